import type { ShopClient } from "../harness/client"
import { eventually } from "../harness/eventually"
import { productFiles } from "../harness/product-files"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"
import { savedBySpreadsheet } from "../harness/spreadsheet"

const shop = sharedShop()
afterAll(() => shop.disconnect())

let owner: ShopClient
beforeAll(async () => {
  owner = await signedIn(shop, "owner@demo.shop")
})

describe("the export of all products, saved by a spreadsheet", () => {
  it("the export of all products, saved by a spreadsheet, changes nothing when imported again", async () => {
    // What other tests created is in the catalogue a moment later.
    await eventually(
      () =>
        shop.sql(
          `select 1 from product_variant v join product p on p.id = v.product_id
            where v.deleted_at is null and p.deleted_at is null
              and not exists (select 1 from catalogue_variant c where c.variant_id = v.id)`,
        ),
      (missing) => missing.length === 0,
    )
    const exported = await fetch(`${shop.url}/api/v1/admin/product-exports`, {
      headers: { authorization: `Bearer ${owner.token}` },
    })
    const { upload } = productFiles(shop.url, owner)
    const { data } = await upload(savedBySpreadsheet(await exported.text()))
    const rows = data.counts.rows
    expect(rows).toBeGreaterThan(1_270)
    expect(data.counts).toMatchObject({ unchanged: rows, update: 0, create: 0, bad: 0 })
  })
})
