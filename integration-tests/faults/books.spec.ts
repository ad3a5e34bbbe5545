import { createHmac, randomUUID } from "node:crypto"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { BankBreaks } from "../../src/modules/books/bank-breaks"
import { PaystackBooks } from "../../src/providers/payment-card/paystack/books"
import { CardClient } from "../../src/providers/payment-card/paystack/client"
import { reconcile } from "../../src/workflows/money/books/reconcile"
import type { ShopClient } from "../harness/client"
import { connect } from "../harness/connect"
import { eventually } from "../harness/eventually"
import { bank, orderWaitingForPayment, payAtBank, storePayment } from "../harness/journey"
import { type OwnShop, openShop } from "../harness/shop"
import { staffClient } from "../harness/staff"

/** `npm run faults` runs the whole number. */
const FLOWS = Number(process.env.FAULT_FLOWS ?? 8)
const FORGED = 100
jest.setTimeout(360_000 + FLOWS * 4_000)
const SECRET = "sk_test_sandbox"

/** Its own: what another file paid before and was booked only now would stand in our books and not in the bank's. */
let shop: OwnShop
let pg: Knex
let client: CardClient
let staff: ShopClient
let begun: Date
beforeAll(async () => {
  shop = await openShop({ storefront: false })
  begun = new Date()
  pg = connect(shop.address.databaseUrl, 2)
  client = new CardClient({ apiUrl: shop.address.sandboxUrl, secretKey: SECRET })
  staff = await staffClient(shop, "finance")
})
afterAll(async () => {
  await pg?.destroy()
  await shop?.stop()
})

const compare = () =>
  reconcile(
    { pg, books: new PaystackBooks(client), breaks: new BankBreaks(pg) },
    { from: begun, now: new Date(), graceMs: 0 },
  )

const sign = (body: string, key = SECRET) => createHmac("sha512", key).update(body).digest("hex")

function post(body: string, signature: string): Promise<{ status: number }> {
  return fetch(`${shop.address.backendUrls[0]}/api/v1/webhooks/card`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-paystack-signature": signature },
    body,
  })
}

const chargeOf = (reference: string, id: number) =>
  JSON.stringify({ event: "charge.success", data: { id, reference, amount: 100, status: "success" } })

async function effectsOf(references: string[]) {
  const [row] = await shop.sql<{ paid: number; receipts: number; captures: number }>(
    `select (select count(*)::int from payment_attempt where reference = any($1) and status = 'paid') as paid,
            (select count(*)::int from ledger_tx where external_ref = any($1) and kind = 'order_payment') as receipts,
            (select count(*)::int from order_transaction t join payment_attempt a on a.order_id = t.order_id
              where a.reference = any($1) and t.deleted_at is null) as captures`,
    [references],
  )
  return row
}

describe("events of the bank", () => {
  it("a webhook of the bank has one effect when each comes five times, in random order", async () => {
    await bank(shop, "/__sandbox/webhook", { automatic: false })
    const orders = []
    for (let n = 0; n < 4; n += 1) orders.push(await orderWaitingForPayment(shop))
    const references = orders.map(({ payment }) => payment.reference)
    for (const reference of references) await payAtBank(shop, reference)
    const events = references.flatMap((reference, n) =>
      Array.from({ length: 5 }, (_, copy) => chargeOf(reference, n * 5 + copy)),
    )
    const shuffled = events.map((body) => ({ body, place: Math.random() })).sort((a, b) => a.place - b.place)
    const answers = await Promise.all(shuffled.map(({ body }) => post(body, sign(body))))
    await bank(shop, "/__sandbox/webhook", { automatic: true })
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    await eventually(
      () =>
        shop.sql("select 1 from webhook_event where reference = any($1) and processed_at is null", [
          references,
        ]),
      (waiting) => waiting.length === 0,
    )
    expect(await effectsOf(references)).toEqual({ paid: 4, receipts: 4, captures: 4 })
  })

  it(`a forged webhook of the bank is refused and not stored, ${FORGED} times`, async () => {
    const { payment } = await orderWaitingForPayment(shop)
    const statuses = await Promise.all(
      Array.from({ length: FORGED }, async (_, n) => {
        const body = chargeOf(payment.reference, n)
        const forged = [
          sign(body, "sk_test_old"),
          sign(`${body} `),
          sign(chargeOf(payment.reference, n + 1)),
          "",
        ]
        return (await post(body, forged[n % forged.length] ?? "")).status
      }),
    )
    expect(new Set(statuses)).toEqual(new Set([401]))
    expect(
      await shop.sql("select event from webhook_event where reference = $1", [payment.reference]),
    ).toEqual([])
  })
})

