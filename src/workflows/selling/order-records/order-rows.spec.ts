import type { IOrderModuleService } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { moduleTests } from "../../../../integration-tests/modules/support/one-module"
import type { StoreSetup } from "../../shared/setup/store-setup"
import { insertTables, medusaOrderRows, type OrderPlan, type Row } from "./order-rows"

/** What we write by SQL beside what Medusa's own order module makes of the same order, column by column. */
const TABLES = [
  "order",
  "order_address",
  "order_line_item",
  "order_line_item_adjustment",
  "order_item",
  "order_shipping_method",
  "order_shipping",
  "order_summary",
]

const line = (n: number, quantity: number, unit_kobo: number, discount_kobo: number) => ({
  id: `ordli_${n}`,
  product_id: `prod_${n}`,
  variant_id: `variant_${n}`,
  inventory_item_id: `iitem_${n}`,
  name: `Shea Butter ${n}`,
  variant_title: n === 1 ? null : "200 ml",
  vendor: "Ori",
  image: "/img/products/a.svg",
  quantity,
  unit_kobo,
  retail_unit_kobo: null,
  total_kobo: unit_kobo * quantity,
  discount_kobo,
})

const plan: OrderPlan = {
  cartId: "cart_1",
  customerId: "cus_1",
  email: "ada@example.com",
  recipient: {
    name: "Ada Ngozi Obi",
    phone: "+2348031234567",
    email: "ada@example.com",
    address: "12 Allen Avenue",
    city: "Ikeja",
    state: "Lagos",
    lga: "Ikeja",
  },
  delivery: {
    method: "delivery",
    stateId: "NG-LA",
    lgaId: "NG-LA-ikeja",
    pickupLocationId: null,
    feeKobo: 200_050,
    expectedDate: "2026-11-25",
  },
  totals: { subtotal_kobo: 4_000_75, discount_kobo: 500_30, delivery_kobo: 200_050, total_kobo: 550_095 },
  coupon: { promotionId: "promo_1", code: "GLOW" },
  weightGrams: 750,
  lines: [line(1, 3, 1_000_25, 400_20), line(2, 1, 1_000_00, 100_10)],
  note: "Ring twice",
}

const setup = {
  regionId: "reg_1",
  salesChannelId: "sc_1",
  deliveryOptionId: "so_delivery",
  pickupOptionId: "so_pickup",
} as StoreSetup

moduleTests<IOrderModuleService>(
  { key: Modules.ORDER, resolve: "@medusajs/medusa/order" },
  ({ service, pg: knex }) => {
    /** Rows without what is made again each time: ids, instants, the running number. */
    const rowsOf = async (): Promise<Record<string, Row[]>> => {
      const found: Record<string, Row[]> = {}
      for (const table of TABLES) {
        const rows: Row[] = await knex()(table).select("*")
        found[table] = rows
          .map((row) =>
            Object.fromEntries(
              Object.entries(row).map(([column, value]) => {
                const isMade = value !== null && /(^|_)id$|_at$/.test(column) && !KEPT.has(column)
                return [column, isMade ? "made" : value]
              }),
            ),
          )
          .sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))
      }
      return found
    }
    const KEPT = new Set([
      "product_id",
      "variant_id",
      "promotion_id",
      "region_id",
      "customer_id",
      "shipping_option_id",
      "custom_display_id",
    ])

    it("an order written by SQL equals one created by Medusa's order module, column by column", async () => {
      const { recipient } = plan
      const address = {
        first_name: "Ada",
        last_name: "Ngozi Obi",
        phone: recipient.phone,
        address_1: recipient.address,
        address_2: "Ikeja",
        city: "Ikeja",
        province: "Lagos",
        country_code: "ng",
      }
      await service.createOrders({
        region_id: "reg_1",
        sales_channel_id: "sc_1",
        customer_id: "cus_1",
        email: plan.email,
        currency_code: "ngn",
        status: "pending",
        shipping_address: address,
        billing_address: { ...address },
        items: plan.lines.map((one) => ({
          title: one.name,
          subtitle: one.variant_title ?? undefined,
          thumbnail: one.image ?? undefined,
          product_id: one.product_id,
          product_title: one.name,
          variant_id: one.variant_id,
          variant_title: one.variant_title ?? undefined,
          quantity: one.quantity,
          unit_price: one.unit_kobo / 100,
          is_tax_inclusive: true,
          requires_shipping: true,
          adjustments: [
            {
              code: "GLOW",
              promotion_id: "promo_1",
              amount: one.discount_kobo / 100,
              is_tax_inclusive: true,
            },
          ],
        })),
        shipping_methods: [
          {
            name: "Home delivery",
            shipping_option_id: "so_delivery",
            amount: 2000.5,
            is_tax_inclusive: true,
            data: { state_id: "NG-LA", lga_id: "NG-LA-ikeja", pickup_location_id: null, weight_grams: 750 },
          },
        ],
        metadata: { order_number: "OM-1", note: "Ring twice" },
      } as unknown as Parameters<typeof service.createOrders>[0])
      const theirs = await rowsOf()
      for (const table of [...TABLES].reverse()) await knex().raw(`truncate "${table}" cascade`)

      const ids = { orderId: "order_1", orderNumber: "OM-1", paymentCollectionId: "pay_col_1" }
      const tables = medusaOrderRows(plan, setup, ids)
      await knex().transaction((trx) =>
        insertTables(trx, Object.fromEntries(TABLES.map((table) => [table, tables[table] ?? []]))),
      )
      const ours = await rowsOf()
      // The number that shoppers know is given by a setting of the module that is not set here.
      for (const rows of [theirs.order, ours.order])
        for (const row of rows ?? []) Object.assign(row, { custom_display_id: null, display_id: "made" })
      expect(ours).toEqual(theirs)
      const [order] = await service.listOrders(
        { id: "order_1" },
        { relations: ["items", "shipping_methods"], select: ["id", "total", "item_total", "shipping_total"] },
      )
      expect([Number(order?.total), Number(order?.item_total), Number(order?.shipping_total)]).toEqual([
        5500.95, 3500.45, 2000.5,
      ])
    })
  },
)
