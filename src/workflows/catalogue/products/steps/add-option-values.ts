import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys, generateEntityId } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"

export interface NewOptionValue {
  product_id: string
  /** Of an option that the product has: Shade, Size. */
  title: string
  value: string
}

interface Missing {
  product_product_option_id: string
  option_id: string
  value: string
  value_id: string | null
}

/** Lets products have these shades and sizes, so that variants may be made of them. What is there stays. */
export const addOptionValuesStep = createStep(
  "add-product-option-values",
  async (wanted: NewOptionValue[], { container }) => {
    if (wanted.length === 0) return new StepResponse(0, { values: [], links: [] })
    const pg: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
    const made = await pg.transaction((trx) => addOptionValues(trx, wanted))
    return new StepResponse(made.links.length, made)
  },
  async (made, { container }) => {
    if (!made) return
    const pg: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
    await pg.transaction(async (trx) => {
      await trx("product_product_option_value").whereIn("id", made.links).delete()
      await trx("product_option_value").whereIn("id", made.values).delete()
    })
  },
)

async function addOptionValues(
  trx: Knex.Transaction,
  wanted: NewOptionValue[],
): Promise<{ values: string[]; links: string[] }> {
  const { rows } = await trx.raw<{ rows: Missing[] }>(
    `select distinct link.id as product_product_option_id, o.id as option_id, w.value, ov.id as value_id
       from jsonb_to_recordset(?::jsonb) as w (product_id text, title text, value text)
       join product_product_option link on link.product_id = w.product_id and link.deleted_at is null
       join product_option o on o.id = link.product_option_id and o.title = w.title and o.deleted_at is null
       left join product_option_value ov on ov.option_id = o.id and ov.value = w.value and ov.deleted_at is null
      where not exists (
        select 1 from product_product_option_value pv
         where pv.product_product_option_id = link.id and pv.product_option_value_id = ov.id and pv.deleted_at is null)`,
    [JSON.stringify(wanted)],
  )
  const values: string[] = []
  const links: string[] = []
  const made = new Map<string, string>()
  for (const row of rows) {
    const key = `${row.option_id} ${row.value}`
    let valueId = row.value_id ?? made.get(key)
    if (!valueId) {
      valueId = generateEntityId(undefined, "optval")
      made.set(key, valueId)
      values.push(valueId)
      await trx("product_option_value").insert({ id: valueId, value: row.value, option_id: row.option_id })
    }
    const id = generateEntityId(undefined, "prodoptval")
    links.push(id)
    await trx("product_product_option_value").insert({
      id,
      product_product_option_id: row.product_product_option_id,
      product_option_value_id: valueId,
    })
  }
  return { values, links }
}
