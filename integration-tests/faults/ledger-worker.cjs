/**
 * A process that moves money without end, to be killed at any moment: eight loops, each with a key for every act. It says an
 * act only when the ledger has answered, and does one again under the same key when it got no answer. Plain JavaScript on the
 * driver alone, so that it is back at once.
 *
 *   node ledger-worker.cjs <database url> <name of this life>
 */
const { Client } = require("pg")

const [, , url, life] = process.argv
const LOOPS = 8
const WALLETS = 12
const wallet = () => `wallet:kill_${Math.floor(Math.random() * WALLETS)}`

/** What the ledger refuses is an answer, too. */
const REFUSALS = new Set(["23514", "LG002", "LG005"])

const post = (key, from, to, amount) => [
  "select tx_id from ledger_post($1, 'kill', $2, sha256(convert_to($3, 'UTF8')), 'test', $4, $5, null, null, 'system', null, null, null, null, false)",
  [
    `ltx_${key}_${Math.random().toString(36).slice(2)}`,
    key,
    JSON.stringify([from, to, amount]),
    [from, to],
    [-amount, amount],
  ],
]
const hold = (key, account) => [
  "select hold_id from ledger_place_hold($1, 'kill', $2, sha256(convert_to($3, 'UTF8')), $3, 5, 'order', $2, null, 'system', null)",
  [`lhold_${key}_${Math.random().toString(36).slice(2)}`, key, account],
]
const capture = (key, account) => [
  "select tx_id from ledger_capture_hold('order', $1, null, $2, 'kill', $1, sha256(convert_to($3, 'UTF8')), 'test', array[$3, 'sales:shop'], array[-4, 4]::bigint[], null, null, 'system', null, null, null)",
  [key, `ltx_${key}_${Math.random().toString(36).slice(2)}`, account],
]
const release = (key) => [
  "select ledger_release_hold('order', $1, 'released', 'kill', $1, 'system', null)",
  [key],
]

/** One connection a loop, opened again when the server was gone. */
async function answerOf(loop, [text, values]) {
  for (;;) {
    try {
      if (!loop.client) {
        loop.client = new Client({ connectionString: url })
        loop.client.on("error", () => undefined)
        await loop.client.connect()
      }
      await loop.client.query(text, values)
      return "done"
    } catch (error) {
      if (REFUSALS.has(error.code)) return "refused"
      const gone = loop.client
      loop.client = undefined
      gone?.end().catch(() => undefined)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}

async function run(index) {
  const loop = {}
  for (let n = 0; ; n += 1) {
    const key = `${life}-${index}-${n}`
    const account = wallet()
    const say = (act, answer) => answer === "done" && process.stdout.write(`${act} ${key}\n`)
    const kind = Math.random()
    if (kind < 0.4) say("posted", await answerOf(loop, post(key, "bank:shop", account, 100)))
    else if (kind < 0.7) {
      let to = wallet()
      while (to === account) to = wallet()
      say("posted", await answerOf(loop, post(key, account, to, 7)))
    } else {
      const held = await answerOf(loop, hold(key, account))
      say("held", held)
      if (held !== "done") continue
      if (kind < 0.9) say("captured", await answerOf(loop, capture(key, account)))
      else say("released", await answerOf(loop, release(key)))
    }
  }
}

for (let index = 0; index < LOOPS; index += 1) run(index)
