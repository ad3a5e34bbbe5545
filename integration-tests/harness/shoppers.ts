import { randomBytes, randomUUID } from "node:crypto"
import { sign } from "jsonwebtoken"
import type { ShopClient } from "./client"
import { newMobile } from "./phone-numbers"
import { TEST_JWT_SECRET } from "./secrets"
import type { ShopUnderTest } from "./shop"

export interface NewShopper {
  id: string
  email: string
  mobile: string
  /** Their own referral code. */
  code: string
  client: ShopClient
}

/** One of them. */
export async function makeShopper(shop: ShopUnderTest): Promise<ShopClient> {
  const [client] = await makeShoppers(shop, 1)
  if (!client) throw new Error("No shopper was made")
  return client
}

/** Many signed-in shoppers at once, spread over the backends in turn. */
export async function makeShoppers(shop: ShopUnderTest, count: number): Promise<ShopClient[]> {
  return (await makePeople(shop, count)).map(({ client }) => client)
}

const CODE = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

/**
 * Shoppers as registering makes them, signed in, with the demo shop's password, but written straight into the tables:
 * neither password nor mail is created. They have agreed to nothing, and no code was sent to them.
 */
export async function makePeople(
  shop: ShopUnderTest,
  count: number,
  { isVerified = false } = {},
): Promise<NewShopper[]> {
  const people = Array.from({ length: count }, (_, index) => {
    const key = randomUUID().replaceAll("-", "")
    const mobile = newMobile()
    return {
      index,
      id: `cus_${key}`,
      key,
      session: randomUUID(),
      email: `ada.${key.slice(0, 12)}@example.com`,
      mobile,
      phone: `+234${mobile.slice(1)}`,
      code: [...randomBytes(8)].map((byte) => CODE[byte % CODE.length]).join(""),
    }
  })
  try {
    await shop.sql(MAKE, [JSON.stringify(people), isVerified])
  } catch (error) {
    // Somebody else of the run has such a number.
    if (isTaken(error)) return makePeople(shop, count, { isVerified })
    throw error
  }
  return people.map(({ index, session, id, email, mobile, code, key }) => {
    const client = shop.visitorOfBackend(index % shop.address.backendUrls.length)
    client.token = tokenOf({ session, identity: `authid_${key}`, customer: id, user: null })
    return { id, email, mobile, code, client }
  })
}

const MAKE = `
  with p as (select * from jsonb_to_recordset($1::jsonb)
      as p (id text, key text, session text, email text, phone text, code text)),
    c as (insert into customer (id, email, first_name, last_name, phone, has_account)
      select id, email, 'Ada', 'Obi', phone, true from p),
    a as (insert into account (id, customer_id, phone, gender, dob, referer_id, email_verified_at)
      select 'acct_' || key, id, phone, 'female', '1995-04-12', code, case when $2 then now() end from p),
    i as (insert into auth_identity (id, app_metadata)
      select 'authid_' || key, jsonb_build_object('customer_id', id) from p),
    w as (insert into provider_identity (id, entity_id, provider, auth_identity_id, provider_metadata)
      select key, p.email, 'emailpass', 'authid_' || key, demo.provider_metadata
        from p, provider_identity demo where demo.entity_id = 'finance@demo.shop' and demo.provider = 'emailpass')
  insert into account_session (id, customer_id, auth_identity_id, expires_at)
  select session, id, 'authid_' || key, now() + interval '1 day' from p`

/** Signed in, without typing the password: for tests that ask something else than whether one gets in. */
export async function signedIn(
  shop: ShopUnderTest,
  email: string,
  client: ShopClient = shop.visitorOfBackend(),
): Promise<ShopClient> {
  const session = randomUUID()
  const [row] = await shop.sql<{ identity: string; customer: string | null; user: string | null }>(
    `insert into account_session (id, auth_identity_id, customer_id, user_id, expires_at)
     select $2, i.id, i.app_metadata ->> 'customer_id', i.app_metadata ->> 'user_id', now() + interval '11 hours'
       from provider_identity p join auth_identity i on i.id = p.auth_identity_id
      where p.entity_id = $1 and p.provider = 'emailpass' and p.deleted_at is null
     returning auth_identity_id as identity, customer_id as customer, user_id as "user"`,
    [email, session],
  )
  if (!row) throw new Error(`${email} has no account`)
  client.token = tokenOf({ session, ...row })
  return client
}

interface Session {
  session: string
  identity: string
  customer: string | null
  user: string | null
}

/** As Medusa makes it, with the session's id as the shop wants it. */
function tokenOf({ session, identity, customer, user }: Session): string {
  return sign(
    {
      actor_id: user ?? customer,
      actor_type: user ? "user" : "customer",
      auth_identity_id: identity,
      app_metadata: { ...(customer ? { customer_id: customer } : {}), ...(user ? { user_id: user } : {}) },
    },
    TEST_JWT_SECRET,
    { algorithm: "HS256", jwtid: session, expiresIn: "11h" },
  )
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "23505"
}
