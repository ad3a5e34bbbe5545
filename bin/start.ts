import { join, relative } from "node:path"
import { adminPart, backendPart, buildIfStale, type Part, storefrontPart } from "./shop/build"
import { rowsOf, withClient } from "./shop/looking"
import { missingLines, missingToSell } from "./shop/missing-to-sell"
import { openDatabase, prepareDatabase } from "./shop/opening"
import { requirePortsFree } from "./shop/ports"
import { backendService, type Service, sandboxService, storefrontService } from "./shop/services"
import { Session } from "./shop/session"
import { loadEnvFile, readSettings, type Settings } from "./shop/settings"
import { bold, dim, reportFailure, say, seconds, step } from "./shop/terminal"

/** `npm start`: opens the shop, from whatever state the folder is in, until Ctrl-C. */
export async function main(): Promise<number> {
  // The installation before counts, too.
  const started = performance.timeOrigin
  try {
    loadEnvFile()
    const settings = readSettings(process.env)
    say(
      dim(`Data in ${relative(process.cwd(), settings.dataDir) || "."}${settings.demo ? ", demo mode" : ""}`),
    )
    return await Session.run(settings, "npm start", true, (session) => open(session, settings, started))
  } catch (error) {
    reportFailure(error)
    return 1
  }
}

async function open(session: Session, settings: Settings, started: number): Promise<void> {
  await requirePortsFree([
    { variable: "PORT", port: settings.port, host: settings.host },
    { variable: "BACKEND_PORT", port: settings.backendPort, host: settings.backendHost },
    ...(settings.demo ? [{ variable: "SANDBOX_PORT", port: settings.sandboxPort, host: settings.host }] : []),
  ])
  const opening = openDatabaseStep(session, settings)
  const backend = build(settings, backendPart)
  // The admin takes long and needs one core: it builds beside migrating and seeding.
  const admin = backend.then(() => build(settings, adminPart))
  const pages = build(settings, storefrontPart)
  const prepared = Promise.all([opening, backend]).then(([database]) =>
    prepareDatabase(settings, database, "build"),
  )
  await session.together([prepared, admin, pages])
  const { env, url } = await opening
  const start = (service: Service) =>
    step(`start ${service.name}`, async () => {
      await session.supervisor.start({ ...service, onError: (line) => say(dim(`${service.name}: ${line}`)) })
      return service.readyUrl
    })
  await session.together([
    ...(settings.demo ? [start(sandboxService(settings, env))] : []),
    start(backendService(settings, env)),
    start(storefrontService(settings, env)),
  ])
  announce(settings, started, settings.demo ? [] : await missingIn(url, settings))
}

function missingIn(url: string, { publicUrl }: Settings): Promise<string[]> {
  return withClient(url, async (client) => missingLines(await missingToSell(rowsOf(client), publicUrl)))
}

async function openDatabaseStep(session: Session, settings: Settings) {
  const opening = openDatabase(settings)
  await step("database", async () => {
    const { cluster } = await opening
    session.adopt(cluster)
    return cluster ? `PostgreSQL ${cluster.version} on port ${cluster.port}` : "of DATABASE_URL"
  })
  return opening
}

function build(settings: Settings, part: Part): Promise<void> {
  return step(`build ${part.name}`, async () =>
    (await buildIfStale(settings.root, part, join(settings.dataDir, "logs"))) ? "built" : "up to date",
  )
}

function announce(settings: Settings, started: number, missing: string[]): void {
  const { publicUrl } = settings
  const lines = [
    "",
    `${bold("The shop is open")}  ${publicUrl}   ${dim(`after ${seconds(started)}`)}`,
    `Admin             ${publicUrl}/app`,
  ]
  if (settings.demo) {
    lines.push(
      `Mail sent         ${publicUrl}/dev/outbox`,
      "",
      `Demo accounts, password ${bold("Beauty-2026!")}`,
      "  shopper@demo.shop       a shopper",
      "  wholesaler@demo.shop    a wholesaler, activated",
      "  owner@demo.shop         superadmin, opens the admin",
      "  merchandiser@demo.shop  keeps the catalogue, opens the admin",
      "  finance@demo.shop       staff for money, opens the admin",
    )
  }
  if (missing.length > 0) lines.push("", ...missing)
  lines.push(
    "",
    dim(`Logs in ${relative(process.cwd(), join(settings.dataDir, "logs"))}. Ctrl-C stops everything.`),
  )
  for (const line of lines) say(line)
}
