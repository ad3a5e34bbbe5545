import type { MedusaContainer } from "@medusajs/framework/types"
import { ORDERING_MODULE } from "../../../modules/ordering"
import type { RefundRecord } from "../../../modules/ordering/order-refunds"
import { type Outcome, oneByOne } from "../../shared/outbox/handler"
import { refreshRefunds } from "./refresh-refunds"
import { sendRefund } from "./send-refund"

/** While somebody else sends it, or another refund of its order. */
const BUSY_MS = 15_000
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** How old what the bank took is when the bank is first asked about it; after that it is asked once a day. */
const FIRST_ASKED_MS = 10 * MINUTE_MS
/** Banks have paid out by then, or said that they cannot. */
const LAST_ASKED_MS = 21 * DAY_MS

/** Sends a refund that its caller has not sent, however long the bank is silent; then asks whether the bank has paid it out. */
export const orderRefundSending = oneByOne<"order-refund">(
  { lane: "bank", attempts: Number.POSITIVE_INFINITY },
  async (container, { payload: { refundId } }) => {
    const why = await sendRefund(container, refundId)
    const refund = await container.resolve(ORDERING_MODULE).refunds.find(refundId)
    if (refund?.status === "asked") return why === null ? againIn(BUSY_MS) : { is: "failed", why }
    return refund?.status === "sent" ? askAbout(container, refund) : { is: "done" }
  },
)

async function askAbout(
  container: MedusaContainer,
  { id, order_id, sent_at }: RefundRecord,
): Promise<Outcome> {
  const ageMs = Date.now() - (sent_at?.getTime() ?? 0)
  if (ageMs < FIRST_ASKED_MS) return againIn(FIRST_ASKED_MS - ageMs)
  if (ageMs > LAST_ASKED_MS) return { is: "done" }
  await refreshRefunds(container, order_id)
  const now = await container.resolve(ORDERING_MODULE).refunds.find(id)
  return now?.status === "sent" ? againIn(DAY_MS) : { is: "done" }
}

const againIn = (ms: number): Outcome => ({ is: "again", at: new Date(Date.now() + ms) })
