import { guardedRecords } from "../../src/api/machinery/medusa-guards"
import type { StaffRole } from "../../src/modules/staff/domain/permissions"
import type { ShopClient } from "../harness/client"
import { callCore } from "../harness/core-client"
import { batch, type GuardedIds, guardedRows, newList, priceRow } from "../harness/guarded-rows"
import { ownProduct, productCalls, unique } from "../harness/new-product"
import { newSet } from "../harness/product-sets"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"
import { staffClient } from "../harness/staff"
import { STORE_KEY } from "../harness/store-client"

/**
 * What our rules guard, at Medusa's own routes (docs/decisions/0113-kept-records.md): calls that the path table lets a role
 * make, each on a record that must stay as it is. A route of `guardedRecords` without a row here fails the last test.
 */
const shop = sharedShop()
afterAll(() => shop.disconnect())

const merchandiser = "merchandiser"
const fulfilment = "fulfilment"

const staff = new Map<StaffRole, ShopClient>()
let ids: GuardedIds

beforeAll(async () => {
  staff.set("superadmin", await signedIn(shop, "owner@demo.shop"))
  for (const role of ["merchandiser", "fulfilment", "admin"] as const)
    staff.set(role, await staffClient(shop, role))
  ids = await records()
})

const by = (role: StaffRole): ShopClient => {
  const client = staff.get(role)
  if (!client) throw new Error(`Nobody is ${role}`)
  return client
}

const ask = (role: StaffRole, route: string, path: string, body?: unknown) =>
  callCore(shop.url, `${route.split(" ")[0]} /admin/${path}`, { token: by(role).token, body })

async function idOf(sql: string, ...given: unknown[]): Promise<string> {
  const [row] = await shop.sql<{ id: string }>(sql, given)
  if (!row) throw new Error(`Nothing is found by ${sql}`)
  return row.id
}

const levelOf = (item: string) => idOf("select id from inventory_level where inventory_item_id = $1", item)
const itemOf = (variant: string) =>
  idOf(
    "select inventory_item_id as id from product_variant_inventory_item where variant_id = $1 and deleted_at is null",
    variant,
  )
const priceOf = (variant: string, list: string | null) =>
  idOf(
    `select p.id from price p join product_variant_price_set s on s.price_set_id = p.price_set_id
      where s.variant_id = $1 and p.price_list_id is not distinct from $2 and p.deleted_at is null`,
    variant,
    list,
  )

async function records(): Promise<GuardedIds> {
  const owner = by("superadmin")
  const product = await ownProduct(shop, owner, 5_000)
  const { variant_id: variant } = product
  const day = new Date(Date.now() + 86_400_000 * (20 + Math.floor(Math.random() * 900))).toISOString()
  const priced = await productCalls(() => owner).update(product.product_id, {
    ...{ wholesale_price: 4_000, sale_price: 4_500, sale_ends_at: day },
  })
  expect(priced.http).toBe(200)
  const lists = `select p.price_list_id as id from price p join price_list l on l.id = p.price_list_id
    join product_variant_price_set s on s.price_set_id = p.price_set_id
   where s.variant_id = $1 and l.type = $2 and p.deleted_at is null`
  const wholesale = await idOf(lists, variant, "override")
  const sale = await idOf(lists, variant, "sale")
  const own = await callCore(shop.url, "POST /admin/price-lists", {
    token: by("merchandiser").token,
    body: { title: `Own ${unique()}`, description: "Ours", status: "active" },
  })
  const item = await itemOf(variant)
  const { soap } = await newSet(shop, owner, 9, 30)
  const [store] = await shop.sql<{ location: string; channel: string }>(
    "select default_location_id as location, default_sales_channel_id as channel from store where deleted_at is null",
  )
  return {
    ...{ product: product.product_id, variant, wholesale, sale, item },
    ownList: (own.body.price_list as { id: string }).id,
    wholesalePrice: await priceOf(variant, wholesale),
    basePrice: await priceOf(variant, null),
    level: await levelOf(item),
    otherItem: await itemOf(soap.variant_id),
    group: await idOf(
      "select id from customer_group where metadata ->> 'kind' = 'wholesale' and deleted_at is null",
    ),
    key: await idOf("select id from api_key where token = $1", STORE_KEY),
    location: store?.location ?? "",
    channel: store?.channel ?? "",
  }
}

