import { sharedShop } from "../harness/shared-shop"
import { STORE_KEY, storeClient } from "../harness/store-client"

/** The lists of Medusa's own shop API, page by page (docs/store-api.md). */
const shop = sharedShop()
afterAll(() => shop.disconnect())

describe("a list", () => {
  it.each(["created_at", "-created_at", "updated_at"])(
    "a list ordered by %s pages every product once, however many were created at one moment",
    async (order) => {
      const rows = await shop.sql<{ id: string }>(
        `select p.id from product p join catalogue_product c on c.product_id = p.id
          where c.is_listed and p.created_at < (select finished_at from shop_seed where name = 'demo')
            and not exists (select 1 from test_lease l join product_variant v on v.id = l.variant_id where v.product_id = p.id)
          order by md5(p.id) limit 60`,
      )
      const id = rows.map((row) => row.id)
      const guest = storeClient(shop, STORE_KEY)
      const walked: string[] = []
      for (let offset = 0; offset < id.length; offset += 7) {
        const { products } = await guest.store.product.list({ id, order, offset, limit: 7, fields: "id" })
        walked.push(...products.map((product) => product.id))
      }
      expect(walked.sort()).toEqual(id.sort())
    },
  )
})
