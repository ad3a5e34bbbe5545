import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { commandOf, endProcess } from "./process"
import { SetupError } from "./setup-error"

/** Who runs on a data folder: `run.json` in it. Two shops on one folder would destroy each other's data. */
interface Run {
  pid: number
  address: string
  /** Process ids of the services. */
  services: Record<string, number>
}

/** The address of the shop that runs on this data folder, undefined when none does. */
export function runningShop(dataDir: string): { pid: number; address: string } | undefined {
  const run = read(dataDir)
  return run && run.pid !== process.pid && /bin.run\.mjs/.test(commandOf(run.pid)) ? run : undefined
}

export function requireNotRunning(dataDir: string, command: string): void {
  const run = runningShop(dataDir)
  if (!run) return
  throw new SetupError(
    `The shop is running already: ${run.address} (process ${run.pid})`,
    `Stop it first (Ctrl-C in its terminal, or: kill ${run.pid}), then \`${command}\` again.\n` +
      "A second shop beside it needs its own SHOP_DATA_DIR, PORT, BACKEND_PORT and SANDBOX_PORT.",
  )
}

/** Services of a start that was killed end by themselves within moments; this waits for them, and insists. */
export async function endLeftOvers(dataDir: string): Promise<void> {
  const run = read(dataDir)
  if (!run) return
  const left = Object.values(run.services).filter((pid) => isService(commandOf(pid)))
  await Promise.all(left.map((pid) => endProcess(pid, "SIGTERM", 8_000)))
  clearRun(dataDir)
}

export function noteRun(dataDir: string, address: string, services: Record<string, number>): void {
  writeFileSync(fileOf(dataDir), JSON.stringify({ pid: process.pid, address, services } satisfies Run))
}

export function clearRun(dataDir: string): void {
  rmSync(fileOf(dataDir), { force: true })
}

function read(dataDir: string): Run | undefined {
  const file = fileOf(dataDir)
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Run
  } catch {
    // Half written by a start that was killed: it had no services yet, or they end by themselves.
    return undefined
  }
}

function isService(command: string): boolean {
  return /@medusajs.cli.\S+\.js start|processes.backend\.js|build.server.main\.js|sandbox.main\.ts|server.dev\.ts/.test(
    command,
  )
}

function fileOf(dataDir: string): string {
  return join(dataDir, "run.json")
}
