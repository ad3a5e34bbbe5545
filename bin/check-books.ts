import { compareNow } from "../src/workflows/money/books/compare-now"
import { lookAtShop } from "./shop/looking"
import { say } from "./shop/terminal"

/** Further back than most refunds go. */
const DAYS = 62

/**
 * `npm run books:check`: compares the card provider's books of the last 62 days with ours to the kobo, also beside a
 * running shop. Stores nothing; ends with 1 when they differ. `-- --now` leaves no time for webhooks on their way.
 */
export function main(args: string[]): Promise<number> {
  const graceMs = args.includes("--now") ? 0 : 10 * 60 * 1000
  return lookAtShop("npm run books:check", async ({ settings, url, env, isRunning }) => {
    if (isRunning || !settings.demo) return compare(url, env, graceMs)
    say("Start the shop first (npm start): the sandbox bank answers only while it runs.")
    return 1
  })
}

async function compare(url: string, env: NodeJS.ProcessEnv, graceMs: number): Promise<number> {
  const { breaks, items, bankKobo, ourKobo } = await compareNow(url, env, { days: DAYS, graceMs })
  for (const one of breaks) {
    say(`✗ ${one.kind} ${one.item} ${one.ref}: bank ${naira(one.bank_kobo)}, ours ${naira(one.our_kobo)}`)
  }
  say(`${items} items. With the bank: ${naira(bankKobo)} by its books, ${naira(ourKobo)} by ours.`)
  say(breaks.length === 0 ? "The books agree." : `${breaks.length} differences. See docs/books.md.`)
  return breaks.length === 0 ? 0 : 1
}

function naira(kobo: number | null): string {
  if (kobo === null) return "nothing"
  const sign = kobo < 0 ? "-" : ""
  const digits = String(Math.abs(kobo)).padStart(3, "0")
  return `${sign}₦${digits.slice(0, -2)}.${digits.slice(-2)}`
}
