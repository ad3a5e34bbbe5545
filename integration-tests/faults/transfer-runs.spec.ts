import fc from "fast-check"
import { type FaultShop, faultShop } from "../harness/fault-shop"
import { bank, stockedVariant } from "../harness/journey"
import { KEEPS, ONE } from "../harness/setups"
import { IS_GATE } from "../harness/suite"
import { accountsOf, type Life, live, lives, type Step } from "../harness/transfer-lives"
import { orderByTransfer, sendTransfer } from "../harness/transfers"

/**
 * Every kobo that comes by transfer ends in exactly one of: the order, the wallet, suspense. Random lives of orders, at the
 * provider that sends inexact money back and at the one that keeps it; and many transfers at once.
 */
const RUNS = Number(process.env.FAULT_TRANSFER_RUNS || (IS_GATE ? 16 : 100))
const AT_ONCE = Number(process.env.FAULT_TRANSFERS || (IS_GATE ? 30 : 200))
const SEED = 33
/** Lives beside each other, at one backend. */
const BESIDE = 6
jest.setTimeout(360_000 + (RUNS + AT_ONCE) * 4_000)

describe.each([
  ["sends inexact money back", ONE],
  ["keeps what came", KEEPS],
])("a provider that %s", (_name, setup) => {
  let shop: FaultShop
  let variant: Awaited<ReturnType<typeof stockedVariant>>
  beforeAll(async () => {
    shop = await faultShop(setup)
    variant = await stockedVariant(shop, 100_000)
  })
  afterAll(() => shop?.leave())

  it(`${RUNS} random lives of orders account for every kobo that came`, async () => {
    const planned = fc.sample(lives, { numRuns: RUNS, seed: SEED })
    const wrong: { life: Step[]; found: Life }[] = []
    const next = planned.values()
    await Promise.all(
      Array.from({ length: BESIDE }, async () => {
        for (const steps of next) {
          const found = await live(shop, await orderByTransfer(shop, {}, variant), steps)
          if (found.faults.length > 0) wrong.push({ life: steps, found })
        }
      }),
    )
    expect(wrong).toEqual([])
  })

  it(`${AT_ONCE} transfers that come at once, by event and by question, are each booked once`, async () => {
    const orders = []
    for (let made = 0; made < AT_ONCE; made += BESIDE) {
      const some = Math.min(BESIDE, AT_ONCE - made)
      orders.push(
        ...(await Promise.all(Array.from({ length: some }, () => orderByTransfer(shop, {}, variant)))),
      )
    }
    const ask = (token: string) =>
      shop.visitorOfBackend().call("POST /payment-wait/sent", { body: { token } })
    await Promise.all(
      orders.map(async ({ payment, token }) => {
        await sendTransfer(shop, payment.reference)
        // The event is under way by itself.
        await Promise.all([
          ask(token),
          bank(shop, "/__sandbox/webhook", { event: "charge.success", ref: payment.reference }),
        ])
      }),
    )
    const states = await Promise.all(
      orders.map(async ({ order, token, kobo }) => {
        const { data } = await ask(token)
        const { received, sales } = await accountsOf(shop, order.id)
        return [data.state, data.arrivals.length, received - kobo, sales - kobo]
      }),
    )
    expect(new Set(states.map(String))).toEqual(new Set(["paid,1,0,0"]))
  })
})
