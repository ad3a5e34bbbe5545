import { randomUUID } from "node:crypto"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { eraseLateRows } from "../../src/workflows/people/privacy/finish-deletions"
import { deleteExpired } from "../../src/workflows/people/privacy/retention"
import { ORDER_YEARS, RETENTION_RULES } from "../../src/workflows/people/privacy/retention-rules"
import { connect } from "../harness/connect"
import { everyCellWith } from "../harness/every-cell"
import { orderWaitingForPayment } from "../harness/journey"
import { sharedShop } from "../harness/shared-shop"

/** Data is stored no longer than docs/privacy.md says: rows are aged, never the clock. */
const shop = sharedShop()
let db: Knex
beforeAll(() => {
  db = connect(shop.address.databaseUrl, 4)
})
afterAll(async () => {
  await db.destroy()
  await shop.disconnect()
})

const ago = (days: number) => `now() - interval '${days} days'`

/** For each rule of the table a row of that age; answers whether what the rule is about is still there. */
const examples: Record<string, (id: string, at: string) => { insert: string; left: string }> = {
  "Background work that is over": (id, at) => ({
    insert: `insert into outbox_job (kind, key, payload, status, ended_at) values ('loan-mail', '${id}', '{"eventId":"${id}"}', 'done', ${at})`,
    left: `select 1 from outbox_job where key = '${id}'`,
  }),
  "Applications for loans that came to nothing": (id, at) => ({
    insert: `insert into loan (id, number, customer_id, status, asked_kobo, applicant, closed_at)
             values ('${id}', '${id}', 'cus_${id}', 'declined', 100000, '{"first_name":"Ada"}', ${at})`,
    left: `select 1 from loan where id = '${id}' and applicant is not null`,
  }),
  "Applications for loans that were repaid": (id, at) => ({
    insert: `insert into loan (id, number, customer_id, status, asked_kobo, applicant, proposed_by, approved_by, ledger_tx_id, closed_at)
             values ('${id}', '${id}', 'cus_${id}', 'repaid', 100000, '{"first_name":"Ada"}', 'user_a', 'user_b', 'tx_${id}', ${at})`,
    left: `select 1 from loan where id = '${id}' and applicant is not null`,
  }),
  "Proofs of identity for loans that are over": (id, at) => ({
    insert: `with over as (
               insert into loan (id, number, customer_id, status, asked_kobo, closed_at)
               values ('${id}', '${id}', 'cus_${id}', 'withdrawn', 100000, ${at}) returning id)
             insert into loan_identity (id, loan_id, customer_id) select id, id, 'cus_${id}' from over`,
    left: `select 1 from loan_identity where id = '${id}'`,
  }),
  "Documents of Hustle agents, once decided on": (id, at) => ({
    insert: `with decided as (
               insert into hustle (id, customer_id, status, business_name, phone, state_id, state_name, lga_id, lga_name,
                                   address, occupation, reason, decided_at, decided_by)
               values ('${id}', 'cus_${id}', 'rejected', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', ${at}, 'user_a')
               returning id)
             insert into hustle_document (id, hustle_id, type, file_id, kind, bytes)
             select id, id, 'cac', 'pfile_' || id, 'pdf', 1 from decided`,
    left: `select 1 from hustle_document where id = '${id}'`,
  }),
  "Files of documents that are gone": (id, at) => ({
    insert: `insert into private_file (id, owner, purpose, subject, kind, bytes, sealed_key, created_at)
             values ('${id}', 'cus_${id}', 'hustle_document', '${id}', 'pdf', 1, 'v1', ${at})`,
    left: `select 1 from private_file where id = '${id}'`,
  }),
  "Pictures of skin, with what was asked and answered": (id, at) => ({
    insert: `insert into skin_selfie (id, customer_id, file_id, note, created_at)
             values ('${id}', 'cus_${id}', 'pfile_${id}', 'Why?', ${at})`,
    left: `select 1 from skin_selfie where id = '${id}'`,
  }),
  "Files of pictures of skin": (id, at) => ({
    insert: `insert into private_file (id, owner, purpose, subject, kind, bytes, sealed_key, created_at)
             values ('${id}', 'cus_${id}', 'skin_selfie', '${id}', 'jpeg', 9, 'v1.x', ${at})`,
    left: `select 1 from private_file where id = '${id}'`,
  }),
  "Pictures of returns that are over": (id, at) => ({
    insert: `insert into order_return (id, order_id, number, status, asked_by, reason, photos, decided_at)
             values ('${id}', 'order_${id}', '${id}', 'refused', 'shopper', 'damaged', '["pfile_${id}"]', ${at})`,
    left: `select 1 from order_return where id = '${id}' and photos <> '[]'`,
  }),
  "Files of pictures of returns that are gone": (id, at) => ({
    insert: `insert into private_file (id, owner, purpose, subject, kind, bytes, sealed_key, created_at)
             values ('${id}', 'cus_${id}', 'return_photo', '${id}', 'jpeg', 9, 'v1.x', ${at})`,
    left: `select 1 from private_file where id = '${id}'`,
  }),
  "Sessions that ended": (id, at) => ({
    insert: `insert into account_session (id, customer_id, auth_identity_id, expires_at, revoked_at)
             values ('${id}', 'cus_old', 'authid_old', now(), ${at})`,
    left: `select 1 from account_session where id = '${id}'`,
  }),
  "Who of the staff looked at people's data": (id, at) => ({
    insert: `insert into people_read (id, actor_id, act, target_type, hour, requests, records, first_at, last_at)
             values ('${id}', 'user_${id}', 'GET /admin/orders', 'order', ${at}, 1, 20, ${at}, ${at})`,
    left: `select 1 from people_read where id = '${id}'`,
  }),
  "Challenges of passkeys that were answered": (id, at) => ({
    insert: `insert into passkey_use (id, at) values ('${id}', ${at})`,
    left: `select 1 from passkey_use where id = '${id}'`,
  }),
  "Newsletter, asked for and never confirmed": (id, at) => ({
    insert: `insert into newsletter_subscriber (id, email, status, confirm_token, unsubscribe_token, asked_at)
             values ('${id}', '${id}@example.com', 'pending', 'c${id}', 'u${id}', ${at})`,
    left: `select 1 from newsletter_subscriber where id = '${id}'`,
  }),
  "Newsletter, left": (id, at) => ({
    insert: `insert into newsletter_subscriber (id, email, status, confirm_token, unsubscribe_token, asked_at, unsubscribed_at)
             values ('${id}', '${id}@example.com', 'unsubscribed', 'c${id}', 'u${id}', ${at}, ${at})`,
    left: `select 1 from newsletter_subscriber where id = '${id}'`,
  }),
  "That a message was sent, and to whom": (id, at) => ({
    insert: `insert into notification (id, "to", channel, created_at) values ('${id}', '${id}@example.com', 'email', ${at})`,
    left: `select 1 from notification where id = '${id}'`,
  }),
  "Notices of the card provider, in its own words": (id, at) => ({
    insert: `insert into webhook_event (id, provider, dedupe_key, event, payload, processed_at)
             values ('${id}', 'card', '${id}', 'charge.success', '{"data":{"email":"${id}@example.com"}}', ${at})`,
    left: `select 1 from webhook_event where id = '${id}' and payload::text like '%${id}@%'`,
  }),
  "Taken off a wishlist": (id, at) => ({
    insert: `insert into wish (id, customer_id, product_id, name, price_kobo, seen_price_kobo, seen_in_stock, removed_at)
             values ('${id}', 'cus_${id}', 'prod_${id}', 'Balm', 100, 100, true, ${at})`,
    left: `select 1 from wish where id = '${id}'`,
  }),
  "News of wishlists that were told": (id, at) => ({
    insert: `insert into wish_news (id, customer_id, product_id, kind, before_kobo, now_kobo, ended_at)
             values ('${id}', 'cus_${id}', 'prod_${id}', 'price_drop', 200, 100, ${at})`,
    left: `select 1 from wish_news where id = '${id}'`,
  }),
  "Notifications to devices": (id, at) => ({
    // Its session is there: a job forgets devices that were signed out, at any moment.
    insert: `with session as (
               insert into account_session (id, customer_id, auth_identity_id, expires_at)
               values ('session_${id}', 'cus_${id}', 'authid_${id}', now() + interval '1 day')),
             device as (
               insert into push_subscription (id, customer_id, session_id, endpoint, p256dh, auth, order_moves)
               values ('${id}', 'cus_${id}', 'session_${id}', 'https://push.example/${id}', 'key', 'secret', true) returning id)
             insert into push_message (id, subscription_id, customer_id, purpose, key, title, body, path, ended_at)
             select id, id, 'cus_' || id, 'order_moves', id, 'Packed', 'Order 1', '/my-orders', ${at} from device`,
    left: `select 1 from push_message where id = '${id}'`,
  }),
  "Gift cards that were never paid": (id, at) => ({
    insert: `insert into gift_card (id, customer_id, provider, reference, amount_kobo, email, status, send_at, created_at)
             values ('${id}', 'cus_${id}', 'paystack', '${id}', 100000, '${id}@example.com', 'failed', ${at}, ${at})`,
    left: `select 1 from gift_card where id = '${id}'`,
  }),
  "Whom a gift card was for, and what was written to them, once it has ended": (id, at) => ({
    insert: `insert into gift_card (id, customer_id, provider, reference, amount_kobo, email, status, send_at, ledger_tx_id,
                                    code_hash, receiver_name, message, ended_as, ended_at)
             values ('${id}', 'cus_${id}', 'paystack', '${id}', 100000, '${id}@example.com', 'paid', ${at}, 'tx_${id}',
                     '${id}', 'Bola', 'Happy birthday', 'voided', ${at})`,
    left: `select 1 from gift_card where id = '${id}' and receiver_name = 'Bola'`,
  }),
  "Questions for reviews": (id, at) => ({
    insert: `insert into review_reminder (id, customer_id, due_at) values ('${id}', 'cus_${id}', ${at})`,
    left: `select 1 from review_reminder where id = '${id}'`,
  }),
  "Fingerprints by which rewards know a person": (id, at) => ({
    insert: `insert into referral_mark (customer_id, kind, mark, seen_at) values ('${id}', 'phone', '${id}', ${at})`,
    left: `select 1 from referral_mark where customer_id = '${id}'`,
  }),
  "Carts that nobody touched": (id, at) => ({
    insert: `insert into cart (id, currency_code, email, created_at, updated_at) values ('${id}', 'ngn', '${id}@example.com', ${at}, ${at})`,
    left: `select 1 from cart where id = '${id}'`,
  }),
  "Addresses of carts that are gone": (id, at) => ({
    insert: `insert into cart_address (id, address_1, updated_at) values ('${id}', '12 Allen Avenue', ${at})`,
    left: `select 1 from cart_address where id = '${id}'`,
  }),
  "Whose a cart was that was left": (id, at) => ({
    insert: `insert into abandoned_cart (id, cart_id, customer_id, touched_at, abandoned_at, units, value_kobo)
             values ('${id}', 'cart_${id}', 'cus_${id}', ${at}, ${at}, 1, 100)`,
    left: `select 1 from abandoned_cart where id = '${id}' and customer_id is not null`,
  }),
  "When an account was last reminded of its cart": (id, at) => ({
    insert: `insert into cart_reminder (id, customer_id, abandoned_cart_id, claimed_at)
             values ('${id}', 'cus_${id}', 'acart_${id}', ${at})`,
    left: `select 1 from cart_reminder where id = '${id}'`,
  }),
  "Which cart was whose, once it is gone": (id, at) => ({
    insert: `insert into customer_cart (id, customer_id, cart_id, updated_at) values ('${id}', 'cus_${id}', 'cart_gone_${id}', ${at})`,
    left: `select 1 from customer_cart where id = '${id}'`,
  }),
}

