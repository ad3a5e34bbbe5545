import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Brand, Category, Section } from "../../../contract/catalogue"

interface CategoryRow {
  id: string
  name: string
  handle: string
  description: string
  image: string | null
  path: string[]
}

/**
 * Sections with their categories and subcategories are the three levels of
 * Medusa's product categories in the order staff gave them. What lies beneath an inactive one is left out.
 */
export async function readSections(pg: Knex): Promise<Section[]> {
  const { rows } = await pg.raw<{ rows: CategoryRow[] }>(
    `with recursive node as (
       select id, name, handle, description, metadata, array[id] as path, array[rank] as ranks
         from product_category
        where parent_category_id is null and deleted_at is null and is_active and not is_internal
       union all
       select c.id, c.name, c.handle, c.description, c.metadata, n.path || c.id, n.ranks || c.rank
         from product_category c join node n on c.parent_category_id = n.id
        where c.deleted_at is null and c.is_active and not c.is_internal and cardinality(n.path) < 3
     )
     select id, name, handle, description, path,
            regexp_replace(metadata ->> 'image', '^/static/', '/img/') as image
       from node order by ranks, name`,
  )
  const sections = new Map<string, Section>()
  const categories = new Map<string, Category>()
  for (const { id, name, handle: slug, description, image, path } of rows) {
    const [section_id = "", category_id = ""] = path
    if (path.length === 1) sections.set(id, { id, name, slug, image, category: [] })
    if (path.length === 2) {
      const category = { id, name, slug, image, section_id, subcategory: [] }
      categories.set(id, category)
      sections.get(section_id)?.category.push(category)
    }
    if (path.length === 3) {
      categories.get(category_id)?.subcategory.push({ id, name, slug, description, section_id, category_id })
    }
  }
  return [...sections.values()]
}

/** Active brands by name, each with the categories in which it has published products. */
export async function readBrands(pg: Knex): Promise<Brand[]> {
  const { rows } = await pg.raw<{ rows: Brand[] }>(
    `with listing as (
       select brand_id, category_id, count(*)::integer as products
         from catalogue_product where is_listed and brand_id is not null group by brand_id, category_id
     ), summed as (
       select s.brand_id, sum(s.products)::integer as products,
              jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name)
                filter (where c.id is not null) as category
         from listing s left join product_category c on c.id = s.category_id
        group by s.brand_id
     )
     select b.id, b.name, b.slug, regexp_replace(b.image, '^/static/', '/img/') as image, b.description,
            coalesce(s.category, '[]') as category, coalesce(s.products, 0) as products_count
       from brand b left join summed s on s.brand_id = b.id
      where b.deleted_at is null and b.is_active
      order by catalogue_plain(b.name), b.id`,
  )
  return rows
}
