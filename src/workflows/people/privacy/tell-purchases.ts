import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { readPurchaseCollector } from "../../../contract/analytics"
import { toNaira } from "../../../contract/money"
import { purchaseOf } from "../../../contract/purchase-event"
import { CHOICE_COOKIE, readChoiceValue } from "../../../contract/visitor-choice"
import { ORDERING_MODULE } from "../../../modules/ordering"
import type { OrderRecord } from "../../../modules/ordering/order-record"
import { PRIVACY_MODULE } from "../../../modules/privacy"
import type { Measured } from "../../../modules/privacy/service"
import { tellPurchase } from "../../../providers/analytics/measurement-client"

const COLLECTOR = readPurchaseCollector(process.env)
const TOGETHER = 50

/** `GA1.1.` and the number that the tag has made for this browser. */
const CLIENT = /^GA\d\.\d+\.(\d{1,20}\.\d{1,20})$/

/** Whom analytics may know of those who sent these cookies; null: nobody. */
function measuredBy(cookies: Readonly<Record<string, string | undefined>>): Measured | null {
  const choice = readChoiceValue(cookies[CHOICE_COOKIE] ?? "")
  const clientId = CLIENT.exec(cookies._ga ?? "")?.[1]
  return choice?.analytics && clientId ? { visitor: choice.visitor, client_id: clientId } : null
}

/**
 * Remembers whom analytics may be told of an order. The browser tells of it, too, when it comes back from the bank; not all do. The
 * order is made whether or not this can be kept.
 */
export async function measureOrder(
  container: MedusaContainer,
  orderId: string,
  cookies: Readonly<Record<string, string | undefined>>,
  collector = COLLECTOR,
): Promise<void> {
  const measured = collector ? measuredBy(cookies) : null
  if (!measured) return
  try {
    await container.resolve(PRIVACY_MODULE).tellPurchase(orderId, measured)
  } catch (error) {
    warn(container, `Analytics will not be told of order ${orderId}`, error)
  }
}

/** Tells analytics of orders that were paid meanwhile. May run in every process at once. */
export async function tellPurchases(container: MedusaContainer, collector = COLLECTOR): Promise<void> {
  if (!collector) return
  const privacy = container.resolve(PRIVACY_MODULE)
  const taken = await privacy.takePurchases(TOGETHER)
  const orders = await container.resolve(ORDERING_MODULE).ordersById(taken.map(({ order_id }) => order_id))
  for (const { order_id, client_id } of taken) {
    const order = orders.get(order_id)
    if (order?.status === "pending") continue
    const isSale = order !== undefined && order.status !== "cancelled" && order.paid_kobo >= order.total_kobo
    if (!isSale || (await tell(container, collector, client_id, order))) await privacy.purchaseTold(order_id)
  }
}

/** False when it could not be told: it is tried again. */
async function tell(
  container: MedusaContainer,
  address: string,
  clientId: string,
  order: OrderRecord,
): Promise<boolean> {
  const purchase = purchaseOf({
    order_number: order.order_number,
    total: toNaira(order.total_kobo),
    delivery: toNaira(order.delivery_kobo),
    coupon: order.coupon_code,
    items: order.lines.map(({ unit_kobo, ...line }) => ({ ...line, price: toNaira(unit_kobo) })),
  })
  try {
    await tellPurchase(address, clientId, purchase)
    return true
  } catch (error) {
    warn(container, `Analytics was not told of order ${order.id}`, error)
    return false
  }
}

function warn(container: MedusaContainer, what: string, error: unknown): void {
  const why = error instanceof Error ? error.message : String(error)
  container.resolve(ContainerRegistrationKeys.LOGGER).warn(`${what}: ${why}`)
}
