import { Worker } from "node:worker_threads"
import { freePort } from "../bin/shop/ports"

/**
 * What is possible at all: the same bytes from Express with nothing else to do, and from PostgreSQL with bare Node
 * before it. Each in a thread of its own, as a shop is a process of its own.
 */
export type Limit = "express" | "postgres"

export async function openLimit(
  kind: Limit,
  body: string,
  databaseUrl: string,
): Promise<{ url: string; stop(): Promise<unknown> }> {
  const port = await freePort()
  const worker = new Worker(programs[kind], { eval: true, workerData: { body, port, databaseUrl } })
  await new Promise((ready, failed) => {
    worker.once("message", ready)
    worker.once("error", failed)
  })
  return { url: `http://127.0.0.1:${port}`, stop: () => worker.terminate() }
}

const programs: Record<Limit, string> = {
  express: `
    const { parentPort, workerData: { body, port } } = require("node:worker_threads")
    const app = require("express")()
    app.get("/list", (_req, res) => res.type("json").send(body))
    app.listen(port, "127.0.0.1", () => parentPort.postMessage("ready"))`,
  postgres: `
    const { parentPort, workerData: { body, port, databaseUrl } } = require("node:worker_threads")
    const { Pool } = require("pg")
    const pool = new Pool({ connectionString: databaseUrl, max: 10 })
    const ready = (async () => {
      await pool.query("create table if not exists bench_answer (id integer primary key, body text)")
      await pool.query("insert into bench_answer values (1, $1) on conflict (id) do update set body = excluded.body", [body])
    })()
    require("node:http").createServer(async (_req, res) => {
      const { rows } = await pool.query({ name: "answer", text: "select body from bench_answer where id = $1", values: [1] })
      res.setHeader("Content-Type", "application/json")
      res.end(rows[0].body)
    }).listen(port, "127.0.0.1", () => ready.then(() => parentPort.postMessage("ready")))`,
}
