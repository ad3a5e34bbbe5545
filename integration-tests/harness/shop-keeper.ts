import { execFileSync } from "node:child_process"
import { createServer, type IncomingMessage, type Server } from "node:http"
import { z } from "zod"
import { type OwnShop, openShop, type ShopProcess } from "./shop"

/** How jest's set-up passes the test files the address to ask for a shop. */
export const KEEPER_VARIABLE = "TEST_SHOP_KEEPER"

/** All of a shop's but a server of its own: what kills its server does not share it. */
const options = z.strictObject({
  backends: z.number().optional(),
  redis: z.boolean().optional(),
  storefront: z.boolean().optional(),
  smallHeap: z.boolean().optional(),
  env: z.record(z.string(), z.string()).optional(),
})
/**
 * What may be asked: a shop with these options, that one of its processes is started, stopped or killed, how they all are, or how
 * many bytes of memory one has.
 */
const question = z.object({
  options,
  act: z.enum(["open", "start", "stop", "kill", "look", "memory"]),
  /** A backend's place, or one of the others. */
  process: z.union([z.number(), z.enum(["sandbox", "storefront"])]).optional(),
  /** Variables of this start, or after a stop of the next one, over the shop's own. */
  env: z.record(z.string(), z.string()).optional(),
})
export type Question = z.infer<typeof question>

/** How one process of a shop is. */
export interface ProcessState {
  name: string
  pid: number | undefined
  isRunning: boolean
  /** The end of its log. */
  log: string
}

const shops = new Map<string, Promise<OwnShop>>()
/** What a process that was stopped is started with by the next file that asks for its shop, if one does. */
const nextStart = new Map<ShopProcess, Record<string, string>>()
let server: Server | undefined

/**
 * Runs shops for the files of a run: those that ask for the same options get the same one, which is started for the first of
 * them. Jest forgets everything between two files, so the processes belong to its set-up, and files ask for them by HTTP.
 */
export async function openShopKeeper(): Promise<void> {
  const opened = createServer((request, response) => {
    // An idle connection ends by itself some day, perhaps as the next question is on its way.
    response.setHeader("connection", "close")
    answer(request).then(
      (body) => response.end(JSON.stringify(body)),
      (error: unknown) => {
        response.statusCode = 500
        response.end(error instanceof Error ? error.stack : String(error))
      },
    )
  })
  await new Promise<void>((resolve) => opened.listen(0, "127.0.0.1", resolve))
  const address = opened.address()
  if (address === null || typeof address === "string") throw new Error("The keeper of shops has no port")
  process.env[KEEPER_VARIABLE] = `http://127.0.0.1:${address.port}`
  server = opened
}

export async function closeShopKeeper(): Promise<void> {
  server?.close()
  server?.closeAllConnections()
  server = undefined
  for (const opening of shops.values()) await (await opening.catch(() => undefined))?.stop()
  shops.clear()
}

async function answer(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const asked = question.parse(JSON.parse(Buffer.concat(chunks).toString()))
  const shop = await shopOf(asked.options)
  if (asked.act === "open") {
    // A test that failed half way may have left one of them dead, and one that knows of no need leaves it stopped.
    for (const one of [shop.sandbox, ...shop.backends]) if (!one.isRunning()) await start(one)
    return shop.address
  }
  if (asked.act === "look") return stateOf(shop)
  const chosen = typeof asked.process === "string" ? shop[asked.process] : shop.backends[asked.process ?? 0]
  if (!chosen) throw new Error(`This shop has no process ${asked.process}`)
  if (asked.act === "memory") return memoryOf(chosen)
  if (asked.act === "start") await start(chosen, asked.env)
  else await chosen[asked.act]()
  if (asked.act === "stop" && asked.env) nextStart.set(chosen, asked.env)
  return null
}

async function start(process: ShopProcess, env = nextStart.get(process)): Promise<void> {
  await process.start(env)
  nextStart.delete(process)
}

const LOG_LINES = 2_000

function stateOf({ url, sandbox, backends, storefront }: OwnShop): ProcessState[] {
  const processes = [
    { name: "sandbox", process: sandbox },
    ...backends.map((process, index) => ({ name: `backend ${index}`, process })),
    ...(url ? [{ name: "storefront", process: storefront }] : []),
  ]
  return processes.map(({ name, process }) => ({
    name,
    pid: process.pid(),
    isRunning: process.isRunning(),
    log: process.logTail(LOG_LINES),
  }))
}

/** Bytes that a process has in memory. */
function memoryOf(process: ShopProcess): number {
  const pid = process.pid()
  if (pid === undefined) throw new Error("This process does not run")
  return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) * 1024
}

function shopOf(given: z.infer<typeof options>): Promise<OwnShop> {
  const key = JSON.stringify(given)
  const known = shops.get(key)
  if (known) return known
  const opening = openShop(given)
  shops.set(key, opening)
  // The next file may have more luck.
  opening.catch(() => shops.delete(key))
  return opening
}
