import { readFile } from "node:fs/promises"
import { join } from "node:path"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import sharp from "sharp"
import { storeReturnPhotos } from "../../workflows/selling/returns/photos"
import { withAllSealed } from "../../workflows/shared/private-files/store-file"

/** Turns of the camera: no two pictures of a shop's shoppers are straight. */
const TILTS = [-7, 4, 9, -3]

/** What shoppers show of what they send back: the product's own drawing, as if photographed on a table. */
export async function pictureReturns(
  container: MedusaContainer,
  db: Knex,
  uploadsDir: string,
): Promise<string> {
  const { rows } = await db.raw<{ rows: { id: string; customer_id: string; image: string }[] }>(
    `select r.id, o.customer_id, line ->> 'image' as image
       from order_return r
       join shop_order o on o.id = r.order_id
       join order_return_line l on l.return_id = r.id
       join lateral jsonb_array_elements(o.lines) line on line ->> 'id' = l.line_id
      where r.asked_by = 'shopper' and r.status in ('asked', 'approved') and r.photos = '[]' and line ->> 'image' like '/img/products/%.svg'
      order by r.id`,
  )
  for (const [index, { id, customer_id, image }] of rows.entries()) {
    const body = await photographed(join(uploadsDir, image.replace("/img/", "")), TILTS[index % TILTS.length])
    const photos = await withAllSealed(container, [{ kind: "jpeg", body }], (sealed) =>
      storeReturnPhotos(
        container,
        { customerId: customer_id, returnId: id, photos: sealed },
        // Stages run in a transaction of their own.
        db as Knex.Transaction,
      ),
    )
    await db("order_return")
      .where({ id })
      .update({ photos: JSON.stringify(photos) })
  }
  return `${rows.length} sealed`
}

async function photographed(drawing: string, tilt = 0): Promise<Buffer> {
  return sharp(await readFile(drawing), { density: 96 })
    .resize(700, 700, { fit: "cover" })
    .rotate(tilt, { background: "#b89a7c" })
    .modulate({ brightness: 0.9, saturation: 0.85 })
    .jpeg({ quality: 78 })
    .toBuffer()
}