/** The records that the calls are about, whole, with what is in them. */
async function stored() {
  const { variant, wholesale, sale, ownList, item, otherItem, group, key, location } = ids
  const one = (table: string, column: string, values: string[]) =>
    shop.sql(
      `select to_jsonb(t) - 'updated_at' as row from ${table} t where ${column} = any($1) order by 1`,
      [values],
    )
  return Promise.all([
    one("price_list", "id", [wholesale, sale, ownList]),
    one("price_list_rule", "price_list_id", [wholesale, sale, ownList]),
    shop.sql(
      `select to_jsonb(p) - 'updated_at' as row from price p join product_variant_price_set s on s.price_set_id = p.price_set_id
        where s.variant_id = $1 order by p.id`,
      [variant],
    ),
    one("inventory_item", "id", [item, otherItem]),
    one("inventory_level", "inventory_item_id", [item, otherItem]),
    one("product_variant_inventory_item", "variant_id", [variant]),
    one("customer_group", "id", [group]),
    one("api_key", "id", [key]),
    one("publishable_api_key_sales_channel", "publishable_key_id", [key]),
    one("stock_location", "id", [location]),
    shop.sql("select count(*)::int from price_list where title like 'Some %'"),
    shop.sql(
      "select count(*)::int from customer_group where lower(name) like 'wholesale%' or name like 'Some %'",
    ),
    shop.sql("select count(*)::int from api_key where type = 'secret'"),
  ])
}

describe("guarded records", () => {
  it.each(guardedRows.map((row, turn) => [`${turn + 1}. ${row.route}`, row] as const))(
    "a record protected by our rules cannot be changed in Medusa's admin: %s",
    async (_, row) => {
      const before = await stored()
      const answer = await ask(row.role, row.route, row.path(ids), row.body?.(ids))
      expect(answer).toMatchObject({ status: 422, body: { message: expect.stringMatching(row.says) } })
      expect(await stored()).toEqual(before)
    },
  )

  it("every Medusa route with protected records is tested", () => {
    const tried = new Set<string>(guardedRows.map(({ route }) => route))
    expect(Object.keys(guardedRecords).filter((route) => !tried.has(route))).toEqual([])
  })
})

describe("a figure that is none", () => {
  const level = (at: GuardedIds) => `inventory-items/${at.item}/location-levels/${at.location}`
  it.each([1e12, 1.5, -1, "12", "1e400"])(
    "an invalid stock figure of %s is refused, and nothing changes",
    async (units) => {
      // What JSON cannot say is sent as it is.
      const raw = `{"stocked_quantity":${units === "1e400" ? units : JSON.stringify(units)}}`
      const before = await stored()
      const response = await fetch(`${shop.url}/admin/${level(ids)}`, {
        method: "POST",
        headers: { authorization: `Bearer ${by(fulfilment).token}`, "content-type": "application/json" },
        body: raw,
      })
      expect([response.status, await response.json()]).toEqual([
        422,
        expect.objectContaining({ message: expect.stringMatching(/^In stock: /) }),
      ])
      expect(await stored()).toEqual(before)
    },
  )

  it("an invalid stock or price figure is refused by the database, without checking older rows", async () => {
    const write = (set: string) =>
      shop.sql(`update inventory_level set ${set} where id = $1`, [ids.level]).then(
        () => "written",
        (error: Error) => error.message,
      )
    for (const set of [
      "stocked_quantity = 1.5",
      "stocked_quantity = -1",
      "stocked_quantity = 1e12",
      "incoming_quantity = 0.5",
    ])
      expect([set, await write(set)]).toEqual([set, expect.stringContaining("no_stock_figure")])
    for (const amount of ["-1", "10.005", "1e12"]) {
      const answer = shop.sql(`update price set amount = ${amount} where id = $1`, [ids.basePrice])
      await expect(answer).rejects.toThrow("no_price")
    }
  })
})

describe("what was odd before there was the guard", () => {
  it.each(["1000000000000", "7.5"])(
    "a record with an older odd stock of %s can still be packed",
    async (odd) => {
      const packed = shop.sql(`do $$ begin
      set local session_replication_role = replica;
      update inventory_level set stocked_quantity = ${odd}, reserved_quantity = 0 where id = '${ids.level}';
      set local session_replication_role = origin;
      update inventory_level set stocked_quantity = stocked_quantity - 1 where id = '${ids.level}';
      raise exception 'packed, and taken back';
    end $$`)
      await expect(packed).rejects.toThrow("packed, and taken back")
    },
  )
})

