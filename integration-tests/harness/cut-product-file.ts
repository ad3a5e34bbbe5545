import { randomUUID } from "node:crypto"
import type { Data } from "../../src/contract/calls"
import type { ShopClient } from "./client"
import { eventually } from "./eventually"
import type { FaultShop } from "./fault-shop"

/** `npm run faults` runs the whole number. */
export const IMPORT_KILLS = Number(process.env.FAULT_IMPORT_KILLS || 1)
const ROWS = 150

/** Something that is in the middle when the backend is killed. */
export interface Cut {
  /** Happens while nothing of the shop runs. */
  meanwhile?(): Promise<void>
  /** As if the time had passed for which the killed process had claimed it. */
  leaseIsOver?(): Promise<unknown>
  /** How it must be in the end. */
  isRight(): Promise<void>
}

/** A product file is going in: some of its rows are done, and some are claimed. */
export async function cutProductFile(shop: FaultShop, owner: ShopClient): Promise<Cut> {
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
  const inHand = (least: number) =>
    eventually(
      async () => {
        const [row] = await shop.sql<{ done: number; begun: number }>(
          `select count(*) filter (where state = 'done')::int as done, count(*) filter (where state = 'begun')::int as begun
             from import_row where import_run_id = $1`,
          [data.id],
        )
        return row ?? { done: 0, begun: 0 }
      },
      ({ done, begun }) => done >= least && begun > 0,
    )
  const leaseIsOver = () => shop.sql("update import_run set lease_until = now() where id = $1", [data.id])
  await inHand(1)
  let left = 0
  return {
    meanwhile: async () => {
      left = (
        await shop.sql("select 1 from import_row where import_run_id = $1 and state <> 'done'", [data.id])
      ).length
    },
    leaseIsOver,
    isRight: async () => {
      expect(left).toBeGreaterThan(0)
      for (let again = 1; again < IMPORT_KILLS; again += 1) {
        // Answered when the whole file is in: by then its process is dead.
        shop.runJob("resume-imports").catch(() => undefined)
        await inHand(60)
        await shop.backends[0]?.kill()
        await leaseIsOver()
        await shop.backends[0]?.start()
      }
      await eventually(
        async () => {
          await shop.runJob("resume-imports")
          return shop.sql<{ status: string }>("select status from import_run where id = $1", [data.id])
        },
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
    },
  }
}
