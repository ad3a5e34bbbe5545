import { randomUUID } from "node:crypto"
import { messageTo } from "../../harness/outbox"
import type { Examples } from "./example"

export const staffExamples: Examples = ({ shop, owner, shopper }) => ({
  "GET /admin/users": () => owner().call("GET /admin/users"),
  "GET /admin/users/{id}": async () => {
    const { data } = await shopper().call("GET /user")
    return owner().call("GET /admin/users/{id}", { params: { id: data.id } })
  },
  "GET /admin/staff": () => owner().call("GET /admin/staff"),
  "GET /admin/staff/invitations": () => owner().call("GET /admin/staff/invitations"),
  "GET /user/second-factor": () => owner().call("GET /user/second-factor"),
  "GET /auth/staff-invitation": async () => {
    const email = `invited.${randomUUID().slice(0, 8)}@example.com`
    const body = { email, role: "content", first_name: "Tari", last_name: "Briggs" }
    await owner().call("POST /admin/staff/invite", { body })
    const token = /token=([\w-]+)/.exec((await messageTo(shop, email)).text)?.[1]
    return shop.visitor().call("GET /auth/staff-invitation", { query: { token } })
  },
})
