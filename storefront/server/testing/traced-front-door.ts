import type { AddressInfo } from "node:net"
import { copyLines, log } from "../../../src/log/log"
import { startTelemetry, traceHeaders } from "../../../src/telemetry/telemetry"
import { wantedTelemetry } from "../../../src/telemetry/wanted"
import { frontDoor } from "../app"
import { frontDoorServer } from "../process"
import { readSettings } from "../settings"

/** A front door in a process of its own, as the build's is: what is traced is decided before anything is asked. Prints its port. */
const settings = readSettings(process.env)
const door = frontDoor({ settings, render: async () => new Response(""), files: null })
const end = startTelemetry("door-of-a-test", import.meta.url, wantedTelemetry(process.env), {
  log,
  copyLines,
})
door.traceBy(traceHeaders)
const server = frontDoorServer(door.listener, settings)
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`)
  const refused = new Error("Authorization: Bearer a1b2c3d4e5f6a7b8 of 08031234567")
  log.warn("mail to ada.obi@example.com was refused", { tries: 3, error: refused })
  log.error("nothing is wrong: this is a test's third level")
})
process.on("SIGTERM", () => void end().then(() => process.exit(0)))
