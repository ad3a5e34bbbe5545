import { cpSync, existsSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createDatabase } from "../bin/shop/database"
import { freePort } from "../bin/shop/ports"
import { launch, logTail, type Program, runToEnd } from "../bin/shop/process"
import { isReady } from "../bin/shop/services"
import { projectRoot } from "../bin/shop/settings"
import { databaseUrl, type TestCluster } from "../integration-tests/harness/cluster"

export interface Vendure {
  url: string
  pid(): number | undefined
  stop(): Promise<void>
}

/** Stored between runs: installing takes a minute. */
const FOLDER = join(tmpdir(), "shop-bench-vendure")

/** Vendure as it comes, with 1,000 products, its server and the process that works its jobs. */
export async function openVendure(cluster: TestCluster): Promise<Vendure> {
  cpSync(join(projectRoot, "bench/vendure"), FOLDER, { recursive: true })
  const logFile = (name: string) => join(cluster.folder, "logs", `${name}.log`)
  if (!existsSync(join(FOLDER, "node_modules/@vendure/core"))) {
    await runToEnd(
      {
        name: "vendure-install",
        command: "npm",
        args: ["install", "--no-audit", "--no-fund"],
        cwd: FOLDER,
        env: process.env,
        logFile: logFile("vendure-install"),
      },
      "See its log.",
    )
  }
  const port = await freePort()
  const program = (name: string, args: string[], more = {}): Program => ({
    name,
    command: process.execPath,
    args,
    cwd: FOLDER,
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      DATABASE_URL: databaseUrl(cluster, "vendure"),
      VENDURE_DISABLE_TELEMETRY: "true",
      ...more,
    },
    logFile: logFile(name),
  })
  await createDatabase(databaseUrl(cluster, "postgres"), "vendure")
  await runToEnd(program("vendure-seed", ["seed.cjs"], { MAKE_TABLES: "yes" }), "See its log.")
  const server = launch(program("vendure", ["serve.cjs"]))
  const worker = launch(program("vendure-worker", ["serve.cjs", "worker"]))
  const url = `http://127.0.0.1:${port}`
  if (!(await isReady(`${url}/health`, 120_000, () => server.isRunning()))) {
    throw new Error(`Vendure is not ready:\n${logTail(logFile("vendure"), 30)}`)
  }
  return {
    url,
    pid: () => server.pid,
    stop: async () => {
      await Promise.all([server.stop(), worker.stop()])
    },
  }
}
