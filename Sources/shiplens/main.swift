internal import ShipLensCommand

await ShipLensCommand.main()
