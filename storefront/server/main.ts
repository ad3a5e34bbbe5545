import { join } from "node:path"
import * as build from "virtual:react-router/server-build"
import { metricsAddress } from "../../src/config/processes"
import { readSecretFiles } from "../../src/config/secret-files"
import { copyLines, log } from "../../src/log/log"
import { wantedTelemetry } from "../../src/telemetry/wanted"
import { frontDoor } from "./app"
import { PurgeListener } from "./cache/purge-listener"
import { securityHeaders } from "./http/security"
import { run } from "./process"
import { pageRenderer, routeFinder } from "./render"
import { readSettings, storefrontRoot } from "./settings"
import { StaticFiles } from "./static-files"

readSecretFiles(process.env)
const settings = readSettings(process.env)
const door = frontDoor({
  settings,
  render: pageRenderer(build),
  routesOf: routeFinder(build),
  files: new StaticFiles(
    join(storefrontRoot(), "build/client"),
    securityHeaders(settings.https),
    settings.shop,
  ),
})
const purges = settings.databaseUrl
  ? new PurgeListener({ databaseUrl: settings.databaseUrl, ssl: settings.databaseSsl, cache: door.cache })
  : null
if (!purges) log.warn("DATABASE_URL is not set: changes show when the cached answers run out, not at once")

const wanted = wantedTelemetry(process.env)
let lastWords = async (): Promise<void> => undefined
if (wanted.traces || wanted.logs) {
  const { startTelemetry, traceHeaders } = await import("../../src/telemetry/telemetry")
  lastWords = startTelemetry("shop-door", import.meta.url, wanted, { log, copyLines })
  if (wanted.traces) door.traceBy(traceHeaders)
}
const metrics = metricsAddress(process.env)
if (metrics) await (await import("./metrics")).startMetrics(metrics, door)

// Pages may open before the database does: the listener keeps trying on its own.
void purges?.start()
await run({
  settings,
  listener: door.listener,
  drain: door.drain,
  stop: async () => {
    door.stop()
    await purges?.stop()
    await lastWords()
  },
})
