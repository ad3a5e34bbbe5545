import { watch } from "node:fs"
import { join } from "node:path"
import { openDatabase, prepareDatabase } from "./shop/opening"
import { requirePortsFree } from "./shop/ports"
import { backendService, type Service, sandboxService, storefrontService } from "./shop/services"
import { Session } from "./shop/session"
import { loadEnvFile, readSettings, type Settings } from "./shop/settings"
import { bold, dim, reportFailure, say, step } from "./shop/terminal"

/** Several files are often saved at once. */
const SETTLE_MS = 300

/**
 * `npm run dev`: the shop from its sources. A saved file of the backend starts it again, pages and admin screens are
 * replaced in the browser by Vite. The same data and ports as `npm start`.
 */
export async function main(): Promise<number> {
  try {
    loadEnvFile()
    const settings = readSettings(process.env)
    return await Session.run(settings, "npm run dev", true, (session) => open(session, settings))
  } catch (error) {
    reportFailure(error)
    return 1
  }
}

async function open(session: Session, settings: Settings): Promise<void> {
  await requirePortsFree([
    { variable: "PORT", port: settings.port, host: settings.host },
    { variable: "BACKEND_PORT", port: settings.backendPort, host: settings.backendHost },
    { variable: "SANDBOX_PORT", port: settings.sandboxPort, host: settings.host },
  ])
  const database = await openDatabase(settings)
  session.adopt(database.cluster)
  await prepareDatabase(settings, database, "sources")
  const start = (service: Service) =>
    step(`start ${service.name}`, async () => {
      await session.supervisor.start({ ...service, onError: (line) => say(`${dim(service.name)} ${line}`) })
      return service.readyUrl
    })
  const { env } = database
  await session.together([
    start(sandboxService(settings, env)),
    // Not `medusa develop`: that starts again after every change below the project, our logs, database and storefront
    // included. In development mode `medusa start` serves the admin through Vite just the same.
    start(backendService(settings, env, "sources")),
    start(storefrontFromSources(settings, env)),
  ])
  restartOnChange(session, "backend", [join(settings.root, "src"), join(settings.root, "medusa-config.ts")])
  restartOnChange(session, "sandbox", [join(settings.root, "sandbox")])
  say(`${bold("The shop is open")}  ${settings.publicUrl}, admin ${settings.publicUrl}/app`)
}

function storefrontFromSources(settings: Settings, env: NodeJS.ProcessEnv): Service {
  return {
    ...storefrontService(settings, env),
    args: ["--import", "tsx", "server/dev.ts"],
    env: { ...env, NODE_ENV: "development" },
  }
}

function restartOnChange(session: Session, name: string, paths: string[]): void {
  let timer: NodeJS.Timeout | undefined
  for (const path of paths) {
    watch(path, { recursive: true }, (_event, file) => {
      if (file && /\.(test|spec)\.ts$/.test(file)) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        say(dim(`${file ?? path} changed: ${name} is started again`))
        session.supervisor.restart(name).catch(reportFailure)
      }, SETTLE_MS)
    })
  }
}
