#compdef shiplens
# shiplens completion for zsh; write it to a file _shiplens in a folder of $fpath.
_shiplens() {
  local -a commands
  commands=(
    'inspect:Shows what an artifact ships: bundles, languages, pictures, texts and their gaps'
    'gate:Checks every promise of the manifest against what an artifact ships'
    'resolve:Shows what a device shows for a resource, and why each other value lost'
    'languages:Shows which of a user'\''s languages an app runs in, and why'
    'extract:Writes the variants of pictures as files, catalog bitmaps as PNG'
    'rules:Lists the rules of the gate, or explains one with examples'
    'schema:Prints the JSON Schema of the manifest, for editors and checks'
    'help:Shows the help of the tool or of one command'
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    _arguments \
      '--help[show this help and stop]' \
      '--version[show the version and stop]' \
      '--generate-completion-script=[write a completion script for a shell and stop]:word:(bash zsh fish)'
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
  inspect)
    _arguments \
      '*--locale=[show only this language, in BCP 47 (fr, pt-BR, zh-Hant)]:TAG: ' \
      '*--name=[show only resources whose name or type/name fits (* any characters, ? one)]:GLOB: ' \
      '--all[show every resource and every value, not only localized pictures]' \
      '--format=[the format of the result]:word:(text json)' \
      '--output=[write the result to FILE, completely or not at all]:FILE:_files' \
      '*--report=[write a further report in FORMAT to FILE in the same run]:FORMAT=FILE:(text= json=)' \
      '--quiet[show no progress and no notes]' \
      '--color=[colour the text; auto does so on a terminal unless NO_COLOR is set]:word:(auto always never)' \
      '--max-entries=[files and folders of an artifact]:N: ' \
      '--max-entry-size=[unpacked size of an entry]:SIZE: ' \
      '--max-total-size=[all that is unpacked from an artifact]:SIZE: ' \
      '--max-ratio=[unpacked size of an entry by its packed one]:N: ' \
      '--max-total-ratio=[all that is unpacked by the artifact'\''s size, from 256M on]:N: ' \
      '--max-document-size=[a property list, table of texts or XML]:SIZE: ' \
      '--max-table-size=[a resource table]:SIZE: ' \
      '--max-text-size=[texts that are kept of an app archive]:SIZE: ' \
      '--max-values=[values of all tables, or of all property lists]:N: ' \
      '--max-configurations=[qualifiers of a table]:N: ' \
      '--max-depth=[nesting of XML, property lists and folders]:N: ' \
      '--max-bundles=[bundles of an app archive]:N: ' \
      '--max-links=[symbolic links that are followed]:N: ' \
      '--max-issues=[issues that are kept for an artifact]:N: ' \
      '--help[show this help and stop]' \
      '*:ARTIFACT:_files'
    ;;
  gate)
    _arguments \
      '--manifest=[the manifest, or a folder of manifests that belong together]:PATH:_files' \
      '--fail-on=[exit with 1 for findings of this severity or worse]:word:(error warning none)' \
      '--format=[the format of the result]:word:(text json)' \
      '--output=[write the result to FILE, completely or not at all]:FILE:_files' \
      '*--report=[write a further report in FORMAT to FILE in the same run]:FORMAT=FILE:(text= json=)' \
      '--quiet[show no progress and no notes]' \
      '--color=[colour the text; auto does so on a terminal unless NO_COLOR is set]:word:(auto always never)' \
      '--max-entries=[files and folders of an artifact]:N: ' \
      '--max-entry-size=[unpacked size of an entry]:SIZE: ' \
      '--max-total-size=[all that is unpacked from an artifact]:SIZE: ' \
      '--max-ratio=[unpacked size of an entry by its packed one]:N: ' \
      '--max-total-ratio=[all that is unpacked by the artifact'\''s size, from 256M on]:N: ' \
      '--max-document-size=[a property list, table of texts or XML]:SIZE: ' \
      '--max-table-size=[a resource table]:SIZE: ' \
      '--max-text-size=[texts that are kept of an app archive]:SIZE: ' \
      '--max-values=[values of all tables, or of all property lists]:N: ' \
      '--max-configurations=[qualifiers of a table]:N: ' \
      '--max-depth=[nesting of XML, property lists and folders]:N: ' \
      '--max-bundles=[bundles of an app archive]:N: ' \
      '--max-links=[symbolic links that are followed]:N: ' \
      '--max-issues=[issues that are kept for an artifact]:N: ' \
      '--max-languages=[languages that a manifest names]:N: ' \
      '--help[show this help and stop]' \
      '*:ARTIFACT:_files'
    ;;
  resolve)
    _arguments \
      '--device=[the device in Android'\''s qualifiers, joined by commas or hyphens in any order (fr-rCA,night,xxhdpi,v33); the language may be a BCP 47 tag (zh-Hant-HK,night), or the user'\''s list of them (night,locales=de-DE+fr-FR); for iOS in Apple'\''s words (fr-CA,dark,3x,phone)]:SPEC: ' \
      '--exact[leave open what SPEC leaves open, instead of taking it from a phone]' \
      '--platform-rules=[compare densities and languages as this Android release does]:word:(13 15)' \
      '--installed=[the languages of an app bundle or set of APKs that are on the device (fr,ja)]:LIST: ' \
      '--modules=[modules that are installed beside those that come with the app (extras,levels)]:LIST: ' \
      '--bundle=[on iOS the bundle that is asked\: a name, identifier or path]:NAME: ' \
      '--process=[on iOS the app, extension, App Clip or watch app that asks]:NAME: ' \
      '--lookup=[on iOS what is called\: UIImage(named\:), url(forResource\:) or String(localized\:)]:word:(image file text)' \
      '--cases=[answer each line of FILE, or of standard input with '\''-'\''\: NAME and SPEC, separated by a tab; prints NAME, SPEC, status, qualifiers, type, value and chain, on iOS in its place the languages that were searched]:FILE:_files' \
      '--sweep[NAME is a pattern (* any characters, ? one)\: show what each resource that fits it, on iOS each picture of every bundle or of --bundle, shows on every device, one line for devices that show the same]' \
      '--locales=[the languages to sweep, in BCP 47 (fr,pt-BR,zh-Hant)]:LIST: ' \
      '--foreign-only[of a sweep show only devices that get a value of another language, of none, or nothing]' \
      '--format=[the format of the result]:word:(text json)' \
      '--output=[write the result to FILE, completely or not at all]:FILE:_files' \
      '*--report=[write a further report in FORMAT to FILE in the same run]:FORMAT=FILE:(text= json=)' \
      '--quiet[show no progress and no notes]' \
      '--color=[colour the text; auto does so on a terminal unless NO_COLOR is set]:word:(auto always never)' \
      '--max-entries=[files and folders of an artifact]:N: ' \
      '--max-entry-size=[unpacked size of an entry]:SIZE: ' \
      '--max-total-size=[all that is unpacked from an artifact]:SIZE: ' \
      '--max-ratio=[unpacked size of an entry by its packed one]:N: ' \
      '--max-total-ratio=[all that is unpacked by the artifact'\''s size, from 256M on]:N: ' \
      '--max-document-size=[a property list, table of texts or XML]:SIZE: ' \
      '--max-table-size=[a resource table]:SIZE: ' \
      '--max-text-size=[texts that are kept of an app archive]:SIZE: ' \
      '--max-values=[values of all tables, or of all property lists]:N: ' \
      '--max-configurations=[qualifiers of a table]:N: ' \
      '--max-depth=[nesting of XML, property lists and folders]:N: ' \
      '--max-bundles=[bundles of an app archive]:N: ' \
      '--max-links=[symbolic links that are followed]:N: ' \
      '--max-issues=[issues that are kept for an artifact]:N: ' \
      '--help[show this help and stop]' \
      '*:ARTIFACT:_files'
    ;;
  languages)
    _arguments \
      '--prefer=[the user'\''s languages in order, in BCP 47 (fr-CA,de,en)]:LIST: ' \
      '--platform=[the platform, where no artifact tells it]:word:(android ios)' \
      '--offered=[the app'\''s languages, where no artifact tells them ('\''-'\'' for none); on iOS as written in CFBundleLocalizations, then the names of the lproj folders]:LIST: ' \
      '--development-region=[on iOS CFBundleDevelopmentRegion, where no artifact tells it]:NAME: ' \
      '--platform-rules=[know the scripts of languages as this Android release does]:word:(13 15)' \
      '--installed=[the languages of an app bundle or set of APKs that are on the device (fr,ja)]:LIST: ' \
      '--modules=[modules that are installed beside those that come with the app (extras,levels)]:LIST: ' \
      '--cases=[answer each line of FILE, or of standard input with '\''-'\''\: preferred and, without an artifact, offered languages ('\''-'\'' for none), on iOS also the development region, separated by tabs; adds the chosen language, on iOS what matches and the list that is searched]:FILE:_files' \
      '--format=[the format of the result]:word:(text json)' \
      '--output=[write the result to FILE, completely or not at all]:FILE:_files' \
      '*--report=[write a further report in FORMAT to FILE in the same run]:FORMAT=FILE:(text= json=)' \
      '--quiet[show no progress and no notes]' \
      '--color=[colour the text; auto does so on a terminal unless NO_COLOR is set]:word:(auto always never)' \
      '--max-entries=[files and folders of an artifact]:N: ' \
      '--max-entry-size=[unpacked size of an entry]:SIZE: ' \
      '--max-total-size=[all that is unpacked from an artifact]:SIZE: ' \
      '--max-ratio=[unpacked size of an entry by its packed one]:N: ' \
      '--max-total-ratio=[all that is unpacked by the artifact'\''s size, from 256M on]:N: ' \
      '--max-document-size=[a property list, table of texts or XML]:SIZE: ' \
      '--max-table-size=[a resource table]:SIZE: ' \
      '--max-text-size=[texts that are kept of an app archive]:SIZE: ' \
      '--max-values=[values of all tables, or of all property lists]:N: ' \
      '--max-configurations=[qualifiers of a table]:N: ' \
      '--max-depth=[nesting of XML, property lists and folders]:N: ' \
      '--max-bundles=[bundles of an app archive]:N: ' \
      '--max-links=[symbolic links that are followed]:N: ' \
      '--max-issues=[issues that are kept for an artifact]:N: ' \
      '--help[show this help and stop]' \
      '*:ARTIFACT:_files'
    ;;
  extract)
    _arguments \
      '--output=[the folder for the files; made if it is not there]:DIR:_files' \
      '--force[replace files that are there already]' \
      '*--locale=[only variants in this language, in BCP 47 (fr, pt-BR, zh-Hant)]:TAG: ' \
      '*--bundle=[only this module, split, app, extension or framework\: its name, identifier or path]:NAME: ' \
      '--format=[the format of the result]:word:(text json)' \
      '--quiet[show no progress and no notes]' \
      '--color=[colour the text; auto does so on a terminal unless NO_COLOR is set]:word:(auto always never)' \
      '--max-entries=[files and folders of an artifact]:N: ' \
      '--max-entry-size=[unpacked size of an entry]:SIZE: ' \
      '--max-total-size=[all that is unpacked from an artifact]:SIZE: ' \
      '--max-ratio=[unpacked size of an entry by its packed one]:N: ' \
      '--max-total-ratio=[all that is unpacked by the artifact'\''s size, from 256M on]:N: ' \
      '--max-document-size=[a property list, table of texts or XML]:SIZE: ' \
      '--max-table-size=[a resource table]:SIZE: ' \
      '--max-text-size=[texts that are kept of an app archive]:SIZE: ' \
      '--max-values=[values of all tables, or of all property lists]:N: ' \
      '--max-configurations=[qualifiers of a table]:N: ' \
      '--max-depth=[nesting of XML, property lists and folders]:N: ' \
      '--max-bundles=[bundles of an app archive]:N: ' \
      '--max-links=[symbolic links that are followed]:N: ' \
      '--max-issues=[issues that are kept for an artifact]:N: ' \
      '--help[show this help and stop]' \
      '1:ARTIFACT:_files'
    ;;
  rules)
    _arguments \
      '--format=[the format of the result]:word:(text json)' \
      '--output=[write the result to FILE, completely or not at all]:FILE:_files' \
      '*--report=[write a further report in FORMAT to FILE in the same run]:FORMAT=FILE:(text= json=)' \
      '--quiet[show no progress and no notes]' \
      '--color=[colour the text; auto does so on a terminal unless NO_COLOR is set]:word:(auto always never)' \
      '--help[show this help and stop]' \
      '1::RULE:(default-missing variant-missing wrong-language-selected fallback-expired description-missing description-untranslated owner-missing launch-locale-not-shipped bundle-locale-mismatch locale-unexpected locale-empty unlisted-image duplicate-configuration identical-across-locales shadowed reference-escapes-locale)'
    ;;
  schema)
    _arguments \
      '--output=[write the schema to FILE, completely or not at all]:FILE:_files' \
      '--help[show this help and stop]'
    ;;
  help)
    _arguments \
      '--help[show this help and stop]' \
      '1::COMMAND:(inspect gate resolve languages extract rules schema help)'
    ;;
  esac
}
if [ "$funcstack[1]" = "_shiplens" ]; then
  _shiplens "$@"
else
  compdef _shiplens shiplens
fi
