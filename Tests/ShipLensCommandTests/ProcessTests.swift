import TestSupport
import Testing

@Suite(
  .enabled(if: ShellProcess.tool != nil && ShellProcess.has("bash"), "\(ShellProcess.absence)")
)
struct ProcessTests {
  private let folder: Folder
  private let tool: String

  init() throws {
    folder = try Folder()
    tool = try #require(ShellProcess.tool)
    try folder.write("good.apk", SampleRelease.app)
    try folder.write("bad.apk", SampleRelease.appWithoutFrench)
    try folder.write("shiplens.json", SampleRelease.manifest.utf8)
  }

  private func run(_ script: String) throws -> String {
    try ShellProcess.run("cd '\(folder.path)'; shiplens() { '\(tool)' \"$@\"; }\n\(script)\n").text
  }

  @Test func `The process ends with the exit code of the answer`() throws {
    #expect(try run("shiplens gate good.apk >/dev/null; echo $?") == "0\n")
    #expect(try run("shiplens gate bad.apk >/dev/null; echo $?") == "1\n")
    #expect(try run("shiplens gate 2>/dev/null; echo $?") == "2\n")
    #expect(try run("shiplens gate none.apk >/dev/null; echo $?") == "3\n")
  }

  @Test func `Cases come from standard input`() throws {
    let text = try run(
      "printf 'step\\tfr\\nstep\\tde' | shiplens resolve good.apk --cases -; echo $?"
    )
    #expect(
      text == """
        step\tfr\tok\tfr\tstring\tres/drawable-fr/step.png\t
        step\tde\tok\tdefault\tstring\tres/drawable/step.png\t
        0

        """
    )
  }

  @Test func `A reader that closes the pipe ends nothing but the output`() throws {
    let text = try run("shiplens gate bad.apk | true; echo ${PIPESTATUS[0]}")
    #expect(text == "1\n")
    #expect(try run("shiplens inspect good.apk --all | head -n 1").hasPrefix("good.apk  APK"))
  }

  @Test(.enabled(if: ShellProcess.has("mount"), "needs /dev/full"))
  func `A full disk is told and ends with 2`() throws {
    let text = try run("shiplens rules >/dev/full; echo $?")
    #expect(
      text == "shiplens: standard output cannot be written: no space left on device\n2\n"
    )
    #expect(
      try run("shiplens rules --output /dev/full; echo $?")
        == "shiplens: '/dev/full' cannot be written: no space left on device\n2\n"
    )
  }

  @Test func `Nothing is left where a file could not grow`() throws {
    let text = try run(
      "trap '' XFSZ; ulimit -f 1; shiplens schema --output schema.json; echo $?; ls"
    )
    #expect(text.contains("'schema.json' cannot be written: file too large\n2\n"))
    #expect(text.hasSuffix("bad.apk\ngood.apk\nshiplens.json\n"))
  }
}
