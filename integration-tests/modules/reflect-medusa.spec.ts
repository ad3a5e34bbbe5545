import { asValue } from "@medusajs/framework/awilix"
import { ContainerRegistrationKeys, createMedusaContainer } from "@medusajs/framework/utils"
import { ORDERING_MODULE } from "../../src/modules/ordering"
import type { OrderStatus } from "../../src/modules/ordering/domain/status"
import OrderingService from "../../src/modules/ordering/service"
import { addEvent } from "../../src/modules/ordering/timeline"
import { reflectMedusa } from "../../src/workflows/selling/ordering/reflect-medusa"
import { moduleStatements } from "../harness/migrations"
import { type BareDatabase, openBareDatabase } from "./support/bare-database"
import { waiting } from "./support/gate"

/** The shop's status after what was done in Medusa's own order screen. */
const MEDUSA = [
  `create table "order" (id text primary key, status text not null)`,
  "create table order_fulfillment (order_id text, fulfillment_id text, deleted_at timestamptz)",
  `create table fulfillment (id text primary key, shipped_at timestamptz, delivered_at timestamptz, canceled_at timestamptz,
     deleted_at timestamptz)`,
]

let database: BareDatabase
let ordering: OrderingService
const container = createMedusaContainer()

beforeAll(async () => {
  database = await openBareDatabase([
    ...MEDUSA,
    ...(await moduleStatements("ordering")),
    ...(await moduleStatements("outbox")),
  ])
  ordering = new OrderingService({ [ContainerRegistrationKeys.PG_CONNECTION]: database.pg })
  container.register({
    [ContainerRegistrationKeys.PG_CONNECTION]: asValue(database.pg),
    [ORDERING_MODULE]: asValue(ordering),
  })
})
afterAll(() => database?.close())

interface Parcel {
  shipped?: boolean
  delivered?: boolean
  cancelled?: boolean
}

/** An order of ₦10, paid, with these parcels. */
async function addOrder(id: string, status: OrderStatus, parcels: Parcel[], medusaStatus = "pending") {
  const { pg } = database
  await pg("shop_order").insert({
    ...{ id, order_number: id, status, delivery_method: "delivery" },
    ...{ subtotal_kobo: 900, discount_kobo: 0, delivery_kobo: 100, total_kobo: 1_000, paid_kobo: 1_000 },
    ...{ weight_grams: 1, recipient: { state: "Lagos" }, lines: JSON.stringify([]) },
  })
  await pg.raw(`insert into "order" (id, status) values (?, ?)`, [id, medusaStatus])
  for (const [n, { shipped, delivered, cancelled }] of parcels.entries()) {
    await pg.raw("insert into order_fulfillment (order_id, fulfillment_id) values (?, ?)", [id, `${id}_${n}`])
    await pg.raw(
      `insert into fulfillment (id, shipped_at, delivered_at, canceled_at)
       values (?, case when ? then now() end, case when ? then now() end, case when ? then now() end)`,
      [`${id}_${n}`, shipped ?? false, delivered ?? false, cancelled ?? false],
    )
  }
}

const statusOf = async (id: string) => (await ordering.order(id))?.status
const eventsOf = async (id: string) =>
  (await database.pg("order_event").where({ order_id: id }).orderBy("at").orderBy("id")).map(
    ({ status }) => status,
  )

it.each<[string, OrderStatus, Parcel[], OrderStatus[]]>([
  ["nothing done there", "processing", [], []],
  ["a parcel made", "processing", [{}], ["packed"]],
  ["a parcel taken back", "processing", [{ cancelled: true }], []],
  ["a parcel shipped", "processing", [{ shipped: true }], ["packed", "shipped"]],
  ["one of two parcels shipped", "packed", [{ shipped: true }, {}], []],
  ["both shipped, one there", "packed", [{ shipped: true }, { delivered: true }], ["shipped"]],
  [
    "a parcel there, another taken back",
    "shipped",
    [{ delivered: true }, { cancelled: true }],
    ["delivered"],
  ],
  ["what the shop knows already", "delivered", [{ shipped: true }], []],
  ["a parcel of an unpaid order", "pending", [{}], []],
  ["a parcel of a returned order", "returned", [{ delivered: true }], []],
])("the order status follows Medusa: %s of an order that is %s", async (name, status, parcels, steps) => {
  const id = `order_${name.replaceAll(" ", "_")}`
  await addOrder(id, status, parcels)
  await reflectMedusa(container, id)
  expect([await statusOf(id), await eventsOf(id)]).toEqual([steps.at(-1) ?? status, steps])
})

it("an order cancelled in Medusa is cancelled in the shop", async () => {
  await addOrder("order_gone", "processing", [], "canceled")
  await reflectMedusa(container, "order_gone")
  expect([await statusOf("order_gone"), await eventsOf("order_gone")]).toEqual(["cancelled", ["cancelled"]])
})

it("an order that staff are moving at this moment is not updated from Medusa", async () => {
  await addOrder("order_moving", "processing", [{}])
  expect(await ordering.takeOrder("order_moving", ["processing"])).not.toBeNull()
  await reflectMedusa(container, "order_moving")
  expect(await statusOf("order_moving")).toBe("processing")
  await ordering.releaseOrder("order_moving")
  await reflectMedusa(container, "order_moving")
  expect(await statusOf("order_moving")).toBe("packed")
})

it("a check of an order against Medusa refuses nobody who wants to move it", async () => {
  await addOrder("order_looked_at", "shipped", [{ shipped: true }])
  const before = await database.pg.transaction()
  await before("shop_order").where({ id: "order_looked_at" }).forUpdate()
  const looking = reflectMedusa(container, "order_looked_at")
  await waiting(database.pg, 1)
  const taking = ordering.takeOrder("order_looked_at", ["shipped"])
  await waiting(database.pg, 2)
  await before.rollback()
  await looking
  expect((await taking)?.id).toBe("order_looked_at")
})

it("the events of an order keep the order in which one transaction wrote them, even within one millisecond", async () => {
  const ids = Array.from({ length: 8 }, (_, n) => `order_told_${n}`)
  const actor = { kind: "system", id: null } as const
  const clock = jest.spyOn(Date, "now").mockReturnValue(Date.now())
  try {
    await database.pg.transaction(async (trx) => {
      for (const orderId of ids)
        for (const kind of ["pending", "processing", "packed"] as const)
          await addEvent(trx, { orderId, kind, actor, note: null })
    })
  } finally {
    clock.mockRestore()
  }
  const timelines = await ordering.timelines(ids)
  const answers = ids.map((id) => timelines.get(id)?.map(({ status }) => status))
  expect(answers).toEqual(ids.map(() => ["pending", "processing", "packed"]))
})