describe("the bank's books and ours", () => {
  /** One shopper's story, as chance has it. */
  const stories: Record<string, (made: Awaited<ReturnType<typeof orderWaitingForPayment>>) => Promise<void>> =
    {
      pays: async ({ client: shopper, order, payment }) => {
        await payAtBank(shop, payment.reference)
        await storePayment(shopper, order.id, payment.reference)
      },
      "pays and cancels": async (made) => {
        await stories.pays?.(made)
        await cancel(made)
      },
      "pays too late, and the card gets it back": async (made) => recordAndDecide(made, "card"),
      "pays too late, and the wallet gets it": async (made) => recordAndDecide(made, "wallet"),
      "pays with a card whose refunds fail, and cancels": async (made) => {
        await payAtBank(shop, made.payment.reference, "refund_fails")
        await storePayment(made.client, made.order.id, made.payment.reference)
        await cancel(made)
      },
      "pays a kobo less": async ({ client: shopper, order, payment }) => {
        const amount = Math.round(order.total * 100) - 1
        await bank(shop, "/__sandbox/pay", { reference: payment.reference, card: "success", amount })
        await storePayment(shopper, order.id, payment.reference)
      },
      "pays in dollars": async ({ client: shopper, order, payment }) => {
        const amount = Math.round(order.total * 100)
        await bank(shop, "/__sandbox/pay", {
          reference: payment.reference,
          card: "success",
          amount,
          currency: "USD",
        })
        await storePayment(shopper, order.id, payment.reference)
      },
      "is declined": async ({ client: shopper, order, payment }) => {
        await payAtBank(shop, payment.reference, "declined")
        await storePayment(shopper, order.id, payment.reference)
      },
    }
  const cancel = (made: { client: ShopClient; order: { id: string } }) =>
    made.client.call("PUT /user/order/cancel/{id}", { params: { id: made.order.id }, body: {} })

  async function recordAndDecide(
    made: Awaited<ReturnType<typeof orderWaitingForPayment>>,
    destination: "card" | "wallet",
  ) {
    await cancel(made)
    await payAtBank(shop, made.payment.reference)
    await storePayment(made.client, made.order.id, made.payment.reference)
    const [row] = await shop.sql<{ id: string }>("select id from kept_money where reference = $1", [
      made.payment.reference,
    ])
    if (!row) return
    await staff.call("PUT /admin/kept-money/{id}/decide", {
      params: { id: row.id },
      body: { destination, reason: "The order is cancelled" },
    })
  }

  it(`the bank's books and ours agree to the kobo after ${FLOWS} shoppers of every kind`, async () => {
    const names = Object.keys(stories)
    for (let n = 0; n < FLOWS; n += 1) {
      const name = names[n < names.length ? n : Math.floor(Math.random() * names.length)] ?? ""
      await stories[name]?.(await orderWaitingForPayment(shop))
    }
    // What the two balances differ by is a break of its own, unless items of before or transfers on their way account for it.
    const { items, breaks } = await eventually(compare, (result) => result.breaks.length === 0)
    expect(breaks).toEqual([])
    expect(items).toBeGreaterThan(FLOWS / 2)
  })

  it("the comparison of the bank's books with ours finds exactly three planted differences", async () => {
    const { reference } = (await orderWaitingForPayment(shop)).payment
    await payAtBank(shop, reference)
    await eventually(
      () => effectsOf([reference]),
      (effects) => effects?.receipts === 1,
    )
    // What other files left on its way may arrive meanwhile.
    await eventually(compare, ({ breaks }) => breaks.length === 0)
    // A payment at the bank that nobody here knows of; a posting of a payment that the bank knows nothing of; a posting
    // of one kobo too much.
    const foreign = `not-ours-${randomUUID().slice(0, 8)}`
    await client.initialize({ reference: foreign, amountKobo: 123_400, email: "a@example.com" })
    await bank(shop, "/__sandbox/pay", { reference: foreign, card: "success" })
    const plant = (ref: string, kobo: number) =>
      shop.sql(
        `select ledger_post($1, 'planted', $2, '\\x00', 'planted', array['card_clearing:shop', 'suspense:shop'],
           array[-$3::bigint, $3::bigint], $4, null, 'system', null, null, null, null, false)`,
        [`ltx_${randomUUID()}`, randomUUID(), kobo, ref],
      )
    const imagined = `imagined-${randomUUID().slice(0, 8)}`
    await plant(imagined, 77_700)
    await plant(reference, 1)
    const found = await eventually(compare, ({ breaks }) => breaks.length === 3)
    expect(found.breaks.map(({ kind, ref }) => `${kind} ${ref}`).sort()).toEqual(
      [`missing_here ${foreign}`, `missing_there ${imagined}`, `different_sum ${reference}`].sort(),
    )
  })
})
