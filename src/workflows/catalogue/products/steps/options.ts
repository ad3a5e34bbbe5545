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
      valueId = await addValue(trx, row.option_id, row.value)
      made.set(key, valueId)
      values.push(valueId)
    }
    links.push(await linkValue(trx, row.product_product_option_id, valueId))
  }
  return { values, links }
}

async function addValue(trx: Knex.Transaction, option_id: string, value: string): Promise<string> {
  const id = generateEntityId(undefined, "optval")
  await trx("product_option_value").insert({ id, value, option_id })
  return id
}

async function linkValue(trx: Knex.Transaction, link: string, value: string): Promise<string> {
  const id = generateEntityId(undefined, "prodoptval")
  const pair = { product_product_option_id: link, product_option_value_id: value }
  await trx("product_product_option_value").insert({ id, ...pair })
  return id
}

export interface OnlyVariantName {
  product_id: string
  variant_id: string
  /** Shade: Ruby. */
  options: Record<string, string>
}

interface Named {
  variant_id: string
  options: string[]
  links: string[]
  /** Of the option without a meaning that the product had until then. */
  before: { links: string[]; options: string[]; values: string[] }
}

/** A product that was made as one thing gets its first shade or size: the variant stays, with its orders, stock and prices. */
export const nameOnlyVariantStep = createStep(
  "name-only-variant",
  async (names: OnlyVariantName[], { container }) => {
    if (names.length === 0) return new StepResponse(0, [])
    const pg: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
    const done = await pg.transaction(async (trx) => {
      const all: Named[] = []
      for (const name of names) all.push(await nameVariant(trx, name))
      return all
    })
    return new StepResponse(done.length, done)
  },
  async (done, { container }) => {
    if (!done?.length) return
    const pg: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
    await pg.transaction(async (trx) => {
      for (const named of done) await undoNaming(trx, named)
    })
  },
)

async function nameVariant(trx: Knex.Transaction, name: OnlyVariantName): Promise<Named> {
  const old: { link: string; option: string; is_exclusive: boolean }[] = await trx(
    "product_product_option as l",
  )
    .join("product_option as o", "o.id", "l.product_option_id")
    .where({ "l.product_id": name.product_id })
    .whereNull("l.deleted_at")
    .select("l.id as link", "o.id as option", "o.is_exclusive")
  const oldValues: { option_value_id: string }[] = await trx("product_variant_option")
    .where({ variant_id: name.variant_id })
    .select("option_value_id")
  const before = {
    links: old.map(({ link }) => link),
    options: old.flatMap(({ option, is_exclusive }) => (is_exclusive ? [option] : [])),
    values: oldValues.map(({ option_value_id }) => option_value_id),
  }
  await trx("product_variant_option").where({ variant_id: name.variant_id }).delete()
  await hide(trx, before, trx.fn.now())
  const options: string[] = []
  const links: string[] = []
  for (const [title, value] of Object.entries(name.options)) {
    const option = generateEntityId(undefined, "opt")
    const link = generateEntityId(undefined, "prodopt")
    await trx("product_option").insert({ id: option, title, is_exclusive: true })
    const valueId = await addValue(trx, option, value)
    await trx("product_product_option").insert({
      id: link,
      product_id: name.product_id,
      product_option_id: option,
    })
    await linkValue(trx, link, valueId)
    await trx("product_variant_option").insert({ variant_id: name.variant_id, option_value_id: valueId })
    options.push(option)
    links.push(link)
  }
  return { variant_id: name.variant_id, options, links, before }
}

async function undoNaming(
  trx: Knex.Transaction,
  { variant_id, options, links, before }: Named,
): Promise<void> {
  await trx("product_variant_option").where({ variant_id }).delete()
  await trx("product_product_option_value").whereIn("product_product_option_id", links).delete()
  await trx("product_product_option").whereIn("id", links).delete()
  await trx("product_option_value").whereIn("option_id", options).delete()
  await trx("product_option").whereIn("id", options).delete()
  await hide(trx, before, null)
  for (const option_value_id of before.values)
    await trx("product_variant_option").insert({ variant_id, option_value_id })
}

/** Deletes softly, as Medusa does, or brings back. */
async function hide(
  trx: Knex.Transaction,
  { links, options }: Named["before"],
  deleted_at: Knex.Raw | null,
): Promise<void> {
  await trx("product_product_option_value").whereIn("product_product_option_id", links).update({ deleted_at })
  await trx("product_product_option").whereIn("id", links).update({ deleted_at })
  await trx("product_option_value").whereIn("option_id", options).update({ deleted_at })
  await trx("product_option").whereIn("id", options).update({ deleted_at })
}
