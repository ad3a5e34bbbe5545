import type { ShopClient } from "./client"
import { saveProfile, sendDocument } from "./hustle"
import type { ShopUnderTest } from "./shop"

/** A card that was saved, without a payment. */
export async function savedCardOf(shop: ShopUnderTest, client: ShopClient, orderId: string): Promise<string> {
  const [row] = await shop.sql<{ id: string }>(
    `insert into saved_card (id, customer_id, provider, code, fingerprint, email, last4)
     select 'card_' || id, customer_id, 'card', 'v1.a.b.c', id, 'ada@example.com', '4081' from shop_order where id = $1
     returning id`,
    [orderId],
  )
  const { data } = await client.call("GET /user/saved-cards")
  if (data.length !== 1) throw new Error(`${data.length} saved cards instead of one`)
  return row?.id ?? ""
}

export async function documentOf(client: ShopClient): Promise<string | undefined> {
  await saveProfile(client)
  return (await sendDocument(client)).data.documents[0]?.id
}

/** Something to read about rewards, without an order. */
export async function referralNewsOf(
  shop: ShopUnderTest,
  customerId: string,
): Promise<{ notification: string; transaction: string }> {
  const [row] = await shop.sql<{ notification: string; transaction: string }>(
    `with n as (insert into referral_notification (customer_id, kind) values ($1, 'friend_joined') returning id),
       t as (insert into referral_transaction (customer_id, kind, amount_kobo) values ($1, 'earned', 1) returning id)
     select n.id::text as notification, t.id::text as transaction from n, t`,
    [customerId],
  )
  return row ?? { notification: "", transaction: "" }
}

/** An answer that she wrote to her own question, without an order. */
export async function answerOf(shop: ShopUnderTest, questionId: string, customerId: string): Promise<string> {
  const [row] = await shop.sql<{ id: string }>(
    `insert into product_answer (id, question_id, product_id, written_by, customer_id, name, content)
     select 'pans_' || id, id, product_id, 'buyer', $2, 'Ada', 'Fine' from product_question where id = $1 returning id`,
    [questionId, customerId],
  )
  return row?.id ?? ""
}
