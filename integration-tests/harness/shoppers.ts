import { randomBytes, randomInt, randomUUID } from "node:crypto"
import { sign } from "jsonwebtoken"
import type { ShopClient } from "./client"
import { TEST_JWT_SECRET } from "./secrets"
import type { ShopUnderTest } from "./shop"

const CODE = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

/**
 * Many signed-in shoppers at once, written straight into the tables: two hundred registrations would take a minute of
 * hashing passwords that nobody types. They are spread over the backends in turn.
 */
export async function makeShoppers(shop: ShopUnderTest, count: number): Promise<ShopClient[]> {
  const people = Array.from({ length: count }, (_, index) => {
    const key = randomUUID()
    return {
      index,
      customer: `cus_${key.replaceAll("-", "")}`,
      account: `acct_${key.replaceAll("-", "")}`,
      session: randomUUID(),
      email: `buyer.${key.slice(0, 13)}@example.com`,
      phone: `+23480${randomInt(10_000_000, 99_999_999)}`,
      code: [...randomBytes(8)].map((byte) => CODE[byte % CODE.length]).join(""),
    }
  })
  await shop.sql(
    `with p as (select * from jsonb_to_recordset($1::jsonb)
         as p (customer text, account text, session text, email text, phone text, code text)),
       c as (insert into customer (id, email, first_name, last_name, has_account)
         select customer, email, 'Ada', 'Obi', true from p),
       a as (insert into account (id, customer_id, phone, gender, dob, referer_id)
         select account, customer, phone, 'female', '1995-04-12', code from p)
     insert into account_session (id, customer_id, auth_identity_id, expires_at)
     select session, customer, 'authid_' || account, now() + interval '1 day' from p`,
    [JSON.stringify(people)],
  )
  return people.map(({ index, session, customer }) => {
    const client = shop.visitorOfBackend(index % shop.address.backendUrls.length)
    client.token = sign({ actor_id: customer, actor_type: "customer" }, TEST_JWT_SECRET, {
      algorithm: "HS256",
      jwtid: session,
      expiresIn: "1d",
    })
    return client
  })
}
