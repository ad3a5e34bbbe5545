import { randomUUID } from "node:crypto"
import { mailAbout } from "../harness/outbox"
import { sharedShop } from "../harness/shared-shop"
import {
  exchange,
  link,
  register,
  type SocialProvider,
  SocialVisitor,
  socialProviders,
  somebody,
} from "../harness/social"

/** What opens an account: its password and the providers that are connected, seen and removed by the owner. */
const shop = sharedShop()
afterAll(() => shop.disconnect())

const PASSWORD = "Beauty-2026!"

describe("the ways into an account", () => {
  /** Somebody with an account who is signed in, and what the owner is asked to sign in with. */
  async function entered(provider: SocialProvider = "google") {
    const person = somebody()
    const visitor = new SocialVisitor(shop)
    const opened = await register(visitor, await visitor.ticket(provider, person))
    visitor.client.token = opened.data.access_token
    return { person, client: visitor.client }
  }
  const remove = (client: SocialVisitor["client"], provider: SocialProvider) =>
    client.call("DELETE /user/sign-ins/{provider}", { params: { provider } })

  it("an account's owner sees its sign-in providers and whether it has a password", async () => {
    const { person, client } = await entered()
    expect((await client.call("GET /user/sign-ins")).data).toEqual({
      password: false,
      social: [
        {
          provider: "google",
          name: "Google",
          email: person.email,
          connected_at: expect.any(String),
          removable: false,
        },
      ],
    })
    // Nobody is asked for a password that was never set.
    expect((await client.call("GET /user/privacy")).data.deletion.proofs).not.toContain("password")
    const body = { current_password: "x", password: "Another-2026!", password_confirmation: "Another-2026!" }
    expect((await client.call("POST /user/settings/change-password", { body })).error?.code).toBe(
      "no_password",
    )
    const stranger = shop.visitor()
    await stranger.register()
    expect((await stranger.call("GET /user/sign-ins")).data).toEqual({ password: true, social: [] })
  })

  it("the only way to sign in to an account cannot be removed", async () => {
    const { person, client } = await entered()
    const refused = await remove(client, "google")
    expect([refused.http, refused.error?.code]).toEqual([409, "only_sign_in"])
    expect((await remove(client, "facebook")).http).toBe(404)
    const visitor = new SocialVisitor(shop)
    const again = await exchange(visitor, await visitor.ticket("google", person))
    expect(again.data).toMatchObject({ access_token: expect.any(String) })
  })

  it("when two sign-in providers are removed at once, one stays", async () => {
    const { client } = await entered()
    await shop.sql(
      `insert into provider_identity (id, entity_id, provider, auth_identity_id, provider_metadata)
       select $1, $2, 'facebook', i.id, '{}' from auth_identity i
        where i.app_metadata ->> 'customer_id' = $3`,
      [randomUUID(), randomUUID(), (await client.call("GET /user")).data.id],
    )
    const answers = await Promise.all(socialProviders.map((provider) => remove(client, provider)))
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409])
    expect((await client.call("GET /user/sign-ins")).data.social).toHaveLength(1)
  })

  it("a removed sign-in provider opens nothing, its devices are signed out, and the owner is notified", async () => {
    const owner = shop.visitor()
    const { email } = await owner.register()
    const visitor = new SocialVisitor(shop)
    const person = somebody({ email })
    const ticket = await visitor.ticket("google", person)
    await exchange(visitor, ticket)
    const linked = await link(visitor, { ticket, password: PASSWORD })
    visitor.client.token = linked.data.access_token
    const client = await shop.visitor().signIn(email)
    expect((await remove(client, "google")).http).toBe(200)
    expect((await client.call("GET /user/sign-ins")).data).toEqual({ password: true, social: [] })
    expect((await visitor.client.call("GET /user")).http).toBe(401)
    await mailAbout(shop, email, /Google was removed/)
    const back = new SocialVisitor(shop)
    expect((await exchange(back, await back.ticket("google", person))).data).toMatchObject({ needs: "link" })
    expect((await remove(client, "google")).http).toBe(404)
  })
})
