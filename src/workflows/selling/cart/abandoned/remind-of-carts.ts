import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId } from "@medusajs/framework/utils"
import { cartMail } from "../../../../mail/cart-mail"
import {
  type CartToRemind,
  REMIND_EVERY_DAYS,
  REMIND_WITHIN_DAYS,
  whyNoReminder,
} from "../../../../modules/ordering/domain/abandoned-cart"
import type { Rows } from "../../../../sql/columns"
import { mailFrame } from "../../../base/mail/send-mail"
import { type OwedMail, sendMails } from "../../../base/mail/send-mails"
import { leaveUrl, oneClickLeaveUrl } from "../../../base/mail-choices/leave-link"
import { readerOf } from "../../../base/mail-choices/reader"
import { type CartInMail, readCartForMail } from "./cart-for-mail"
import { TOUCHED_AT } from "./note-abandoned"

interface LeftCart {
  id: string
  cart_id: string
  customer_id: string
}

/** A run; what is left waits for the next. */
const MOST_A_RUN = 200

/**
 * Reminds shoppers who agreed to it of the carts that they left: one e-mail a cart, one a week an account, however many runs
 * there are at once. Answers how many went out.
 */
export async function remindOfCarts(container: MedusaContainer): Promise<number> {
  let sent = 0
  for (const left of await waiting(container)) {
    try {
      if (await remind(container, left)) sent += 1
    } catch (error) {
      container
        .resolve(ContainerRegistrationKeys.LOGGER)
        .error(`Reminder of cart ${left.cart_id}: ${error instanceof Error ? error.stack : error}`)
    }
  }
  return sent
}

/** Who agreed, had none of this cart, and none of another one this week: for the rules to look at. */
async function waiting(container: MedusaContainer): Promise<LeftCart[]> {
  const { rows } = await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw<Rows<LeftCart>>(
    `select b.id, b.cart_id, b.customer_id from abandoned_cart b
       join mail_agreement g on g.customer_id = b.customer_id and g.kind = 'cart_reminder'
       join customer_cart h on h.customer_id = b.customer_id and h.cart_id = b.cart_id
      where b.reminded_at is null and b.abandoned_at > now() - interval '${REMIND_WITHIN_DAYS} days'
        and not exists (select 1 from cart_reminder r
                         where r.customer_id = b.customer_id and r.abandoned_cart_id <> b.id
                           and r.claimed_at > now() - interval '${REMIND_EVERY_DAYS} days')
      order by b.abandoned_at desc limit ${MOST_A_RUN}`,
  )
  return rows
}

async function remind(container: MedusaContainer, left: LeftCart): Promise<boolean> {
  const reader = await readerOf(container, left.customer_id, "cart_reminder")
  const cart = await readCartForMail(container, left)
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const isMine = await pg.transaction((trx) =>
    claim(trx, left, { mayBeWrittenTo: reader !== null, linesInStock: cart.linesInStock }),
  )
  if (!isMine || !reader) return false
  const mail = mailOf(left, cart, reader)
  if (!(await sendMails(container, [mail])).has(mail.key)) return false
  await noteSent(pg, left)
  return true
}

/**
 * Takes the account's reminder for this cart, if the rules allow one. The cart is held while they look, so that nobody changes
 * or orders it meanwhile; whoever is at it now leaves it to the next run. The e-mail itself goes out after this, and
 * holds up no checkout.
 */
async function claim(
  trx: Knex.Transaction,
  left: LeftCart,
  known: Pick<CartToRemind, "mayBeWrittenTo" | "linesInStock">,
): Promise<boolean> {
  const found = await factsOf(trx, left)
  if (!found || whyNoReminder({ ...found, ...known }, new Date())) return false
  const { rows } = await trx.raw<Rows<{ id: string }>>(
    `insert into cart_reminder as r (id, customer_id, abandoned_cart_id) values (?, ?, ?)
     on conflict (customer_id) do update set abandoned_cart_id = excluded.abandoned_cart_id, claimed_at = now(), sent_at = null
      where r.claimed_at <= now() - interval '${REMIND_EVERY_DAYS} days'
         or (r.abandoned_cart_id = excluded.abandoned_cart_id and r.sent_at is null)
     returning r.id`,
    [generateEntityId(undefined, "crem"), left.customer_id, left.id],
  )
  return rows.length > 0
}

/** Null when somebody holds the cart, or it is no longer the account's. */
async function factsOf(
  trx: Knex.Transaction,
  left: LeftCart,
): Promise<Omit<CartToRemind, "mayBeWrittenTo" | "linesInStock"> | null> {
  const { rows } = await trx.raw<
    Rows<{
      is_untouched: boolean
      has_unpaid_order: boolean
      abandoned_at: Date
      last_cart_id: string | null
      last_claimed_at: Date | null
      last_sent_at: Date | null
    }>
  >(
    `select ${TOUCHED_AT} = b.touched_at as is_untouched, b.abandoned_at,
            exists (select 1 from shop_order o where o.customer_id = h.customer_id and o.status = 'pending') as has_unpaid_order,
            r.abandoned_cart_id as last_cart_id, r.claimed_at as last_claimed_at, r.sent_at as last_sent_at
       from customer_cart h
       join cart c on c.id = h.cart_id and c.deleted_at is null
       join abandoned_cart b on b.id = :id and b.cart_id = h.cart_id
       left join cart_reminder r on r.customer_id = h.customer_id
      where h.customer_id = :customer_id for update of h skip locked`,
    { ...left },
  )
  const [row] = rows
  if (!row) return null
  const { last_cart_id, last_claimed_at, last_sent_at } = row
  return {
    isUntouched: row.is_untouched,
    hasUnpaidOrder: row.has_unpaid_order,
    abandonedAt: row.abandoned_at,
    last: last_claimed_at && {
      isOfThisCart: last_cart_id === left.id,
      claimedAt: last_claimed_at,
      sentAt: last_sent_at,
    },
  }
}

function mailOf(
  left: LeftCart,
  cart: CartInMail,
  reader: { email: string; firstName: string | null },
): OwedMail {
  return {
    key: `cart-reminder:${left.id}`,
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

async function noteSent(pg: Knex, { id, customer_id }: LeftCart): Promise<void> {
  await pg.raw<void>(
    `with sent as (
       update cart_reminder set sent_at = now() where customer_id = :customer_id and abandoned_cart_id = :id returning sent_at)
     update abandoned_cart b set reminded_at = sent.sent_at, updated_at = now() from sent where b.id = :id`,
    { id, customer_id },
  )
}