describe("the retention table", () => {
  it("every rule of the retention table has an example in this test", () => {
    expect(RETENTION_RULES.map(({ what }) => what).filter((what) => !(what in examples))).toEqual([])
  })

  it("every retention rule keeps a row until a day before its limit and deletes it a day after", async () => {
    const rows = RETENTION_RULES.map(({ what, days }) => ({
      what,
      young: examples[what]?.(`y${randomUUID().slice(0, 8)}`, ago(days - 1)),
      old: examples[what]?.(`o${randomUUID().slice(0, 8)}`, ago(days + 1)),
    }))
    for (const { young, old } of rows) for (const row of [young, old]) if (row) await shop.sql(row.insert)
    const done = await deleteExpired(db)
    for (const { what, young, old } of rows) {
      const left = [await shop.sql(young?.left ?? ""), await shop.sql(old?.left ?? "")]
      expect([what, ...left.map(({ length }) => length)]).toEqual([what, 1, 0])
      expect([what, (done[what] ?? 0) > 0]).toEqual([what, true])
    }
    const again = await deleteExpired(db)
    expect(RETENTION_RULES.filter(({ what }) => (again[what] ?? 0) > 0)).toEqual([])
  })

  it("names and addresses are removed from orders once the books no longer need them, and only then", async () => {
    const age = async (years: string) => {
      const { client, order } = await orderWaitingForPayment(shop)
      await client.call("PUT /user/order/cancel/{id}", { params: { id: order.id } })
      await shop.sql(`update shop_order set created_at = now() - interval '${years}' where id = $1`, [
        order.id,
      ])
      return order
    }
    const young = await age(`${ORDER_YEARS} years - 1 day`)
    const old = await age(`${ORDER_YEARS} years 1 day`)
    await deleteExpired(db)
    const recipient = async (id: string) =>
      (
        await shop.sql<{ name: string; total: string }>(
          "select recipient->>'name' as name, total_kobo as total from shop_order where id = $1",
          [id],
        )
      )[0]
    expect((await recipient(young.id))?.name).toBe("Ada Obi")
    expect(await recipient(old.id)).toEqual({ name: "Deleted account", total: String(old.total * 100) })
    const rows = await shop.sql<{ last_name: string; email: string }>(
      `select a.last_name, o.email from "order" o join order_address a on a.id = o.shipping_address_id where o.id = $1`,
      [old.id],
    )
    expect(rows).toEqual([{ last_name: "account", email: "nobody@deleted.invalid" }])
  })
})

