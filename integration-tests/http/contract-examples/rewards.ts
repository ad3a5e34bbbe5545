import type { Examples } from "./example"

export const rewardExamples: Examples = ({ shop, shopper, owner }) => {
  /** Of somebody who is on the newsletter's list. */
  const token = async () => {
    const [row] = await shop.sql<{ token: string }>(
      `insert into newsletter_subscriber (id, email, status, confirm_token, unsubscribe_token, asked_at, confirmed_at)
       values ('newsub_' || gen_random_uuid(), gen_random_uuid() || '@example.com', 'confirmed', gen_random_uuid(), gen_random_uuid(), now(), now())
       returning unsubscribe_token as token`,
    )
    return row?.token ?? ""
  }
  const me = async () => (await shopper().call("GET /user")).data.id
  const content = async () => (await owner().call("GET /admin/reward-content")).data
  return {
    "GET /reward/content": () => shopper().call("GET /reward/content"),
    "GET /user/rewards": () => shopper().call("GET /user/rewards"),
    "GET /user/rewards/transactions": () => shopper().call("GET /user/rewards/transactions"),
    "GET /admin/reward-content": () => owner().call("GET /admin/reward-content"),
    "GET /admin/reward-tiers": () => owner().call("GET /admin/reward-tiers"),
    "PUT /admin/reward-tiers": async () => {
      const { data } = await owner().call("GET /admin/reward-tiers")
      return owner().call("PUT /admin/reward-tiers", { body: { tiers: data } })
    },
    "POST /admin/reward/update/{id}": async () => {
      const { id, title } = await content()
      return owner().call("POST /admin/reward/update/{id}", { params: { id }, body: { title } })
    },
    "GET /admin/users/{id}/points": async () =>
      owner().call("GET /admin/users/{id}/points", { params: { id: await me() } }),
    "POST /admin/users/{id}/points": async () =>
      owner().call("POST /admin/users/{id}/points", {
        params: { id: await me() },
        body: { points: 5, reason: "An example" },
      }),
    "GET /newsletter/preferences": async () =>
      shopper().call("GET /newsletter/preferences", { query: { token: await token() } }),
    "GET /admin/newsletter": () => owner().call("GET /admin/newsletter"),
  }
}
