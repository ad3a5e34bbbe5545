import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { TestCluster } from "../integration-tests/harness/cluster"

/** A tick of Linux's clock for processes, in milliseconds. */
const TICK = 10

/** Where the times stand behind the name in `/proc/<pid>/stat`, counted from the state. */
const [PARENT, USED, WAITED_FOR] = [1, 11, 13]

/** Processor time that a process has used, in milliseconds, on Linux; 0 elsewhere. */
export function cpuOf(pid: number): number {
  const fields = statOf(pid)
  return fields ? sum(fields, USED) * TICK : 0
}

/** The same of PostgreSQL: its server, what it serves connections with, and those of them that have ended. */
export function cpuOfPostgres(cluster: TestCluster): number {
  const server = Number(readFileSync(join(cluster.folder, "postgres/postmaster.pid"), "utf8").split("\n")[0])
  const own = statOf(server)
  if (!own) return 0
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((fields) => Number(fields?.[PARENT]) === server)
  const ticks = children.reduce((total, fields) => total + (fields ? sum(fields, USED) : 0), 0)
  return (ticks + sum(own, USED) + sum(own, WAITED_FOR)) * TICK
}

/** Time in programs and in the kernel stand beside each other. */
function sum(fields: string[], at: number): number {
  return Number(fields[at]) + Number(fields[at + 1])
}

function statOf(pid: number): string[] | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? null
  } catch {
    return null
  }
}
