import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { cleanLine } from "../contract/clean-text"
import { textOfHtml } from "../text/html"

const AT_ONCE = 500

/**
 * Texts of products, categories and brands that were written as HTML before forms and files wrote them as text: shoppers saw the
 * tags. Runs after the migrations of all modules, because it changes tables of Medusa's. May run again.
 */
export default async function textsWithoutHtml({ container }: { container: MedusaContainer }): Promise<void> {
  const pg: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await rewrite(pg, "product", ["title", "subtitle", "description"])
  await rewrite(pg, "product_category", ["description"])
  await rewrite(pg, "brand", ["description"])
}

async function rewrite(pg: Knex, table: string, fields: string[]): Promise<void> {
  for (let last = ""; ; ) {
    const rows: Record<string, string | null>[] = await pg(table)
      .whereNull("deleted_at")
      .where("id", ">", last)
      .orderBy("id")
      .limit(AT_ONCE)
      .select("id", ...fields)
    for (const row of rows) {
      const changed = fields.flatMap((field) => {
        const text = row[field]
        const plain = text && (field === "title" ? cleanLine(textOfHtml(text)) : textOfHtml(text))
        return plain === text || !plain ? [] : [[field, plain]]
      })
      if (changed.length > 0)
        await pg(table)
          .where({ id: row.id })
          .update({ ...Object.fromEntries(changed), updated_at: pg.fn.now() })
    }
    const end = rows.at(-1)?.id
    if (!end) return
    last = end
  }
}
