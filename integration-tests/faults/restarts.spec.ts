import { join } from "node:path"
import { verifyLedger } from "../../src/modules/ledger/verify/verify-ledger"
import { BalancedCrowd } from "../harness/balanced"
import type { ShopClient } from "../harness/client"
import { callCore } from "../harness/core-client"
import { type Drift, drift, lastingDrift, lostCharges } from "../harness/crowd"
import { eventually } from "../harness/eventually"
import { type FaultShop, faultShop } from "../harness/fault-shop"
import { createOrder, payAtBank, putInCart, stockedVariant, storePayment } from "../harness/journey"
import { newcomer, verify } from "../harness/newcomer"
import { clocksMayBeBehind } from "../harness/outbox"
import { TEST_COOKIE_SECRET, TEST_JWT_SECRET } from "../harness/secrets"
import { TWO } from "../harness/setups"
import { signedIn } from "../harness/shoppers"

/**
 * F35, F37 and F39: backends are restarted one after the other while shoppers check out, each time with other secrets, of which
 * the former ones are named, and with a clock ten minutes off. The gate restarts one backend and puts it back; the whole
 * measure is ten rounds of both (`npm run faults`).
 */
const ROUNDS = Number(process.env.FAULT_RESTARTS || 1)
const SHOPPERS = 8
jest.setTimeout(360_000 + ROUNDS * 120_000)

const secretsOf = (round: number) => ({
  JWT_SECRET: `tokens-of-round-${round}-0123456789abcdef0123456789`,
  COOKIE_SECRET: `cookies-of-round-${round}-0123456789abcdef012345678`,
  DATA_KEY: `data-of-round-${round}-0123456789abcdef0123456789abc`,
})
const former = (round: number) => Array.from({ length: round }, (_, before) => secretsOf(before))
/** New secrets, all former ones named, the shop's own first ones among them. */
const renewed = (round: number) => ({
  ...secretsOf(round),
  JWT_SECRETS_BEFORE: [TEST_JWT_SECRET, ...former(round).map((one) => one.JWT_SECRET)].join(),
  COOKIE_SECRETS_BEFORE: [TEST_COOKIE_SECRET, ...former(round).map((one) => one.COOKIE_SECRET)].join(),
  DATA_KEYS_BEFORE: former(round)
    .map((one) => one.DATA_KEY)
    .join(),
})
/** The first secrets again, with the new ones named: what those sealed and signed goes on. */
const asBefore = {
  JWT_SECRETS_BEFORE: Array.from({ length: ROUNDS }, (_, round) => secretsOf(round).JWT_SECRET).join(),
  COOKIE_SECRETS_BEFORE: Array.from({ length: ROUNDS }, (_, round) => secretsOf(round).COOKIE_SECRET).join(),
  DATA_KEYS_BEFORE: Array.from({ length: ROUNDS }, (_, round) => secretsOf(round).DATA_KEY).join(),
}
const clock = (minutes: number) => ({
  CLOCK_MINUTES_AHEAD: String(minutes),
  NODE_OPTIONS: `--require ${join(__dirname, "../harness/shifted-clock.cjs")}`,
})

let shop: FaultShop
let crowd: BalancedCrowd
let driftBefore: Drift
/** Begun before any restart. */
let before: { owner: ShopClient; saved: ShopClient; cardId: string; client: ShopClient }
/** Sent before the last of the restarts: ten rounds may take longer than a code is good for. */
let coded: { client: ShopClient; code: string }

/** A backend, as seen by somebody who was signed in before. */
const at = (index: number, { token }: ShopClient) => Object.assign(shop.visitorOfBackend(index), { token })

beforeAll(async () => {
  clocksMayBeBehind(10)
  shop = await faultShop(TWO)
  driftBefore = await drift(shop)
  const owner = await signedIn(shop, "owner@demo.shop")
  const saved = await shopperWithSavedCard()
  before = { owner, ...saved, client: (await newcomer(shop)).client }
  crowd = await BalancedCrowd.gather(shop, SHOPPERS)
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round === ROUNDS - 1) coded = await newcomer(shop)
    // One backend in the gate, both in a whole run; the second of them, so that old and new work side by side.
    for (const index of ROUNDS > 1 ? [0, 1] : [1]) {
      await restart(index, { ...renewed(round), ...clock(index === 1 ? 10 : -10) })
    }
  }
})
afterAll(async () => {
  await crowd?.end()
  // Started again for the next file of this shop: the sequencer leaves none.
  for (const index of ROUNDS > 1 ? [0, 1] : [1]) await shop?.backends[index]?.stop(asBefore)
  await shop?.leave()
})

