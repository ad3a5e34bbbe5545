import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Category, CategoryPlace, Section, TopCategory } from "../../../contract/catalogue"

/** The thing of this id, else of this slug: ids never change, slugs may pass from one to another. */
export function byIdOrSlug<T extends { id: string; slug: string }>(
  things: T[],
  idOrSlug: string,
): T | undefined {
  return things.find(({ id }) => id === idOrSlug) ?? things.find(({ slug }) => slug === idOrSlug)
}

type Place = Omit<CategoryPlace, "description">

/** A category as the head of its page; undefined when there is none that shoppers see. */
export function findCategory(sections: Section[], idOrSlug: string): Place | undefined {
  const found = byIdOrSlug(categoriesOf(sections), idOrSlug)
  if (!found) return undefined
  const { id, name, slug, image, section_id } = found
  return { id, name, slug, image, section: nameOf(sections, section_id), category: null }
}

/** A subcategory, likewise, with the picture of its category. */
export function findSubcategory(sections: Section[], idOrSlug: string): Place | undefined {
  const categories = categoriesOf(sections)
  const found = byIdOrSlug(
    categories.flatMap(({ subcategory }) => subcategory),
    idOrSlug,
  )
  if (!found) return undefined
  const { id, name, slug, section_id, category_id } = found
  const image = categories.find((category) => category.id === category_id)?.image ?? null
  const section = nameOf(sections, section_id)
  return { id, name, slug, image, section, category: nameOf(categories, category_id) }
}

/** The place with its description, which menus do not carry. */
export async function describe(pg: Knex, place: Place): Promise<CategoryPlace> {
  const row = await pg<{ id: string; description: string | null }>("product_category")
    .first("description")
    .where({ id: place.id })
  return { ...place, description: row?.description ?? "" }
}

function categoriesOf(sections: Section[]): Category[] {
  return sections.flatMap(({ category }) => category)
}

/** The categories of which most was sold in the last 90 days; those without products not. */
export async function readTopCategories(pg: Knex, sections: Section[], most: number): Promise<TopCategory[]> {
  const { rows } = await pg.raw<{ rows: { id: string; products_count: number }[] }>(
    `select category_id as id, count(*)::integer as products_count
       from catalogue_product where is_listed and category_id is not null
      group by category_id order by sum(sold_90d) desc, count(*) desc, category_id`,
  )
  const categories = new Map(categoriesOf(sections).map((category) => [category.id, category]))
  return rows
    .flatMap(({ id, products_count }) => {
      const category = categories.get(id)
      if (!category) return []
      const { subcategory: _, ...shown } = category
      return [{ ...shown, section: nameOf(sections, category.section_id)?.name ?? "", products_count }]
    })
    .slice(0, most)
}

function nameOf(things: { id: string; name: string }[], id: string): { id: string; name: string } | null {
  const found = things.find((thing) => thing.id === id)
  return found ? { id, name: found.name } : null
}
