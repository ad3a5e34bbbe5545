import type { AddressInfo } from "node:net"
import { startTraces, traceHeaders } from "../../../src/telemetry/traces"
import { frontDoor } from "../app"
import { doorServer } from "../process"
import { readSettings } from "../settings"

/** A door in a process of its own, as the build's is: what is traced is decided before anything is asked. Prints its port. */
const settings = readSettings(process.env)
const door = frontDoor({ settings, render: async () => new Response(""), files: null })
const end = startTraces("door-of-a-test", import.meta.url)
door.traceBy(traceHeaders)
const server = doorServer(door.listener, settings)
server.listen(0, "127.0.0.1", () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`))
process.on("SIGTERM", () => void end().then(() => process.exit(0)))
