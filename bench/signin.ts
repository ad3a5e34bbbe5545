import { readFileSync } from "node:fs"
import { setTimeout as sleep } from "node:timers/promises"
import type { ShopClient } from "../integration-tests/harness/client"
import type { OwnShop } from "../integration-tests/harness/shop"
import { categoryLists } from "./lists"
import { print, step } from "./report"

const AT_ONCE = 50
const ROUNDS = 5
const WRONG = "Not-this-one-1!"
/** Tries of each kind, of which the median counts: each with an account of its own, so that no limit slows them down. */
const SAMPLES = 200
const LIST_PAUSE_MS = 20
const SETTLE_MS = 20_000

/** Fifty sign-ins at once, shoppers looking at lists meanwhile, and whether the time shows who has an account. */
export async function benchSignIn(open: () => Promise<OwnShop>): Promise<void> {
  const shop = await open()
  try {
    step(`Making ${SAMPLES} accounts`)
    const accounts: { email: string; mobile: string }[] = []
    for (let i = 0; i < SAMPLES; i++) accounts.push(await shop.visitorOfBackend().register())
    const fifty = accounts.slice(0, AT_ONCE)
    // The first crowds make the process grow to what it needs for crowds; what counts is whether it grows on.
    for (let round = 0; round < ROUNDS; round++) await crowd(shop, fifty)
    await fiftyAtOnce(shop, fifty)
    await tellTale(shop, accounts)
  } finally {
    await shop.stop()
  }
}

async function fiftyAtOnce(shop: OwnShop, accounts: { email: string }[]): Promise<void> {
  const url = `${shop.address.backendUrls[0]}${(await categoryLists(shop))[0]}`
  const pid = shop.backends[0]?.pid() ?? 0
  step("Lists with nobody signing in")
  const alone = await lists(url, sleep(10_000))
  await sleep(SETTLE_MS)
  const before = residentMb(pid)
  step(`${ROUNDS} times ${AT_ONCE} sign-ins at once`)
  let times: number[] = []
  let peak = 0
  const rounds = async () => {
    for (let round = 0; round < ROUNDS; round++) {
      times = times.concat(await crowd(shop, accounts))
      peak = Math.max(peak, residentMb(pid))
    }
  }
  const meanwhile = await lists(url, rounds())
  await sleep(SETTLE_MS)
  const after = residentMb(pid)
  const slower = at(meanwhile, 0.5) / at(alone, 0.5)
  print(`${AT_ONCE} sign-ins at once, ${ROUNDS} times; a list every ${LIST_PAUSE_MS} ms meanwhile`, [
    {
      what: "sign-in",
      goal: "p95 < 1.5 s",
      measured: `p50 ${at(times, 0.5).toFixed(0)} ms, p95 ${at(times, 0.95).toFixed(0)} ms`,
    },
    { what: "list, nobody signing in", measured: middle(alone) },
    {
      what: "list meanwhile",
      goal: "≤ 2 × slower",
      measured: `${middle(meanwhile)}: ${slower.toFixed(2)} ×`,
    },
    {
      what: "memory of the backend",
      goal: "back to the start",
      measured: `${before} MB before, ${peak} MB at most, ${after} MB ${SETTLE_MS / 1000} s afterwards`,
    },
  ])
}

/** All sign in at the same moment; milliseconds of each. */
function crowd(shop: OwnShop, accounts: { email: string }[]): Promise<number[]> {
  return Promise.all(
    accounts.map(({ email }) =>
      timed(async () => {
        await shop.visitorOfBackend().signIn(email)
      }),
    ),
  )
}

/** Asks for the list again and again until the other is done; milliseconds of each. */
async function lists(url: string, until: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  let isDone = false
  const end = until.finally(() => {
    isDone = true
  })
  while (!isDone) {
    times.push(await timed(async () => void (await (await fetch(url)).arrayBuffer())))
    await sleep(LIST_PAUSE_MS)
  }
  await end
  return times
}

/** Known and unknown in turn, so that whatever else the machine does falls on both alike. */
async function tellTale(shop: OwnShop, accounts: { email: string; mobile: string }[]): Promise<void> {
  step(`${SAMPLES} tries each with known and unknown identifiers`)
  const visitor = shop.visitorOfBackend()
  const byEmail = await pairs(async (isKnown, index) => {
    const email = isKnown ? accounts[index]?.email : `nobody.${index}@example.com`
    await refused(visitor, email)
  })
  const byPhone = await pairs(async (isKnown, index) => {
    const unknown = `0809${String(1_000_000 + index).padStart(7, "0")}`
    await refused(visitor, isKnown ? accounts[index]?.mobile : unknown)
  })
  const reset = await pairs(async (isKnown, index) => {
    const email = isKnown ? accounts[index]?.email : `nobody.${index}@example.com`
    const answer = await visitor.call("POST /auth/password/email", { body: { email } })
    if (answer.http !== 200) throw new Error(`${email}: ${answer.http} ${answer.message}`)
  })
  const row = (what: string, [yes, no]: [number[], number[]]) => ({
    what,
    goal: "medians within 5 %",
    measured: `${middle(yes)} known, ${middle(no)} unknown: ${percent(at(yes, 0.5), at(no, 0.5))}`,
  })
  print(`Does the time tell who has an account? ${SAMPLES} tries of each`, [
    row("sign-in, e-mail", byEmail),
    row("sign-in, phone", byPhone),
    row("link to a new password", reset),
  ])
}

async function pairs(
  ask: (isKnown: boolean, index: number) => Promise<void>,
): Promise<[known: number[], unknown: number[]]> {
  const [known, unknown]: [number[], number[]] = [[], []]
  for (let index = 0; index < SAMPLES; index++) {
    known.push(await timed(() => ask(true, index)))
    unknown.push(await timed(() => ask(false, index)))
  }
  return [known, unknown]
}

async function refused(visitor: ShopClient, email: string | undefined): Promise<void> {
  const answer = await visitor.call("POST /auth/login", { body: { email, password: WRONG } })
  if (answer.error?.code !== "invalid_credentials")
    throw new Error(`${email}: ${answer.http} ${answer.message}`)
}

async function timed(job: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await job()
  return performance.now() - began
}

function at(times: number[], part: number): number {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

const middle = (times: number[]) => `p50 ${at(times, 0.5).toFixed(1)} ms`
const percent = (a: number, b: number) => `${(((a - b) / b) * 100).toFixed(1)} % apart`

/** Memory that a process holds, on Linux; 0 elsewhere. */
function residentMb(pid: number): number {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]
    return Math.round(Number(kilobytes) / 1024)
  } catch {
    return 0
  }
}
