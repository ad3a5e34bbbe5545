import { readFile } from "node:fs/promises"
import { join } from "node:path"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import sharp from "sharp"
import { unreviewed } from "../../workflows/catalogue/reviews/received"
import { writeReview } from "../../workflows/catalogue/reviews/write-review"
import { addWish } from "../../workflows/catalogue/wishlists/wishes"
import { storeImage } from "../../workflows/shared/pictures/store-image"
import type { DemoShop } from "../generate/shop"

/** Reviews of past shoppers that come with a picture. */
const WITH_PHOTO = 12
/** Every so many products of the shop, so that they are of several sections. */
const STEP = 53
const IN_STOCK = 6

/**
 * The demo shopper's wishlist and reviews, put there as a shopper does it; pictures in reviews of others. Answers what
 * to say of it.
 */
export async function makeWishes(
  container: MedusaContainer,
  db: Knex,
  customerId: string,
  shop: DemoShop,
  uploadsDir: string,
): Promise<string> {
  const wishes = await wishFor(container, db, customerId, shop)
  const photos = await addPhotos(container, db, uploadsDir)
  const own = await reviewOwn(container, db, customerId)
  return `${wishes} wishes, ${photos} pictures in reviews, ${own} reviews of the shopper's own`
}

async function wishFor(
  container: MedusaContainer,
  db: Knex,
  customerId: string,
  shop: DemoShop,
): Promise<number> {
  const candidates = shop.products.filter((_, index) => index % STEP === 7).map(({ id }) => id)
  const { rows } = await db.raw<{ rows: { product_id: string }[] }>(
    `(select product_id from catalogue_product where product_id = any(:ids) and is_listed and in_stock
       order by product_id limit ${IN_STOCK})
     union all
     (select product_id from catalogue_product where is_listed and not in_stock order by product_id limit 1)`,
    { ids: candidates },
  )
  for (const { product_id } of rows) await addWish(container, customerId, product_id)
  // Two have become cheaper since, one dearer: the list says so. The shopper knows already.
  await db.raw<void>(
    `update wish w set added_at = now() - turn * interval '9 hours', price_kobo = w.price_kobo + case turn
            when 1 then 50000 when 3 then 120000 when 5 then -30000 else 0 end
       from (select id, row_number() over (order by product_id) as turn from wish where customer_id = ?) t
      where t.id = w.id and w.price_kobo > 100000`,
    [customerId],
  )
  return rows.length
}

/** As shoppers would send them: made of the product's own drawing, and re-encoded by the shop. */
async function addPhotos(container: MedusaContainer, db: Knex, uploadsDir: string): Promise<number> {
  const { rows } = await db.raw<{ rows: { id: string; image: string }[] }>(
    `select distinct on (r.product_id) r.id, p.card ->> 'hover_image' as image
       from review r join catalogue_product p on p.product_id = r.product_id and p.is_listed
      where r.status = 'published' and r.verified and r.rating >= 4 and r.photos = '{}'
        and p.card ->> 'hover_image' like '/img/products/%.svg' and p.sold_total > 0
      order by r.product_id, r.created_at desc limit ${WITH_PHOTO}`,
  )
  for (const { id, image } of rows) {
    const drawing = await readFile(join(uploadsDir, image.replace("/img/", "")))
    const buffer = await sharp(drawing, { density: 96 })
      .resize(900, 900, { fit: "cover" })
      .modulate({ brightness: 0.94, saturation: 0.9 })
      .jpeg({ quality: 80 })
      .toBuffer()
    const photo = await storeImage(container, { field: "photos", filename: "photo.jpg", buffer })
    await db("review")
      .where({ id })
      .update({ photos: [photo] })
  }
  return rows.length
}

const WORDS = [
  "It does what it says, came well packed, and I have already told my sister about it.",
  "Good, though I would have liked a bigger size. At this price I would buy it again.",
]

/** One in the shop, one that staff have not read yet; more of what came waits for the shopper's words. */
async function reviewOwn(container: MedusaContainer, db: Knex, customerId: string): Promise<number> {
  const received = await unreviewed(db, customerId)
  const chosen = received.slice(0, Math.min(WORDS.length, Math.max(0, received.length - 1)))
  for (const [turn, { id }] of chosen.entries()) {
    const form = {
      product_id: id,
      rating: 5 - turn,
      content: WORDS[turn] ?? "",
      name: undefined,
      email: undefined,
      skin_type: undefined,
      kept_photos: undefined,
    }
    const review = await writeReview(container, customerId, form, [])
    if (turn === 0) {
      await db("review").where({ id: review.id }).update({ status: "published", decided_at: db.fn.now() })
    }
  }
  return chosen.length
}