/** In the middle of what the shoppers do, and until they do it there again. */
async function restart(index: number, env: Record<string, string>): Promise<void> {
  const paid = crowd.paid[index] ?? 0
  await eventually(
    async () => (crowd.paid[index] ?? 0) - paid,
    (more) => more >= SHOPPERS / 2,
  )
  await eventually(
    async () => crowd.underWay,
    (underWay) => underWay >= SHOPPERS / 2,
  )
  await shop.backends[index]?.stop()
  await shop.backends[index]?.start(env)
  const since = crowd.paid[index] ?? 0
  await eventually(
    async () => (crowd.paid[index] ?? 0) - since,
    (more) => more >= SHOPPERS / 2,
  )
}

async function shopperWithSavedCard(): Promise<{ saved: ShopClient; cardId: string }> {
  const { client: saved } = await newcomer(shop)
  const variant = await stockedVariant(shop, 20)
  await putInCart(saved, variant)
  const { order, payment } = (await createOrder(saved, { save_card: true })).data
  await payAtBank(shop, payment?.reference ?? "")
  await storePayment(saved, order.id, payment?.reference)
  const cards = await eventually(
    async () => (await saved.call("GET /user/saved-cards")).data,
    (list) => list.length === 1,
  )
  return { saved, cardId: cards[0]?.id ?? "" }
}

it("a restart under load loses no payment, and fails at most one of a thousand requests (F37)", async () => {
  await crowd.end()
  const { lost, twice } = await lostCharges(shop, crowd.references)
  expect({ surprises: crowd.surprises, lost, twice }).toEqual({ surprises: [], lost: [], twice: [] })
  expect(crowd.answered).toBeGreaterThan(SHOPPERS * 5)
  const failed = crowd.failures.length + crowd.broken
  const failures = { broken: crowd.broken, failures: crowd.failures }
  expect(failed <= Math.ceil(crowd.answered / 1_000) ? null : failures).toBeNull()
  expect(await lastingDrift(shop, driftBefore)).toEqual({})
  const { found, breaks } = await verifyLedger((sql) => shop.sql(sql))
  expect({ found, breaks }).toEqual({ found: 0, breaks: [] })
})

describe("with new secrets, of which the former ones are named (F39)", () => {
  it("sessions of shoppers and staff survive new secrets when the former ones are named, in Medusa's admin too (F39)", async () => {
    expect((await at(1, before.client).call("GET /user")).http).toBe(200)
    expect((await at(1, before.owner).call("GET /admin/orders")).http).toBe(200)
    const core = await callCore(String(shop.address.backendUrls[1]), "GET /admin/orders?limit=1", {
      token: String(before.owner.token),
    })
    expect(core.status).toBe(200)
  })

  it("a code and a saved card from before new secrets work when the former ones are named (F39)", async () => {
    expect((await verify(at(1, coded.client), coded.code)).http).toBe(200)
    const saved = at(1, before.saved)
    await putInCart(saved, await stockedVariant(shop, 20))
    const paid = await createOrder(saved, { saved_card: before.cardId })
    expect([paid.http, paid.data.order.status]).toEqual([200, "processing"])
  })

  it("a token signed with a secret that a backend does not know opens nothing there (F39)", async () => {
    const fresh = await shop.visitorOfBackend(1).signIn("finance@demo.shop")
    expect((await fresh.call("GET /user")).http).toBe(200)
    // The other backend does not know the new secret yet, unless it has it too.
    const there = await at(0, fresh).call("GET /user")
    expect(there.http).toBe(ROUNDS > 1 ? 200 : 401)
  })
})

describe("with clocks ten minutes apart (F35)", () => {
  it("a code is valid for its ten minutes wherever it was requested, and no longer, with clocks ten minutes apart (F35)", async () => {
    const { client, code, id } = await newcomer(shop)
    await shop.sql(
      "update verification_code set expires_at = clock_timestamp() + interval '1 minute' where subject = $1",
      [id],
    )
    expect((await verify(at(1, client), code)).http).toBe(200)
  })

  it("an order holds its stock for the right time, whichever backend placed it, with clocks ten minutes apart (F35)", async () => {
    const { client } = await newcomer(shop)
    const here = at(1, client)
    await putInCart(here, await stockedVariant(shop, 20))
    const { order, payment } = (await createOrder(here)).data
    for (const backend of [1, 0]) await shop.workNow(["order-expiry"], { of: order.id, backend })
    await payAtBank(shop, payment?.reference ?? "")
    const paid = await storePayment(at(0, client), order.id, payment?.reference)
    expect([paid.http, paid.data.order.status]).toEqual([200, "processing"])
  })
})
