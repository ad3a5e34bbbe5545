import { admission } from "../../src/modules/staff/domain/medusa-admin"
import { askedRelations } from "../../src/modules/staff/domain/medusa-admin-relations"
import {
  allows,
  type Permission,
  type StaffRole,
  staffRoles,
} from "../../src/modules/staff/domain/permissions"
import { openCaller } from "../harness/callers"
import type { ShopClient } from "../harness/client"
import { medusaAdminRoutes } from "../harness/medusa-routes"
import { sharedShop } from "../harness/shared-shop"
import { sideBySide } from "../harness/side-by-side"

/** What Medusa's lists answer to whom, whatever `fields` and `order` say. The lists are read from the package. */
const shop = sharedShop()
afterAll(() => shop.disconnect())

const mayRead = (role: StaffRole, path: string) => {
  const needed = admission("GET", path)
  return "anyOf" in needed && needed.anyOf.some((one) => allows(role, one))
}
/** What answers something else than a list of records, never ends, or belongs to what is switched off. */
const NO_LIST =
  /^(feature-flags|search|views|layouts|plugins|locales|translations|property-labels|users\/me)\b|subscribe$|export$/
const lists = medusaAdminRoutes()
  .filter(({ method, path }) => method === "GET" && !path.includes("*") && !NO_LIST.test(path))
  .map(({ path }) => path)

async function read(client: ShopClient, path: string, query: Record<string, string>) {
  const response = await fetch(
    `${shop.address.backendUrls[0]}/admin/${path}?${new URLSearchParams(query).toString()}`,
    { headers: { authorization: `Bearer ${client.token}` } },
  )
  const text = await response.text()
  const json: Record<string, unknown> = text.startsWith("{") ? JSON.parse(text) : {}
  return { status: response.status, text, json }
}

/** Everything that the screens ask for at once. */
const whole = (path: string) =>
  ["id", ...(askedRelations[path.split("/")[0] ?? ""] ?? []).map((relation) => `*${relation}`)].join(",")

/** Names under which an answer would say who somebody is. Warehouses have addresses and phones, too. */
function personal(value: unknown, within = ""): string[] {
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const place = Array.isArray(value) ? within : `${within}.${name}`
    const says = /^(email|first_name|last_name|phone|address_1)$/.test(name) && typeof inner === "string"
    return [
      ...(says && !/stock_locations?|\.location\b/.test(place) ? [place] : []),
      ...personal(inner, place),
    ]
  })
}

describe.each(staffRoles)("%s", (role) => {
  const has = (permission: Permission) => allows(role, permission)

  it("a role reads of every list what its screens ask for, and personal data only where its own screens show it", async () => {
    const { client } = await openCaller(shop, role)
    const own = lists.filter((path) => mayRead(role, path))
    expect(own.length).toBeGreaterThan(15)
    const wrong = await sideBySide(own, async (path) => {
      const { status, json, text } = await read(client, path, { limit: "5", fields: whole(path) })
      if (status !== 200) return [`${path}: ${status} ${text.slice(0, 200)}`]
      const isOfStaff = /^(users|invites)/.test(path)
      if (isOfStaff ? has("staff.read") : has("users.read") || has("orders.read")) return []
      return personal(json).map((place) => `${path} answers ${place}`)
    })
    expect(wrong.flat()).toEqual([])
  })

  it("a role is refused every way from a list to orders, carts and shoppers, before any work", async () => {
    const { client } = await openCaller(shop, role)
    const own = lists.filter((path) => mayRead(role, path))
    const ways = [
      "id,orders.email",
      "*carts",
      "order_link.order.shipping_address.*",
      "*orders.sales_channel.orders",
    ]
    const wrong = await sideBySide(own, async (path) => {
      const answers = await Promise.all([
        ...ways.map((fields) => read(client, path, { limit: "1", fields })),
        read(client, path, { limit: "1", order: "id'" }),
        read(client, path, { limit: "1", order: "-orders.email" }),
      ])
      return answers.flatMap(({ status, json }) =>
        status === 422 && typeof json.message === "string" ? [] : [`${path}: ${status} ${json.message}`],
      )
    })
    expect(wrong.flat()).toEqual([])
  })
})

describe("Medusa's lists", () => {
  it("Medusa's list of groups shows shoppers' ids only to staff who may see shoppers, and names none", async () => {
    const owner = await openCaller(shop, "superadmin")
    const content = await openCaller(shop, "content")
    for (const fields of ["id,*customers", "id,customers.email", "id,customers", "+customers.first_name"]) {
      const asked = await read(owner.client, "customer-groups", { fields })
      expect([fields, asked.status, personal(asked.json)]).toEqual([fields, 200, []])
      const hidden = await read(content.client, "customer-groups", { fields })
      expect([fields, hidden.status, hidden.text.includes("customers")]).toEqual([fields, 200, false])
    }
  })

  it("Medusa's lists refuse fields that are sent twice or are not text", async () => {
    const { client } = await openCaller(shop, "superadmin")
    for (const query of ["fields=id&fields=*orders", "fields[a]=*orders", "order[]=id&order[]=name"]) {
      const response = await fetch(`${shop.address.backendUrls[0]}/admin/regions?${query}`, {
        headers: { authorization: `Bearer ${client.token}` },
      })
      expect([query, response.status]).toEqual([query, 422])
    }
  })

  it("Medusa's lists do not fail on a value that no column can hold", async () => {
    const { client } = await openCaller(shop, "superadmin")
    const queries: Record<string, string>[] = [
      { offset: "-1" },
      { "created_at[$gt]": "x" },
      { q: "a\u0000b" },
      { id: "\u0000" },
    ]
    const wrong = await sideBySide(lists, async (path) => {
      const answers = await sideBySide(queries, (query) => read(client, path, { limit: "1", ...query }))
      return answers.flatMap(({ status }, at) =>
        status < 500 ? [] : [`${path}: ${status} for ${JSON.stringify(queries[at])}`],
      )
    })
    expect(wrong.flat()).toEqual([])
  })

  it("Medusa's lists refuse to sort by an unknown column", async () => {
    const { client } = await openCaller(shop, "superadmin")
    const wrong = await sideBySide(lists, async (path) => {
      const { status } = await read(client, path, { limit: "1", order: "no_such_column" })
      return status < 500 ? [] : [`${path}: ${status}`]
    })
    expect(wrong.flat()).toEqual([])
  })
})
