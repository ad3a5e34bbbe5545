import { connect } from "node:net"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { freePort } from "../../bin/shop/ports"
import { launch } from "../../bin/shop/process"
import { findTool } from "../../bin/shop/tools"

/** A private Redis, in memory only. */
export async function startRedis(dataDir: string): Promise<{ url: string; stop(): Promise<void> }> {
  const command = findTool("redis-server")
  if (!command) throw new Error("redis-server is not on this machine: use describeWithRedis")
  const port = await freePort()
  const running = launch({
    name: "redis",
    command,
    args: ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"],
    cwd: dataDir,
    env: process.env,
    logFile: join(dataDir, "logs/redis.log"),
  })
  while (!(await listens(port))) {
    if (!running.isRunning()) throw new Error(`redis-server ended; see ${dataDir}/logs/redis.log`)
    await sleep(20)
  }
  return { url: `redis://127.0.0.1:${port}`, stop: () => running.stop() }
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
