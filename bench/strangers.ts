import { fork } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"

/** A crowd in a process of its own: its counts so far, and how it ends. */
export interface Strangers {
  counts(): unknown
  end(): Promise<void>
}

/** `file` lies beside this one, and reports its counts from time to time. */
export function strangers(file: string, ...args: string[]): Strangers {
  const child = fork(join(__dirname, file), args, { execArgv: ["--import", "tsx"] })
  let counts: unknown = {}
  child.on("message", (message) => {
    counts = message
  })
  return {
    counts: () => counts,
    end: async () => {
      const exit = once(child, "exit")
      child.kill()
      await exit
    },
  }
}
