import { eventually } from "../harness/eventually"
import { type FaultShop, faultShop } from "../harness/fault-shop"
import { bank, payAtBank } from "../harness/journey"
import { TWO } from "../harness/setups"
import { makeShoppers } from "../harness/shoppers"
import { confirmFunding, startFunding } from "../harness/wallets"

/** F20: so many payments into wallets, each reported by the browser, the webhook and the poller at once. */
const TOP_UPS = Number(process.env.FAULT_TOP_UPS || 20)
const AT_ONCE = 10
const NAIRA = 250
/** The whole number takes minutes. */
const PATIENCE_MS = 360_000 + TOP_UPS * 2_000

let shop: FaultShop
beforeAll(async () => {
  shop = await faultShop(TWO)
})
afterAll(() => shop?.leave())

it(
  `${TOP_UPS} payments are credited to wallets once each, whatever announces them and however often`,
  async () => {
    await bank(shop, "/__sandbox/webhook", { automatic: false })
    const clients = await makeShoppers(shop, AT_ONCE)
    const references: string[] = []
    while (references.length < TOP_UPS) {
      const batch = await Promise.all(
        clients.slice(0, TOP_UPS - references.length).map(async (client) => {
          const { data } = await startFunding(client, NAIRA)
          await payAtBank(shop, data.reference)
          return { client, reference: data.reference }
        }),
      )
      await Promise.all([
        shop.workNow(["funding-check"]),
        ...batch.flatMap(({ client, reference }, index) => [
          // The last of each batch is left to the poller alone.
          ...(index === batch.length - 1
            ? []
            : [
                confirmFunding(client, reference),
                confirmFunding(client, reference),
                bank(shop, "/__sandbox/webhook", { event: "charge.success", ref: reference, copies: 3 }),
              ]),
        ]),
      ])
      references.push(...batch.map(({ reference }) => reference))
    }
    await eventually(
      async () =>
        shop.sql("select reference from wallet_funding where reference = any($1) and status <> 'paid'", [
          references,
        ]),
      (left) => left.length === 0,
    )
    const [posted] = await shop.sql(
      `select count(*)::int as entries, count(distinct t.external_ref)::int as payments, sum(e.amount)::bigint as kobo
       from ledger_tx t join ledger_entry e on e.tx_id = t.id
      where t.external_ref = any($1) and e.account_id like 'wallet:%'`,
      [references],
    )
    expect({ ...posted, kobo: Number(posted?.kobo) }).toEqual({
      entries: TOP_UPS,
      payments: TOP_UPS,
      kobo: TOP_UPS * NAIRA * 100,
    })
    const [wallets] = await shop.sql(
      `select sum(w.balance)::bigint as balance, bool_and(w.balance = (
         select sum(e.amount) from ledger_entry e where e.account_id = w.id)) as fits
       from ledger_account w where w.id in (
         select 'wallet:' || customer_id from wallet_funding where reference = any($1))`,
      [references],
    )
    expect([Number(wallets?.balance), wallets?.fits]).toEqual([TOP_UPS * NAIRA * 100, true])
  },
  PATIENCE_MS,
)
