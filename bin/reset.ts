import { existsSync, rmSync } from "node:fs"
import { join, relative } from "node:path"
import { createInterface } from "node:readline/promises"
import { endLeftOvers, requireNotRunning } from "./shop/run-file"
import { loadEnvFile, projectRoot, readSettings } from "./shop/settings"
import { reportFailure, say } from "./shop/terminal"

/** What a shop puts into its data folder. Anything else in there is somebody else's and stays. */
export const OURS = [
  "postgres",
  "postgres.port",
  "secrets.json",
  "uploads",
  "staff-files",
  "private",
  "outbox",
  "images",
  "sandbox.json",
  "sandbox.json.journal",
  "logs",
]

/** `npm run reset`: throws the demo shop's data away, so that the next start seeds a new one. */
export async function main(args: string[]): Promise<number> {
  try {
    loadEnvFile()
    const { dataDir } = readSettings({ ...process.env, SHOP_DEMO: "true" })
    requireNotRunning(dataDir, "npm run reset")
    await endLeftOvers(dataDir)
    const found = OURS.map((name) => join(dataDir, name)).filter(existsSync)
    if (found.length === 0) {
      say(`Nothing to delete in ${dataDir}.`)
      return 0
    }
    say(
      "This deletes the embedded database with its orders and accounts, uploads, private files, mails and logs:",
    )
    for (const path of found) say(`  ${relative(projectRoot, path)}`)
    if (process.env.DATABASE_URL) say("The database of DATABASE_URL is left as it is.")
    if (!(await isAgreed(args))) {
      say("Nothing was deleted.")
      return 1
    }
    for (const path of found) rmSync(path, { recursive: true })
    say("Deleted. `npm start` makes a new shop.")
    return 0
  } catch (error) {
    reportFailure(error)
    return 1
  }
}

async function isAgreed(args: string[]): Promise<boolean> {
  if (args.includes("--yes")) return true
  if (!process.stdin.isTTY) {
    say("There is nobody to ask: run `npm run reset -- --yes`.")
    return false
  }
  const prompt = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await prompt.question("  Delete them? [y/N] ")
  prompt.close()
  return /^y(es)?$/i.test(answer.trim())
}
