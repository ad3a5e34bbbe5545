import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { environment } from "../../../config/environment"
import { toNaira } from "../../../contract/money"
import { purchaseOf } from "../../../contract/purchase-event"
import { CHOICE_COOKIE, readChoiceValue } from "../../../contract/visitor-choice"
import { ORDERING_MODULE } from "../../../modules/ordering"
import type { OrderRecord } from "../../../modules/ordering/order-record"
import { PRIVACY_MODULE } from "../../../modules/privacy"
import type { Measured } from "../../../modules/privacy/service"
import { reportPurchase } from "../../../providers/analytics/measurement-client"
import { type JobHandler, oneByOne } from "../../shared/outbox/handler"

const { purchaseCollector } = environment()
/** Whether an order is paid is looked at again after this. */
const PAID_YET_MS = 5 * 60_000

/** `GA1.1.` and the number that the tag has made for this browser. */
const CLIENT = /^GA\d\.\d+\.(\d{1,20}\.\d{1,20})$/

/** Whom analytics may know of those who sent these cookies; null: nobody. */
function measuredBy(cookies: Readonly<Record<string, string | undefined>>): Measured | null {
  const choice = readChoiceValue(cookies[CHOICE_COOKIE] ?? "")
  const clientId = CLIENT.exec(cookies._ga ?? "")?.[1]
  return choice?.analytics && clientId ? { visitor: choice.visitor, client_id: clientId } : null
}

/**
 * Records under which ids an order may be reported to analytics. The browser reports it, too, when it comes back from the bank; not all do. The
 * order is made whether or not this can be stored.
 */
export async function measureOrder(
  container: MedusaContainer,
  orderId: string,
  cookies: Readonly<Record<string, string | undefined>>,
  collector = purchaseCollector,
): Promise<void> {
  const measured = collector ? measuredBy(cookies) : null
  if (!measured) return
  try {
    await container.resolve(PRIVACY_MODULE).reportPurchase(orderId, measured)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .warn(`Analytics will not be told of order ${orderId}: ${why}`)
  }
}

/** Reports an order to analytics once it is paid. */
export const purchaseReporting = (collector: string | null): JobHandler<"purchase"> =>
  oneByOne<"purchase">(
    // After some days it is no longer to be reported: no member of staff has to end it.
    { lane: "web", attempts: Number.POSITIVE_INFINITY },
    async (container, { payload: { orderId } }) => {
      const privacy = container.resolve(PRIVACY_MODULE)
      const clientId = await privacy.clientOf(orderId)
      const order = clientId && (await container.resolve(ORDERING_MODULE).order(orderId))
      if (order && order.status === "pending") return { is: "again", at: new Date(Date.now() + PAID_YET_MS) }
      const isSale = order && order.status !== "cancelled" && order.paid_kobo >= order.total_kobo
      if (collector && isSale) await reportPurchase(collector, clientId, purchaseIn(order))
      await privacy.purchaseReported(orderId)
      return { is: "done" }
    },
  )

export const purchases = purchaseReporting(purchaseCollector)

const purchaseIn = (order: OrderRecord) =>
  purchaseOf({
    order_number: order.order_number,
    total: toNaira(order.total_kobo),
    delivery: toNaira(order.delivery_kobo),
    coupon: order.coupon_code,
    items: order.lines.map(({ unit_kobo, ...line }) => ({ ...line, price: toNaira(unit_kobo) })),
  })