describe("routes that stay open", () => {
  it("a price list of staff's own can be created, filled, changed and deleted", async () => {
    const made = await ask(merchandiser, "POST", "price-lists", newList({ title: `Mine ${unique()}` })())
    expect(made.status).toBe(200)
    const { id } = made.body.price_list as { id: string }
    const filled = await ask(merchandiser, "POST", `price-lists/${id}/prices/batch`, {
      create: [priceRow(ids, { amount: 4_900 })],
    })
    const [price] = filled.body.created as { id: string }[]
    expect(price).toBeDefined()
    const changed = { update: [priceRow(ids, { id: price?.id, amount: 4_950 })] }
    expect((await ask(merchandiser, "POST", `price-lists/${id}/prices/batch`, changed)).status).toBe(200)
    expect((await ask(merchandiser, "POST", `price-lists/${id}`, { status: "draft" })).status).toBe(200)
    expect((await ask(merchandiser, "DELETE", `price-lists/${id}`)).status).toBe(200)
  })

  it("a wholesale list for some days can be created and ended", async () => {
    const body = newList({
      ...{ title: `Mine ${unique()}`, status: "draft", type: "override", ends_at: "2099-01-01T00:00:00Z" },
      rules: { "customer.groups.id": [ids.group] },
    })()
    const made = await ask(merchandiser, "POST", "price-lists", body)
    expect(made.status).toBe(200)
    const { id } = made.body.price_list as { id: string }
    expect((await ask(merchandiser, "POST", `price-lists/${id}`, { ends_at: null })).status).toBe(422)
    expect((await ask(merchandiser, "DELETE", `price-lists/${id}`)).status).toBe(200)
  })

  it("stock can be counted, singly and in a batch", async () => {
    const level = `inventory-items/${ids.item}/location-levels/${ids.location}`
    expect((await ask(fulfilment, "POST", level, { stocked_quantity: 12 })).status).toBe(200)
    const update = [{ id: ids.level, location_id: ids.location, stocked_quantity: 13 }]
    expect((await ask(fulfilment, "POST", batch(ids), { update })).status).toBe(200)
    const rows = await shop.sql("select stocked_quantity::int as units from inventory_level where id = $1", [
      ids.level,
    ])
    expect(rows).toEqual([{ units: 13 }])
  })

  it("a stock record without a product can be created and deleted", async () => {
    const made = await ask(fulfilment, "POST", "inventory-items", { sku: `STRAY-${unique()}` })
    const { id } = made.body.inventory_item as { id: string }
    const at = { location_id: ids.location, stocked_quantity: 0 }
    expect((await ask(fulfilment, "POST", `inventory-items/${id}/location-levels`, at)).status).toBe(200)
    expect(
      (await ask(fulfilment, "DELETE", `inventory-items/${id}/location-levels/${ids.location}`)).status,
    ).toBe(200)
    expect((await ask(fulfilment, "DELETE", `inventory-items/${id}`)).status).toBe(200)
  })

  it("a second publishable key can be created, renamed, revoked and deleted", async () => {
    const made = await ask("admin", "POST", "api-keys", { title: `Partner ${unique()}`, type: "publishable" })
    expect(made.status).toBe(200)
    const { id } = made.body.api_key as { id: string }
    const channels = `api-keys/${id}/sales-channels`
    expect((await ask("admin", "POST", channels, { add: [ids.channel] })).status).toBe(200)
    expect((await ask("admin", "POST", channels, { remove: [ids.channel] })).status).toBe(200)
    expect((await ask("admin", "POST", `api-keys/${id}`, { title: "Partner" })).status).toBe(200)
    expect((await ask("admin", "POST", `api-keys/${id}/revoke`, {})).status).toBe(200)
    expect((await ask("admin", "DELETE", `api-keys/${id}`)).status).toBe(200)
  })

  it("a customer group of staff's own can be created, renamed and deleted", async () => {
    const made = await ask("admin", "POST", "customer-groups", { name: `Salons ${unique()}` })
    const { id } = made.body.customer_group as { id: string }
    expect((await ask("admin", "POST", `customer-groups/${id}`, { name: `Spas ${unique()}` })).status).toBe(
      200,
    )
    expect((await ask("admin", "POST", `customer-groups/${id}`, { name: "wholesale" })).status).toBe(422)
    expect((await ask("admin", "DELETE", `customer-groups/${id}`)).status).toBe(200)
  })

  it("the warehouse can be renamed in Medusa's admin", async () => {
    const [before] = await shop.sql<{ name: string }>("select name from stock_location where id = $1", [
      ids.location,
    ])
    for (const name of ["Ikeja warehouse", before?.name])
      expect((await ask("admin", "POST", `stock-locations/${ids.location}`, { name })).status).toBe(200)
  })
})
