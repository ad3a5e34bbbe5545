import { statSync } from "node:fs"
import { join } from "node:path"
import type { ServerBuild } from "react-router"
import { createServer } from "vite"
import { frontDoor } from "./app"
import { PurgeListener } from "./cache/purge-listener"
import { entryOf, isUnsafePath, pathOf } from "./http/address"
import { run } from "./process"
import { developmentRenderer } from "./render"
import { readSettings, storefrontRoot } from "./settings"

/** `node --import tsx server/dev.ts`: the same front door, with Vite serving sources and rendering every page again. */
const settings = { ...readSettings(process.env), policies: false }
const root = storefrontRoot()
const vite = await createServer({
  root,
  // A port of its own: the admin's Vite takes the usual one.
  server: { middlewareMode: true, hmr: { port: settings.port + 1 } },
  appType: "custom",
})
const door = frontDoor({
  settings,
  render: developmentRenderer(
    async () => (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild,
  ),
  files: null,
  cachePages: false,
})
const purges = settings.databaseUrl
  ? new PurgeListener({ databaseUrl: settings.databaseUrl, ssl: settings.databaseSsl, cache: door.cache })
  : null
void purges?.start()

await run({
  settings,
  listener: (req, res) => {
    const path = pathOf(req.url ?? "/")
    // Vite would try to decode what cannot be.
    if (isUnsafePath(path) || (entryOf(path) !== "page" && !isSource(path))) door.listener(req, res)
    else vite.middlewares(req, res, () => door.listener(req, res))
  },
  drain: door.drain,
  stop: async () => {
    door.stop()
    await purges?.stop()
    await vite.close()
  },
})

/** Vite serves sources under their own names, and ours lie in a folder that is called like the admin's address. */
function isSource(path: string): boolean {
  return path.startsWith("/app/") && statSync(join(root, path), { throwIfNoEntry: false })?.isFile() === true
}
