import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { backendPart, buildIfStale } from "./shop/build"
import { inviteStaff } from "./shop/database"
import { type OpenDatabase, openDatabase, prepareDatabase, runningDatabase } from "./shop/opening"
import { runningShop } from "./shop/run-file"
import { Session } from "./shop/session"
import { loadEnvFile, readSettings, type Settings } from "./shop/settings"
import { SetupError } from "./shop/setup-error"
import { readStaffArguments, type StaffArguments } from "./shop/staff-arguments"
import { bold, dim, reportFailure, say, step, warn } from "./shop/terminal"

type Answer = { acceptUrl: string; expiresAt: string; mailFailure: string | null } | { refused: string }

/**
 * `npm run staff -- add EMAIL ROLE`: invites somebody to the staff, the first superadmin as well, also beside a running
 * shop. The link is mailed and printed: whoever may run this may run the shop.
 */
export async function main(args: string[]): Promise<number> {
  try {
    const asked = readStaffArguments(args)
    loadEnvFile()
    const settings = readSettings(process.env)
    await step("build backend", async () =>
      (await buildIfStale(settings.root, backendPart, join(settings.dataDir, "logs")))
        ? "built"
        : "up to date",
    )
    if (runningShop(settings.dataDir)) {
      await invite(settings, runningDatabase(settings), asked)
      return 0
    }
    return await Session.run(settings, "npm run staff", false, async (session) => {
      const database = await openDatabase(settings)
      session.adopt(database.cluster)
      await prepareDatabase(settings, database, "build")
      await invite(settings, database, asked)
    })
  } catch (error) {
    reportFailure(error)
    return 1
  }
}

async function invite(
  { root, dataDir }: Settings,
  { env }: OpenDatabase,
  { email, role, names }: StaffArguments,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "staff-"))
  const file = join(folder, "answer.json")
  try {
    const run = {
      root,
      from: "build" as const,
      env: { ...env, STAFF_ANSWER: file },
      logDir: join(dataDir, "logs"),
    }
    await step("invite", async () => {
      await inviteStaff(run, [email, role, ...names])
      return `${email} as ${role}`
    })
    show(email, JSON.parse(readFileSync(file, "utf8")) as Answer)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function show(email: string, answer: Answer): void {
  if ("refused" in answer) throw new SetupError(answer.refused, "Nothing was changed.")
  if (answer.mailFailure !== null) warn(`The e-mail to ${email} was not sent: ${answer.mailFailure}`)
  say("")
  say("Open this link to choose a password:")
  say(bold(answer.acceptUrl))
  say(dim(`It works once, until ${new Date(answer.expiresAt).toUTCString()}.`))
}
