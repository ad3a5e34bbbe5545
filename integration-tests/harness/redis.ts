import { writeFileSync } from "node:fs"
import { connect } from "node:net"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { freePort } from "../../bin/shop/ports"
import { launch } from "../../bin/shop/process"
import { findTool } from "../../bin/shop/tools"

export interface RedisServer {
  url: string
  port: number
  stop(): Promise<void>
  /** As when its machine is gone. */
  kill(): Promise<void>
  /** The machine is back: as it was started first, on the same port. */
  startAgain(): Promise<void>
}

/** A private Redis, in memory only. */
export async function startRedis(dataDir: string, more: string[] = []): Promise<RedisServer> {
  const port = await freePort()
  const args = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", ...more]
  return start(dataDir, port, args)
}

async function start(dataDir: string, port: number, args: string[]): Promise<RedisServer> {
  const command = findTool("redis-server")
  if (!command) throw new Error("redis-server is not on this machine: use describeWithRedis")
  const logFile = join(dataDir, `logs/redis-${port}.log`)
  const begin = async () => {
    const begun = launch({ name: "redis", command, args, cwd: dataDir, env: process.env, logFile })
    while (!(await listens(port))) {
      if (!begun.isRunning()) throw new Error(`redis-server ended; see ${logFile}`)
      await sleep(20)
    }
    return begun
  }
  let running = await begin()
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    stop: () => running.stop(),
    kill: () => running.stop("SIGKILL"),
    startAgain: async () => {
      running = await begin()
    },
  }
}

export interface WatchedRedis {
  /** What the shop is configured with: `REDIS_URL`, `REDIS_SENTINELS`, `REDIS_SENTINEL_NAME`. */
  env: { REDIS_URL: string; REDIS_SENTINELS: string; REDIS_SENTINEL_NAME: string }
  primary: RedisServer
  replica: RedisServer
  stop(): Promise<void>
}

/** A primary, a replica, and three Sentinels, two of whom make the replica primary a second after the primary has gone. */
export async function startSentinels(dataDir: string): Promise<WatchedRedis> {
  const primary = await startRedis(dataDir)
  const replica = await startRedis(dataDir, ["--replicaof", "127.0.0.1", String(primary.port)])
  const sentinels = await Promise.all(
    [1, 2, 3].map(async (number) => {
      const port = await freePort()
      const config = join(dataDir, `sentinel-${number}.conf`)
      writeFileSync(
        config,
        `port ${port}
bind 127.0.0.1
dir ${dataDir}
sentinel monitor shop 127.0.0.1 ${primary.port} 2
sentinel down-after-milliseconds shop 1000
sentinel failover-timeout shop 5000
`,
      )
      return start(dataDir, port, [config, "--sentinel"])
    }),
  )
  return {
    env: {
      REDIS_URL: "redis://shop",
      REDIS_SENTINELS: sentinels.map(({ port }) => `127.0.0.1:${port}`).join(),
      REDIS_SENTINEL_NAME: "shop",
    },
    primary,
    replica,
    stop: async () => {
      for (const each of [...sentinels, replica, primary]) await each.stop()
    },
  }
}

/** Whether anybody takes connections there. */
export function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1" })
    socket.once("connect", () => {
      socket.destroy()
      resolve(true)
    })
    socket.once("error", () => resolve(false))
  })
}
