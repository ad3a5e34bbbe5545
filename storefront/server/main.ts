import { join } from "node:path"
import * as build from "virtual:react-router/server-build"
import { log } from "../../src/log/log"
import { frontDoor } from "./app"
import { PurgeListener } from "./cache/purge-listener"
import { securityHeaders } from "./http/security"
import { run } from "./process"
import { pageRenderer, routeFinder } from "./render"
import { readSettings, storefrontRoot } from "./settings"
import { StaticFiles } from "./static-files"

const settings = readSettings(process.env)
const { listener, cache } = frontDoor({
  settings,
  render: pageRenderer(build),
  routesOf: routeFinder(build),
  files: new StaticFiles(join(storefrontRoot(), "build/client"), securityHeaders(settings.https)),
})
const purges = settings.databaseUrl
  ? new PurgeListener({ databaseUrl: settings.databaseUrl, ssl: settings.databaseSsl, cache })
  : null
if (!purges) log.warn("DATABASE_URL is not set: changes show when the cached answers run out, not at once")

// Pages may open before the database does: the listener keeps trying on its own.
void purges?.start()
await run({ settings, listener, stop: async () => purges?.stop() })
