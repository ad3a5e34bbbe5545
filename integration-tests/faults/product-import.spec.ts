import { randomUUID } from "node:crypto"
import type { Data } from "../../src/contract/calls"
import type { ShopClient } from "../harness/client"
import { eventually } from "../harness/eventually"
import { type OwnShop, openShop } from "../harness/shop"

/** A product file whose process is killed while it goes in. */
let shop: OwnShop
let owner: ShopClient
beforeAll(async () => {
  shop = await openShop({ storefront: false })
  owner = await shop.visitor().signIn("owner@demo.shop")
})
afterAll(() => shop?.stop())

const ROWS = 150

it("goes on after a kill, and nothing is in twice", async () => {
  const n = randomUUID().slice(0, 8)
  const rows = Array.from({ length: ROWS }, (_, index) =>
    index % 3 === 2
      ? `,Shade ${n} ${index - 1},K-${n}-${index},Shade,Rose,1200,4`
      : index % 3 === 1
        ? `,Shade ${n} ${index},K-${n}-${index},Shade,Ruby,1100,3`
        : `,Single ${n} ${index},K-${n}-${index},,,1000,2`,
  )
  const file = ["slug,name,sku,option1_name,option1_value,regular_price,stock", ...rows].join("\n")
  const form = new FormData()
  form.set("file", new Blob([file]), "products.csv")
  const response = await fetch(`${shop.address.backendUrls[0]}/api/v1/admin/product-imports`, {
    method: "POST",
    headers: { authorization: `Bearer ${owner.token}` },
    body: form,
  })
  const { data } = (await response.json()) as { data: Data<"POST /admin/product-imports"> }
  expect(data.counts).toMatchObject({ rows: ROWS, bad: 0, create: ROWS })
  const started = await owner.call("POST /admin/product-imports/{id}/apply", {
    params: { id: data.id },
    body: {},
  })
  expect(started.http).toBe(200)
  const counts = async () => {
    const [row] = await shop.sql<{ done: number; begun: number }>(
      `select count(*) filter (where state = 'done')::int as done, count(*) filter (where state = 'begun')::int as begun
         from import_row where import_run_id = $1`,
      [data.id],
    )
    return row ?? { done: 0, begun: 0 }
  }
  // Twice: once with a chunk in hand, wherever in it that is. What a killed process held is free when its lease is over,
  // as it is here at once, and looked for by a job.
  for (const least of [1, 60]) {
    await eventually(counts, ({ done, begun }) => done >= least && begun > 0)
    await shop.backends[0]?.kill()
    await shop.sql("update import_run set lease_until = now() where id = $1", [data.id])
    await shop.backends[0]?.start()
  }
  await eventually(
    () => shop.sql<{ status: string }>("select status from import_run where id = $1", [data.id]),
    ([run]) => run?.status === "done",
  )
  const [after] = await shop.sql(
    `select count(*)::int as variants, count(distinct v.product_id)::int as products, count(distinct v.sku)::int as skus,
            count(p.id)::int as prices, count(distinct vi.inventory_item_id)::int as items,
            sum(il.stocked_quantity)::int as units
       from product_variant v
       join product pr on pr.id = v.product_id and pr.deleted_at is null
       left join product_variant_price_set ps on ps.variant_id = v.id and ps.deleted_at is null
       left join price p on p.price_set_id = ps.price_set_id and p.deleted_at is null
       left join product_variant_inventory_item vi on vi.variant_id = v.id and vi.deleted_at is null
       left join inventory_level il on il.inventory_item_id = vi.inventory_item_id and il.deleted_at is null
      where v.sku like $1 and v.deleted_at is null`,
    [`K-${n}-%`],
  )
  expect(after).toEqual({
    variants: ROWS,
    products: (ROWS / 3) * 2,
    skus: ROWS,
    prices: ROWS,
    items: ROWS,
    units: (ROWS / 3) * 9,
  })
  const bad = await shop.sql(
    "select line, problem from import_row where import_run_id = $1 and state <> 'done'",
    [data.id],
  )
  expect(bad).toEqual([])
}, 400_000)
