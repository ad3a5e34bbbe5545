import { fork } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"

/** A crowd in a process of its own: what it has told of itself so far, and how it ends. */
export interface Strangers {
  told(): unknown
  end(): Promise<void>
}

/** `file` lies beside this one, and tells of itself from time to time. */
export function strangers(file: string, ...args: string[]): Strangers {
  const child = fork(join(__dirname, file), args, { execArgv: ["--import", "tsx"] })
  let told: unknown = {}
  child.on("message", (message) => {
    told = message
  })
  return {
    told: () => told,
    end: async () => {
      const exit = once(child, "exit")
      child.kill()
      await exit
    },
  }
}