describe("after an account was deleted", () => {
  it("rows that arrive late about a deleted account are erased as well", async () => {
    const { client, order, payment } = await orderWaitingForPayment(shop)
    const { id, email } = (await client.call("GET /user")).data
    await client.call("PUT /user/order/cancel/{id}", { params: { id: order.id } })
    const deleted = await client.call("POST /user/privacy/delete", { body: { password: "Beauty-2026!" } })
    expect(deleted.http).toBe(200)
    const mark = randomUUID().slice(0, 8)
    await shop.sql(
      `insert into webhook_event (id, provider, dedupe_key, event, reference, payload, processed_at)
       values ($1, 'card', $1, 'charge.failed', $2, jsonb_build_object('data', jsonb_build_object('email', $3::text)), now())`,
      [`whev_${mark}`, payment.reference, email],
    )
    await shop.sql(`insert into notification (id, "to", channel, resource_id) values ($1, $2, 'email', $3)`, [
      `noti_${mark}`,
      email,
      order.id,
    ])
    await shop.sql(`insert into cart (id, currency_code, email, customer_id) values ($1, 'ngn', $2, $3)`, [
      `cart_${mark}`,
      email,
      id,
    ])
    // The mail about the cancelled order may be a second notification: it goes out in its own time.
    const tables = new Set((await everyCellWith(shop, [email])).map(({ table }) => table))
    expect([...tables].sort()).toEqual(["cart", "notification", "webhook_event"])
    await eraseLateRows(db)
    expect(await everyCellWith(shop, [email])).toEqual([])
  })
})
