import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId } from "@medusajs/framework/utils"
import type { Kobo } from "../../../../contract/money"
import { isShopError } from "../../../../errors"
import { ORDERING_MODULE } from "../../../../modules/ordering"
import type { OrderRecord, OrderSource } from "../../../../modules/ordering/order-record"
import { SETS_LOCK } from "../../../catalogue/products/sets/sets-lock"
import { assertChannelAllows } from "../../../money/payments/channel-offers"
import { payAtOnce, planWalletPart } from "../../../money/payments/wallet-part"
import { attributeOrder } from "../../../programmes/referrals/attribute-order"
import type { StoreSetup } from "../../../shared/setup/store-setup"
import { claimCoupon } from "../../coupons/claim-coupon"
import { holdStock } from "../../order-records/hold-stock"
import { insertTables, medusaOrderRows, type OrderIds } from "../../order-records/order-rows"
import type { CheckoutPlan } from "./checkout-plan"

export interface OrderToWrite {
  plan: CheckoutPlan
  setup: StoreSetup
  orderNumber: string
  channel: string
  requestKey: string | null
  /** The wallet pays first, as far as it goes. `walletShownKobo`: what the shopper was shown of it, compared. */
  useWallet: boolean
  walletShownKobo: Kobo | null
  /** How long an unpaid order's stock is reserved. */
  holdSeconds: number
  /** Under which name the cart lies: the shopper's, or that of the order which staff make. */
  cartHolder: string
  source: OrderSource
  /** The member of staff who makes the order for the shopper. */
  placedBy: string | null
  /** Code of the link by which the shopper came. */
  ref: string | null
}

export type Written =
  | { outcome: "made"; order: OrderRecord }
  /** Somebody else made an order of this cart meanwhile. */
  | { outcome: "ordered" }
  /** The cart is no longer what was planned: plan again. */
  | { outcome: "changed" }

/**
 * Writes a whole order, Medusa's records and ours, in one transaction: the cart is locked and read again, then
 * the stock in the order of its items, then the coupon. A shortage or a crash at any point leaves nothing behind: no order
 * without its stock, no stock held and no coupon used without its order. Uses this one connection only, so that waiting requests cannot starve it.
 */
export async function writeOrder(container: MedusaContainer, input: OrderToWrite): Promise<Written> {
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  for (let tries = 1; ; tries += 1) {
    try {
      return await pg.transaction((trx) => writeIn(trx, container, input))
    } catch (error) {
      // Another transaction took the same rows in another order, and PostgreSQL ended one of the two; or the wallet was spent
      // from between looking and holding: the next look finds what is left.
      if (!(isDeadlock(error) || isSpent(error)) || tries === 3) throw error
    }
  }
}

async function writeIn(
  trx: Knex.Transaction,
  container: MedusaContainer,
  { plan, setup, ...order }: OrderToWrite,
): Promise<Written> {
  const cart = await lockCart(trx, plan, order.cartHolder)
  if (cart !== "as planned") return { outcome: cart }
  const ids: OrderIds = {
    orderId: generateEntityId(undefined, "order"),
    orderNumber: order.orderNumber,
    paymentCollectionId: generateEntityId(undefined, "pay_col"),
  }
  const reservation_item = await holdStock(trx, plan.lines, setup.stockLocationId)
  await insertTables(trx, { reservation_item, ...medusaOrderRows(plan, setup, ids) }, plan.cartId)
  if (plan.coupon)
    await claimCoupon(trx, { ...plan.coupon, customerId: plan.customerId, cartId: plan.cartId })
  const ordering = container.resolve(ORDERING_MODULE)
  const walletKobo = order.useWallet
    ? await planWalletPart(
        container,
        { customerId: plan.customerId, totalKobo: plan.totals.total_kobo },
        { isAlone: order.channel === "wallet", shownKobo: order.walletShownKobo },
        trx,
      )
    : 0
  const dueKobo = plan.totals.total_kobo - walletKobo
  // Who is sent a link chooses how to pay when they open it.
  if (dueKobo > 0 && !order.placedBy) assertChannelAllows(order.channel, dueKobo)
  const made = await ordering.record(
    {
      id: ids.orderId,
      order_number: ids.orderNumber,
      cart_id: plan.cartId,
      customer_id: plan.customerId,
      request_key: order.requestKey,
      channel: order.channel,
      payment_collection_id: ids.paymentCollectionId,
      delivery_method: plan.delivery.method,
      state_id: plan.delivery.stateId,
      lga_id: plan.delivery.lgaId,
      pickup_location_id: plan.delivery.pickupLocationId,
      expected_date: plan.delivery.expectedDate,
      ...plan.totals,
      wallet_kobo: walletKobo,
      weight_grams: plan.weightGrams,
      note: plan.note,
      coupon_code: plan.coupon?.code ?? null,
      wholesale_target_kobo: plan.wholesale?.applies ? plan.wholesale.targetKobo : null,
      source: order.source,
      placed_by: order.placedBy,
      recipient: plan.recipient,
      lines: plan.lines,
      expires_at: new Date(Date.now() + order.holdSeconds * 1000),
    },
    order.placedBy ? { kind: "staff", id: order.placedBy } : { kind: "shopper", id: plan.customerId },
    trx,
  )
  await attributeOrder(container, { orderId: made.id, customerId: plan.customerId, ref: order.ref }, trx)
  return { outcome: "made", order: await payAtOnce(container, made, plan.customerId, trx) }
}

/**
 * The lock makes a second tap wait until the first has its order; then the cart is gone. From here on no set changes its parts
 * either: what the lines take of the stock is what they hold.
 */
async function lockCart(
  trx: Knex.Transaction,
  plan: CheckoutPlan,
  cartHolder: string,
): Promise<"as planned" | "ordered" | "changed"> {
  const [mine] = await trx("customer_cart")
    .where({ customer_id: cartHolder, cart_id: plan.cartId })
    .forUpdate()
    .select("id", trx.raw<string>("pg_advisory_xact_lock_shared(?)", [SETS_LOCK]))
  if (!mine) return "ordered"
  const lines: { variant_id: string; quantity: string }[] = await trx("cart_line_item")
    .where({ cart_id: plan.cartId })
    .whereNull("deleted_at")
    .whereNotNull("variant_id")
    .select("variant_id", "quantity")
  const planned = new Map(plan.lines.map(({ variant_id, quantity }) => [variant_id, quantity]))
  const isSame =
    lines.length === planned.size &&
    lines.every(({ variant_id, quantity }) => planned.get(variant_id) === Number(quantity))
  return isSame ? "as planned" : "changed"
}

function isSpent(error: unknown): boolean {
  return isShopError(error) && error.code === "insufficient_funds"
}

/** Or a lock was not granted in time. */
function isDeadlock(error: unknown): boolean {
  return (
    typeof error === "object" &&
    error !== null &&
    "code" in error &&
    /^(40P01|55P03)$/.test(String(error.code))
  )
}
