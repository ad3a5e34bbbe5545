import { asValue } from "@medusajs/framework/awilix"
import { ContainerRegistrationKeys, createMedusaContainer } from "@medusajs/framework/utils"
import fc from "fast-check"
import { vatGivenBack, vatIn } from "../../src/contract/vat"
import keepVatOfOrders from "../../src/migration-scripts/20261130-order-vat"
import feedReports from "../../src/migration-scripts/20261201-report-taken-out"
import OpeningService from "../../src/modules/opening/service"
import { periodOf } from "../../src/modules/reporting/domain/period"
import ReportingService from "../../src/modules/reporting/service"
import { moduleStatements } from "../harness/migrations"
import { type BareDatabase, openBareDatabase } from "./support/bare-database"

/** VAT as the database stores it: of each order the rate when it was placed, and by month what is owed. */
let database: BareDatabase
let opening: OpeningService
let reports: ReportingService
const container = createMedusaContainer()
const TIN = "12345678-0001"

beforeAll(async () => {
  const statements = await Promise.all(["opening", "ordering", "reporting"].map(moduleStatements))
  database = await openBareDatabase(statements.flat())
  container.register({ [ContainerRegistrationKeys.PG_CONNECTION]: asValue(database.pg) })
  await keepVatOfOrders({ container })
  await feedReports({ container })
  opening = new OpeningService({ [ContainerRegistrationKeys.PG_CONNECTION]: database.pg })
  reports = new ReportingService({}, { databaseUrl: database.url })
})
afterAll(async () => {
  await reports?.close()
  await database?.close()
})

const register = (isRegistered: boolean, tin = TIN) =>
  opening.setVat({ isRegistered, tin }, { seen: undefined, setBy: "user_1" })

/** An order as checkout writes it; `paid`: when, and what was given back of it when. */
async function order(
  id: string,
  totalKobo: number,
  paid: Date | null = null,
  refunds: { at: Date; kobo: number }[] = [],
): Promise<{ vat_bp: number; vat_tin: string } | undefined> {
  const recipient = JSON.stringify({
    name: "Ada",
    phone: "",
    email: "",
    address: "",
    city: "",
    state: "Lagos",
    lga: "Ikeja",
  })
  await database.pg("shop_order").insert({
    ...{ id, order_number: id, status: "processing", delivery_method: "delivery", source: "web" },
    ...{
      subtotal_kobo: totalKobo,
      discount_kobo: 0,
      delivery_kobo: 0,
      total_kobo: totalKobo,
      paid_kobo: totalKobo,
    },
    refunded_kobo: refunds.reduce((sum, { kobo }) => sum + kobo, 0),
    ...{ weight_grams: 1, recipient, lines: "[]" },
  })
  if (paid) {
    await database.pg("order_event").insert({
      ...{
        id: `${id}_paid`,
        order_id: id,
        status: "processing",
        subject_id: "",
        actor_kind: "system",
        at: paid,
      },
    })
  }
  for (const [index, { at, kobo }] of refunds.entries()) {
    await database.pg("order_refund").insert({
      ...{ id: `${id}_${index}`, order_id: id, purpose: "other", amount_kobo: kobo, destination: "wallet" },
      ...{ status: "paid", asked_by: "staff", created_at: at },
    })
  }
  return database.pg("shop_order").where({ id }).first("vat_bp", "vat_tin")
}

describe("the VAT of an order", () => {
  it("the VAT of an order stays what applied when the order was placed", async () => {
    expect(await order("before", 1_000)).toEqual({ vat_bp: 0, vat_tin: "" })
    await register(true)
    expect(await order("while", 1_000)).toEqual({ vat_bp: 750, vat_tin: TIN })
    await register(false)
    expect(await order("after", 1_000)).toEqual({ vat_bp: 0, vat_tin: "" })
    expect(await database.pg("shop_order").where({ id: "while" }).first("vat_bp", "vat_tin")).toEqual({
      vat_bp: 750,
      vat_tin: TIN,
    })
  })

  it("only one of many simultaneous editors changes the VAT setting", async () => {
    const [seen] = await opening.vatSettings(1)
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) =>
        opening.setVat(
          { isRegistered: true, tin: `1234567${index}-0001` },
          { seen: seen?.id ?? null, setBy: `user_${index}` },
        ),
      ),
    )
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    expect(results.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { code: "changed_meanwhile" },
    })
    const stored = (await opening.vatSettings(99)).length
    const [present] = await opening.vatSettings(1)
    await register(true, present?.tin)
    expect(await opening.vatSettings(99)).toHaveLength(stored)
  })

  it("the database computes the same VAT as the program", async () => {
    const amounts = fc.sample(fc.integer({ min: 0, max: 1_000_000_000_00 }), 2_000)
    const { rows } = await database.pg.raw<{ rows: { vat: number }[] }>(
      "select vat_in(g, bp)::float as vat from unnest(?::bigint[]) g cross join unnest(array[0, 750, 1999]) bp",
      [amounts],
    )
    const ours = amounts.flatMap((gross) => [0, 750, 1_999].map((bp) => vatIn(gross, bp)))
    expect(rows.map(({ vat }) => vat).sort((a, b) => a - b)).toEqual(ours.sort((a, b) => a - b))
  })
})

it("the VAT report counts each invoice and credit note on its own day, and no order of an unregistered shop", async () => {
  await register(false)
  await order("untaxed", 5_000_00, new Date("2019-03-05T10:00:00Z"))
  await register(true)
  // The last millisecond of March in Lagos, and the first of April.
  await order("march", 1_234_57, new Date("2019-03-31T22:59:59.999Z"), [
    { at: new Date("2019-03-31T22:59:59.999Z"), kobo: 100_01 },
    { at: new Date("2019-04-02T08:00:00Z"), kobo: 333_33 },
    { at: new Date("2019-04-03T08:00:00Z"), kobo: 801_23 },
  ])
  await order("april", 9_999_99, new Date("2019-03-31T23:00:00Z"))
  const period = periodOf({ period: "custom", from: "2019-03-01", to: "2019-04-30" }, new Date())
  const { rows, total } = await reports.table("vat", period, new Date())

  const back = (earlierKobo: number, amountKobo: number) =>
    vatGivenBack({ paidKobo: 1_234_57, earlierKobo, amountKobo }, 750)
  const [one, two] = [vatIn(1_234_57, 750), vatIn(9_999_99, 750)]
  const [first, rest] = [back(0, 100_01), back(100_01, 333_33) + back(433_34, 801_23)]
  expect(first + rest).toBe(one)
  expect(rows).toEqual([
    ["2019-03", 1_234_57, one, 100_01, first, 1_234_57 - one - 100_01 + first, one - first],
    ["2019-04", 9_999_99, two, 1_134_56, rest, 9_999_99 - two - 1_134_56 + rest, two - rest],
  ])
  // All of the first order was given back.
  expect(total?.at(-1)).toBe(two)
})
