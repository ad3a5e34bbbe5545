import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { isAlive } from "./process"

/** Runs `work` while no other process of this machine that asks for the same file does; waits for its turn. */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(file), { recursive: true })
  while (!take(file)) await sleep(200)
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error
  }
  const holder = Number(readHolder(file))
  // An empty file is one that is being written just now.
  if (holder > 0 && !isAlive(holder)) rmSync(file, { force: true })
  return false
}

function readHolder(file: string): string {
  try {
    return readFileSync(file, "utf8")
  } catch {
    // Given back in between: the next try gets it.
    return ""
  }
}
