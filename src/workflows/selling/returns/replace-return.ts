import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { generateEntityId } from "@medusajs/framework/utils"
import { pick } from "../../../contract/pick"
import { invalidField, isShopError } from "../../../errors"
import { CATALOGUE_MODULE } from "../../../modules/catalogue"
import { DELIVERY_MODULE } from "../../../modules/delivery"
import { ORDERING_MODULE } from "../../../modules/ordering"
import { newOrderNumber } from "../../../modules/ordering/domain/order-number"
import type { Actor, OrderRecord, SoldLine } from "../../../modules/ordering/order-record"
import type { CameLine, ReturnRecord } from "../../../modules/ordering/order-returns"
import { restockUnits } from "../../catalogue/products/restock-units"
import { SETS_LOCK } from "../../catalogue/products/sets/sets-lock"
import { type StoreSetup, storeSetup } from "../../shared/setup/store-setup"
import { holdStock } from "../order-records/hold-stock"
import { insertTables, medusaOrderRows } from "../order-records/order-rows"
import { goneLines } from "./not-sold"

/**
 * Takes a return in and makes an order of nothing to pay of what came, to be packed like any other, in one transaction. The first
 * order keeps its items, so Medusa's order and the money stay as they are. What came whole goes back on the shelf. Throws
 * 422 on `lines`: `not_enough_stock` when there are too few, `not_sold_any_more`. The caller holds the order's lease.
 */
export async function replaceReturn(
  container: MedusaContainer,
  order: OrderRecord,
  asked: ReturnRecord,
  came: CameLine[],
  actor: Actor,
): Promise<ReturnRecord> {
  const { returns } = container.resolve(ORDERING_MODULE)
  const [missing] = await goneLines(container, order, came)
  if (missing) {
    throw invalidField(
      "lines",
      `${missing.name} is not sold any more, so there is nothing to replace it with. Give the money back instead`,
      "not_sold_any_more",
    )
  }
  const setup = await storeSetup(container)
  const lines = newLines(order, came)
  const weightGrams = await weightOf(container, lines)
  const expectedDate = await expectedDateOf(container, order, weightGrams)
  const back = came.flatMap(({ line_id, restocked }) => {
    const sold = order.lines.find(({ id }) => id === line_id)
    return sold ? [{ variant_id: sold.variant_id, units: restocked }] : []
  })
  return returns.receive(
    asked.id,
    {
      lines: came,
      refundableKobo: 0,
      isLast: false,
      remedy: "replacement",
      replace: async (trx) => {
        await trx.raw<void>("select pg_advisory_xact_lock_shared(?)", [SETS_LOCK])
        await restockUnits(trx, back, setup.stockLocationId)
        const plan = { order, lines, weightGrams, expectedDate, returnId: asked.id }
        await writeReplacement(trx, container, plan, setup, actor)
      },
    },
    actor,
  )
}

interface ReplacementPlan {
  /** The order that the return is of. */
  order: OrderRecord
  lines: SoldLine[]
  weightGrams: number
  expectedDate: string | null
  returnId: string
}

async function writeReplacement(
  trx: Knex.Transaction,
  container: MedusaContainer,
  { order, lines, weightGrams, expectedDate, returnId }: ReplacementPlan,
  setup: StoreSetup,
  actor: Actor,
): Promise<void> {
  const ids = {
    orderId: generateEntityId(undefined, "order"),
    orderNumber: newOrderNumber(),
    paymentCollectionId: generateEntityId(undefined, "pay_col"),
  }
  const reservation_item = await hold(trx, lines, setup.stockLocationId)
  const rows = medusaOrderRows(
    {
      cartId: null,
      customerId: order.customer_id,
      email: order.recipient.email,
      recipient: order.recipient,
      delivery: {
        method: order.delivery_method,
        stateId: order.state_id,
        lgaId: order.lga_id,
        pickupLocationId: order.pickup_location_id,
        feeKobo: 0,
        expectedDate,
      },
      totals: { subtotal_kobo: 0, discount_kobo: 0, delivery_kobo: 0, total_kobo: 0 },
      coupon: null,
      weightGrams,
      lines,
      note: null,
    },
    setup,
    ids,
  )
  await insertTables(trx, { reservation_item, ...rows })
  await container.resolve(ORDERING_MODULE).replacements.record(
    {
      id: ids.orderId,
      order_number: ids.orderNumber,
      payment_collection_id: ids.paymentCollectionId,
      ...pick(order, "customer_id", "delivery_method", "state_id", "lga_id", "pickup_location_id"),
      expected_date: expectedDate,
      weight_grams: weightGrams,
      recipient: order.recipient,
      lines,
      returnId,
      staffId: actor.kind === "staff" ? actor.id : null,
    },
    actor,
    trx,
  )
}

/** As many of each as came, for nothing. */
function newLines(order: OrderRecord, came: CameLine[]): SoldLine[] {
  return came.flatMap(({ line_id, restocked, written_off }) => {
    const sold = order.lines.find(({ id }) => id === line_id)
    const quantity = restocked + written_off
    if (!sold || quantity === 0) return []
    const free = { unit_kobo: 0, retail_unit_kobo: null, total_kobo: 0, discount_kobo: 0 }
    return [{ ...sold, id: generateEntityId(undefined, "ordli"), quantity, ...free }]
  })
}

async function hold(trx: Knex.Transaction, lines: SoldLine[], locationId: string) {
  try {
    return await holdStock(trx, lines, locationId)
  } catch (error) {
    if (!isShopError(error) || error.code !== "out_of_stock") throw error
    const short = error.fields?.product?.join(", ") ?? error.message
    throw invalidField(
      "lines",
      `There is not enough in stock to replace it (${short}). Give the money back instead`,
      "not_enough_stock",
    )
  }
}

async function weightOf(container: MedusaContainer, lines: SoldLine[]): Promise<number> {
  const variants = await container
    .resolve(CATALOGUE_MODULE)
    .variantsForSale(lines.map(({ variant_id }) => variant_id))
  const grams = new Map(variants.map(({ variant_id, weight_grams }) => [variant_id, weight_grams]))
  return lines.reduce((sum, { variant_id, quantity }) => sum + (grams.get(variant_id) ?? 0) * quantity, 0)
}

/** When it would arrive by today's rules; null where the shop does not deliver any more, and for pickup. */
async function expectedDateOf(
  container: MedusaContainer,
  { delivery_method, state_id, lga_id }: OrderRecord,
  weightGrams: number,
): Promise<string | null> {
  if (delivery_method === "pickup" || !state_id) return null
  try {
    const where = { stateId: state_id, lgaId: lga_id, weightGrams }
    return (await container.resolve(DELIVERY_MODULE).quote(where)).expectedDate
  } catch (error) {
    if (isShopError(error) && error.code === "no_delivery") return null
    throw error
  }
}
