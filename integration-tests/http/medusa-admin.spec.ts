import { randomUUID } from "node:crypto"
import { admission } from "../../src/modules/staff/domain/medusa-admin"
import { allows, type StaffRole, staffRoles } from "../../src/modules/staff/domain/permissions"
import { type CallerName, callerNames, openCaller, shopperKinds, type TestCaller } from "../harness/callers"
import type { ShopClient } from "../harness/client"
import { type MedusaRoute, medusaAdminRoutes } from "../harness/medusa-routes"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"
import { sideBySide } from "../harness/side-by-side"
import { makeStaff } from "../harness/staff"

/**
 * Medusa's own admin. Every route of it is asked for by a guest, a shopper, a role of staff that may and one that may
 * not: one guard stands before all of them and asks one table (unit/medusa-admin.test.ts), so those who are alike take
 * the routes in turn. The routes are read from the package.
 */
const shop = sharedShop()
afterAll(() => shop.disconnect())

const routes = medusaAdminRoutes()
/** What would load the shop for nothing when it is let through. */
const LONG = /^(products|inventory-items)\/export$/
/** Read by the admin before anybody is there. */
const ANYBODY = "GET feature-flags"

/** A body that is a text is sent as it is. */
async function ask(client: ShopClient, method: string, path: string, body?: unknown) {
  const response = await fetch(`${shop.address.backendUrls[0]}/admin/${path}`, {
    method,
    headers: {
      ...(client.token ? { authorization: `Bearer ${client.token}` } : {}),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    body: body === undefined || typeof body === "string" ? body : JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, text, json: safely(text) }
}

// biome-ignore lint/suspicious/noExplicitAny: answers of Medusa's own
function safely(text: string): any {
  return text.startsWith("{") ? JSON.parse(text) : {}
}

function expected(
  { method, path }: MedusaRoute,
  { name, staffRole }: Pick<TestCaller, "name" | "staffRole">,
): "in" | 401 | 403 {
  if (`${method} ${path}` === ANYBODY) return "in"
  if (!staffRole) return name === "guest" ? 401 : 403
  // Writing to a user is for that user alone, and nobody is called "none".
  if (path === "users/*" && method !== "GET") return 403
  const needed = admission(method, path)
  return "anyOf" in needed && needed.anyOf.some((one) => allows(staffRole, one)) ? "in" : 403
}

/** Which of those who stand before a route for the same reason asks for it this time. */
function isTriedBy(caller: TestCaller, route: MedusaRoute, turn: number): boolean {
  const { name, staffRole } = caller
  if (name === "guest") return true
  const as = (role: StaffRole) => expected(route, { name: role, staffRole: role })
  const alike: readonly CallerName[] = staffRole
    ? staffRoles.filter((role) => as(role) === as(staffRole))
    : shopperKinds
  return alike[turn % alike.length] === name
}

it("a list answers no more rows than a screen needs, however many are asked for", async () => {
  const owner = await signedIn(shop, "owner@demo.shop")
  const { json } = await ask(owner, "GET", "products?limit=9999999&fields=id")
  expect(json.products).toHaveLength(50)
  expect(json).toMatchObject({ limit: 50 })
  expect(json.count).toBeGreaterThan(50)
  expect((await ask(owner, "GET", "regions?limit=9999")).json).toMatchObject({ limit: 1000 })
})

describe.each(callerNames)("%s", (name) => {
  it("a caller is let in or refused on every Medusa admin route as the table says", async () => {
    const caller = await openCaller(shop, name)
    const own = routes.filter((route, turn) => isTriedBy(caller, route, turn))
    const wrong = await sideBySide(own, async (route) => {
      const wanted = expected(route, caller)
      if (wanted === "in" && LONG.test(route.path)) return []
      // Server-sent events stay open.
      if (wanted === "in" && route.path.endsWith("/subscribe")) return []
      // Whoever is let in asks for what Medusa refuses at once: it changes nothing, and nobody waits for long lists.
      const path = `${route.path.replaceAll("*", "none")}?no_such_field=1`
      const body = route.method === "POST" ? { no_such_field: true } : undefined
      const { status } = await ask(caller.client, route.method, path, body)
      const met = status === 401 || status === 403 ? status : "in"
      const isStranger = wanted === 401 || (wanted === 403 && !caller.staffRole)
      // Medusa answers 401 to anyone who is not a user before our code runs.
      const isRight = isStranger ? met !== "in" : met === wanted
      return isRight ? [] : [`${route.method} ${route.path}: ${met}, not ${wanted}`]
    })
    expect(own.length).toBeGreaterThan(routes.length / 20)
    expect(wrong.flat()).toEqual([])
  })
})

describe("Medusa's own admin", () => {
  let merchandiser: ShopClient
  let finance: ShopClient
  let owner: ShopClient

  beforeAll(async () => {
    merchandiser = (await openCaller(shop, "merchandiser")).client
    finance = (await openCaller(shop, "finance")).client
    owner = (await openCaller(shop, "superadmin")).client
  })

  it("Medusa's admin follows the current role of a staff member and is closed without one", async () => {
    const { email, userId } = await makeStaff(shop, "merchandiser")
    const client = await signedIn(shop, email)
    expect((await ask(client, "GET", "products?limit=1")).status).toBe(200)
    await shop.sql("update staff_member set role = 'finance' where user_id = $1", [userId])
    expect((await ask(client, "GET", "products?limit=1")).status).toBe(403)
    expect((await ask(client, "GET", "orders?limit=1")).status).toBe(200)
    await shop.sql("delete from staff_member where user_id = $1", [userId])
    for (const path of ["orders", "users/me"]) expect((await ask(client, "GET", path)).status).not.toBe(200)
  })

  it("Medusa's admin shows a merchandiser no shoppers through a product, whatever fields are named", async () => {
    const plain = await ask(merchandiser, "GET", "products?limit=1&fields=id,title")
    expect(plain.json.products).toHaveLength(1)
    for (const fields of [
      "id,*sales_channels,*sales_channels.orders",
      "id,sales_channels.orders.email",
      "+variants.order_items.order.customer.email",
      "id,*customer,*orders,*order_link",
    ]) {
      const { status, text } = await ask(
        merchandiser,
        "GET",
        `products?limit=1&fields=${encodeURIComponent(fields)}`,
      )
      expect([fields, status < 500]).toEqual([fields, true])
      expect(text).not.toMatch(/@|"customer|"orders|"order_items/)
    }
    const regions = await ask(merchandiser, "GET", "sales-channels?fields=id,*orders,orders.email")
    expect(regions.text).not.toContain("@")
  })

  it("Medusa's admin search finds for each role only what the role may see", async () => {
    const kinds = async (client: ShopClient, more = "") => {
      const { json } = await ask(client, "GET", `search?q=a${more}`)
      return (json.results as { entity: string }[]).map(({ entity }) => entity)
    }
    expect(await kinds(merchandiser)).toEqual(expect.arrayContaining(["product"]))
    // Coupons have a screen of ours, to which Medusa's search knows no way.
    for (const kind of ["order", "promotion", "campaign"])
      expect(await kinds(merchandiser)).not.toContain(kind)
    expect(await kinds(finance)).toEqual(expect.arrayContaining(["order", "customer"]))
    for (const more of ["&entity=order,customer,user", "&entity[]=order&entity[]=customer"])
      expect(await kinds(merchandiser, more)).toEqual([])
    expect(await kinds(merchandiser, "&entity=order,product")).toEqual(["product"])
    expect(await kinds(owner)).toEqual(expect.arrayContaining(["order", "customer", "user", "product"]))
  })

  it("Medusa's admin shows nobody the e-mails sent to shoppers", async () => {
    for (const query of ["", "?channel=email", "?channel[]=email&channel[]=feed", "?to=shopper@demo.shop"]) {
      const { status, json } = await ask(owner, "GET", `notifications${query}`)
      expect(status).toBe(200)
      const channels = (json.notifications as { channel: string }[]).map(({ channel }) => channel)
      expect(channels.filter((channel) => channel !== "feed")).toEqual([])
    }
  })

  it("Medusa's admin strips control characters and direction marks from what staff type", async () => {
    const { email, userId } = await makeStaff(shop, "content")
    const content = await signedIn(shop, email)
    const sent = { first_name: "Bo\u202ela\u0007" }
    expect((await ask(content, "POST", `users/${userId}`, sent)).status).toBe(200)
    expect(await shop.sql('select first_name from "user" where id = $1', [userId])).toEqual([
      { first_name: "Bola" },
    ])
  })

  it("Medusa's admin refuses a body that is nested too deeply", async () => {
    const [open, close] = ['{"a":', "}"]
    const deep = `{"metadata":${open.repeat(12_000)}1${close.repeat(12_000)}}`
    const { status, json } = await ask(owner, "POST", "products/nobodys", deep)
    expect([status, json.code]).toEqual([422, "malformed_body"])
  })

  it("Medusa's admin lets staff change their own name, but not another's account", async () => {
    const { email, userId } = await makeStaff(shop, "content")
    const content = await signedIn(shop, email)
    const other = await makeStaff(shop, "content")
    expect((await ask(content, "POST", `users/${userId}`, { first_name: "Bola" })).status).toBe(200)
    expect((await ask(content, "POST", `users/${other.userId}`, { first_name: "Bola" })).status).toBe(403)
    expect((await ask(owner, "POST", `users/${other.userId}`, { first_name: "Bola" })).status).toBe(403)
    expect((await ask(owner, "DELETE", `users/${other.userId}`)).status).toBe(403)
    expect((await ask(content, "DELETE", `users/${userId}`)).status).toBe(403)
    const [row] = await shop.sql('select first_name from "user" where id = $1', [other.userId])
    expect(row?.first_name).toBe("Sola")
  })

  it("Medusa's admin lets staff arrange a page for themselves, and only settings managers for everybody", async () => {
    const configuration = { widgets: {} }
    const arrange = (client: ShopClient, is_default: boolean) =>
      ask(client, "POST", "layouts/sidebar/configuration", { is_default, configuration })
    expect((await arrange(merchandiser, false)).status).toBe(200)
    expect((await arrange(merchandiser, true)).status).toBe(403)
  })

  it("Medusa's admin gives the reason of a refusal in the words that its screens show", async () => {
    const { json } = await ask(owner, "POST", "invites", { email: `x.${randomUUID()}@example.com` })
    expect(json).toMatchObject({ code: "not_authorized", message: expect.stringContaining("Staff screen") })
  })
})
