import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { enqueue } from "../../outbox/enqueue"
import type { Rows } from "../../sql/columns"
import type { ImportPicture } from "../../sql/tables"
import type { Picture } from "./domain/product-row"

export interface WantedPictures {
  productId: string
  pictures: readonly Picture[]
}

export interface PictureCounts {
  waiting: number
  in: number
  failed: number
}

export type PictureView = keyof PictureCounts

const STATES: Record<PictureView, ImportPicture["state"][]> = {
  waiting: ["waiting", "stored"],
  in: ["done"],
  failed: ["failed"],
}

export interface ShownPicture {
  address: string
  problem: string | null
  product_id: string
  product_name: string | null
}

/** Pictures that product files name by address, and how far each is. */
export class ImportPictures {
  constructor(private readonly pg: Knex) {}

  /**
   * Notes pictures of products that went in. An address of a product is fetched once, however often a chunk of its file is
   * begun; another file asks again for what failed, and for what was taken off the product since.
   */
  async want(runId: string, wanted: readonly WantedPictures[]): Promise<void> {
    const rows = wanted.flatMap(({ productId, pictures }) =>
      pictures.map(({ url, alt }, position) => ({ product_id: productId, position, address: url, alt })),
    )
    if (rows.length === 0) return
    await this.pg.transaction(async (trx) => {
      const { rows: asked } = await trx.raw<Rows<ImportPicture>>(
        `insert into import_picture as p (import_run_id, product_id, position, address, alt)
         select ?, w.* from jsonb_to_recordset(?::jsonb) as w (product_id text, position integer, address text, alt text)
         on conflict (product_id, address) do update
           set import_run_id = excluded.import_run_id, position = excluded.position, alt = excluded.alt, state = 'waiting',
               picture = null, problem = null, updated_at = now()
         where p.state in ('failed', 'done') and p.import_run_id <> excluded.import_run_id
         returning *`,
        [runId, JSON.stringify(rows)],
      )
      const inOrder = asked.sort(
        (a, b) => a.product_id.localeCompare(b.product_id) || a.position - b.position,
      )
      await enqueue(
        trx,
        ...inOrder.map(({ id, updated_at }) => ({
          kind: "import-picture" as const,
          key: `${id}:${updated_at.getTime()}`,
          payload: { pictureId: id },
          about: { type: "product_import", id: runId },
        })),
      )
    })
  }

  async find(ids: readonly string[]): Promise<ImportPicture[]> {
    return this.pg<ImportPicture>("import_picture").whereIn("id", [...ids])
  }

  /** Notes where it is stored. False: another process was quicker. */
  async stored(id: string, picture: string): Promise<boolean> {
    const changed = await this.pg("import_picture")
      .where({ id, state: "waiting" })
      .update({ state: "stored", picture, problem: null, ...this.now() })
    return changed > 0
  }

  /** Why it is not there yet. */
  async late(id: string, problem: string): Promise<void> {
    await this.pg("import_picture")
      .where({ id, state: "waiting" })
      .update({ problem, ...this.now() })
  }

  async failed(ids: readonly string[], problem: string): Promise<void> {
    await this.pg("import_picture")
      .whereIn("id", [...ids])
      .whereIn("state", ["waiting", "stored"])
      .update({ state: "failed", problem, picture: null, ...this.now() })
  }

  /** Those of these products that have pictures which are the shop's by now, and not on them. */
  async toShow(productIds: readonly string[]): Promise<string[]> {
    return this.pg("import_picture")
      .whereIn("product_id", [...productIds])
      .where({ state: "stored" })
      .distinct()
      .pluck("product_id")
  }

  /** What the shop has of a product's pictures, in the order of their file. */
  async ofProduct(productId: string): Promise<ImportPicture[]> {
    return this.pg<ImportPicture>("import_picture")
      .where({ product_id: productId })
      .whereNotNull("picture")
      .orderBy("position")
  }

  async shown(ids: readonly string[]): Promise<void> {
    await this.pg("import_picture")
      .whereIn("id", [...ids])
      .where({ state: "stored" })
      .update({ state: "done", ...this.now() })
  }

  /** Once nothing of a product is on its way, its pictures are named by the product alone: one that staff remove is deleted. */
  async forgetPlaces(productIds: readonly string[]): Promise<void> {
    await this.pg.raw<void>(
      `update import_picture p set picture = null
        where p.product_id = any(?::text[]) and p.picture is not null and p.state = 'done'
          and not exists (select from import_picture o where o.product_id = p.product_id and o.state in ('waiting', 'stored'))`,
      [[...productIds]],
    )
  }

  async counts(runIds: string[]): Promise<Map<string, PictureCounts>> {
    const { rows } = await this.pg.raw<{ rows: ({ id: string } & PictureCounts)[] }>(
      `select import_run_id as id, count(*) filter (where state in ('waiting', 'stored'))::integer as waiting,
              count(*) filter (where state = 'done')::integer as "in",
              count(*) filter (where state = 'failed')::integer as failed
         from import_picture where import_run_id = any(?::text[]) group by 1`,
      [runIds],
    )
    return new Map(rows.map(({ id, ...counts }) => [id, counts]))
  }

  async list(runId: string, view: PictureView, offset: number, limit: number): Promise<ShownPicture[]> {
    return this.pg("import_picture as i")
      .leftJoin("product as p", (join) => {
        join.on("p.id", "i.product_id").andOnNull("p.deleted_at")
      })
      .where({ import_run_id: runId })
      .whereIn("state", STATES[view])
      .orderBy(["i.created_at", "i.product_id", "i.position"])
      .offset(offset)
      .limit(limit)
      .select<ShownPicture[]>("i.address", "i.problem", "i.product_id", "p.title as product_name")
  }

  private now() {
    return { updated_at: this.pg.fn.now() }
  }
}
