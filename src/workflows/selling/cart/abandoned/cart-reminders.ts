import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { cartMail } from "../../../../mail/cart-mail"
import { ORDERING_MODULE } from "../../../../modules/ordering"
import { type LeftCart, TOUCHED_AT } from "../../../../modules/ordering/cart-reminders"
import {
  type CartToRemind,
  REMIND_WITHIN_DAYS,
  REMINDED_NEVER,
  whyNoReminder,
} from "../../../../modules/ordering/domain/abandoned-cart"
import { enqueueIn } from "../../../../outbox/enqueue"
import type { Rows } from "../../../../sql/columns"
import { MAIL_ATTEMPTS, outcomeOf } from "../../../shared/mail/mail-job"
import type { Reader } from "../../../shared/mail/readers"
import { mailFrame } from "../../../shared/mail/send-mail"
import { deliverMails, type NewMail } from "../../../shared/mail/send-mails"
import { leaveUrl, oneClickLeaveUrl } from "../../../shared/mail-choices/leave-link"
import { readerOf } from "../../../shared/mail-choices/reader"
import { type Outcome, oneByOne } from "../../../shared/outbox/handler"
import { type CartInMail, readCartForMail } from "./cart-for-mail"

/** The reason that defers a reminder may be over: it is checked again after this. */
const AGAIN_MS = 60 * 60_000

export const noteAbandoned = (container: MedusaContainer): Promise<number> =>
  container.resolve(ORDERING_MODULE).cartReminders.note()

/** Enqueues the reminders of carts that were left by who agreed to one, be it since. Twice is fine. */
export async function enqueueCartReminders(container: MedusaContainer): Promise<void> {
  await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw<void>(
    enqueueIn(
      "cart-mail",
      `select 'cart-reminder:' || b.id as key, jsonb_build_object('abandonedId', b.id) as payload,
              'user' as about_type, b.customer_id as about_id, now() as run_at
         from abandoned_cart b
         join mail_agreement g on g.customer_id = b.customer_id and g.kind = 'cart_reminder'
        where b.reminded_at is null and b.abandoned_at > now() - interval '${REMIND_WITHIN_DAYS} days'`,
    ),
  )
}

/** Reminds a shopper who agreed to it of the cart that they left: one e-mail a cart, one a week an account. */
export const cartReminders = oneByOne<"cart-mail">(
  { lane: "mail", attempts: MAIL_ATTEMPTS },
  async (container, { key, payload }) => {
    const left = await find(container, payload.abandonedId)
    if (!left) return { is: "done" }
    const reader = await readerOf(container, left.customer_id, "cart_reminder")
    const cart = await readCartForMail(container, left)
    const known = { mayBeWrittenTo: reader !== null, linesInStock: cart.linesInStock }
    const why = whyNoReminder({ ...left.facts, ...known }, new Date())
    if (why && REMINDED_NEVER.has(why)) return { is: "done" }
    const { cartReminders: reminders } = container.resolve(ORDERING_MODULE)
    if (why || !reader || !(await reminders.claim(left))) return later()
    const outcome = outcomeOf((await deliverMails(container, [mailOf(key, left, cart, reader)])).get(key))
    if (outcome.is === "done") await reminders.sent(left)
    return outcome
  },
)

const later = (): Outcome => ({ is: "again", at: new Date(Date.now() + AGAIN_MS) })

/** Null when the cart is no longer the account's. */
async function find(
  container: MedusaContainer,
  id: string,
): Promise<
  (LeftCart & { cart_id: string; facts: Omit<CartToRemind, "mayBeWrittenTo" | "linesInStock"> }) | null
> {
  const { rows } = await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw<
    Rows<{
      customer_id: string
      cart_id: string
      is_untouched: boolean
      has_unpaid_order: boolean
      abandoned_at: Date
      last_cart_id: string | null
      last_claimed_at: Date | null
      last_sent_at: Date | null
    }>
  >(
    `select h.customer_id, h.cart_id, ${TOUCHED_AT} = b.touched_at as is_untouched, b.abandoned_at,
            exists (select 1 from shop_order o where o.customer_id = h.customer_id and o.status = 'pending') as has_unpaid_order,
            r.abandoned_cart_id as last_cart_id, r.claimed_at as last_claimed_at, r.sent_at as last_sent_at
       from abandoned_cart b
       join customer_cart h on h.customer_id = b.customer_id and h.cart_id = b.cart_id
       join cart c on c.id = h.cart_id and c.deleted_at is null
       left join cart_reminder r on r.customer_id = h.customer_id
      where b.id = ?`,
    [id],
  )
  const [row] = rows
  if (!row) return null
  const { customer_id, cart_id, last_cart_id, last_claimed_at, last_sent_at } = row
  const last = last_claimed_at && {
    isOfThisCart: last_cart_id === id,
    claimedAt: last_claimed_at,
    sentAt: last_sent_at,
  }
  const { is_untouched: isUntouched, has_unpaid_order: hasUnpaidOrder, abandoned_at: abandonedAt } = row
  return { id, customer_id, cart_id, facts: { isUntouched, hasUnpaidOrder, abandonedAt, last } }
}

function mailOf(key: string, left: LeftCart, cart: CartInMail, reader: Reader): NewMail {
  return {
    key,
    to: reader.email,
    template: "cart-reminder",
    trigger: "cart.abandoned",
    resourceId: left.customer_id,
    resourceType: "customer",
    content: cartMail(
      cart,
      {
        leave: leaveUrl("cart_reminder", left.customer_id),
        oneClick: oneClickLeaveUrl("cart_reminder", left.customer_id),
      },
      mailFrame(reader.firstName),
    ),
  }
}
