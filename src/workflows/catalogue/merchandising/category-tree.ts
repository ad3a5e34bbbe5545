import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { StaffCategory, StaffSection, StaffSubcategory } from "../../../contract/admin-category-tree"
import { notFound } from "../../../errors"

/** The levels of the tree from the top, as staff call them. */
export const levels = ["section", "category", "subcategory"] as const
export type Level = (typeof levels)[number]

export interface TreeNode {
  id: string
  name: string
  slug: string
  description: string
  image: string | null
  is_active: boolean
  rank: number
  products_count: number
  updated_at: string
}

/** A node with where it is: ids from its section down to itself. */
export interface PlacedNode extends TreeNode {
  path: string[]
  metadata: Record<string, unknown>
}

/** Medusa's whole tree, parents before children, in staff's order. Levels beneath the third are not the shop's. */
export async function readNodes(pg: Knex): Promise<PlacedNode[]> {
  const { rows } = await pg.raw<{ rows: (PlacedNode & { updated_at: Date | string })[] }>(
    `with recursive node as (
       select id, name, handle, description, metadata, is_active, rank, updated_at, array[id] as path,
              array[rank] as ranks
         from product_category where parent_category_id is null and deleted_at is null
       union all
       select c.id, c.name, c.handle, c.description, c.metadata, c.is_active, c.rank, c.updated_at,
              n.path || c.id, n.ranks || c.rank
         from product_category c join node n on c.parent_category_id = n.id
        where c.deleted_at is null and cardinality(n.path) < 3
     ), held as (
       select u.id, count(distinct p.id)::integer as n
         from node n
         join product_category_product l on l.product_category_id = n.id
         join product p on p.id = l.product_id and p.deleted_at is null
        cross join lateral unnest(n.path) as u(id)
        group by u.id
     )
     select node.id, name, handle as slug, description, metadata ->> 'image' as image, metadata, is_active, rank,
            updated_at, path, coalesce(held.n, 0) as products_count
       from node left join held on held.id = node.id
      order by cardinality(path), ranks, name`,
  )
  return rows.map((row) => ({
    ...row,
    metadata: row.metadata ?? {},
    updated_at: new Date(row.updated_at).toISOString(),
  }))
}

export async function staffTree(scope: MedusaContainer): Promise<StaffSection[]> {
  return asTree(await readNodes(scope.resolve(ContainerRegistrationKeys.PG_CONNECTION)))
}

export async function staffCategories(scope: MedusaContainer): Promise<StaffCategory[]> {
  return (await staffTree(scope)).flatMap(({ category }) => category)
}

export async function staffSubcategories(scope: MedusaContainer): Promise<StaffSubcategory[]> {
  return (await staffCategories(scope)).flatMap(({ subcategory }) => subcategory)
}

function asTree(nodes: PlacedNode[]): StaffSection[] {
  const sections = new Map<string, StaffSection>()
  const categories = new Map<string, StaffCategory>()
  for (const { path, metadata: _, ...node } of nodes) {
    const [section_id = "", category_id = ""] = path
    if (path.length === 1) sections.set(node.id, { ...node, category: [] })
    if (path.length === 2) {
      const section = sections.get(section_id)
      const category = { ...node, section_id, section_name: section?.name ?? "", subcategory: [] }
      categories.set(node.id, category)
      section?.category.push(category)
    }
    if (path.length === 3) categories.get(category_id)?.subcategory.push({ ...node, section_id, category_id })
  }
  return [...sections.values()]
}

function levelOf({ path }: PlacedNode): Level {
  return levels[path.length - 1] ?? "subcategory"
}

/** A node of another level is unknown here: 404. */
export function nodeOf(nodes: PlacedNode[], level: Level, id: string): PlacedNode {
  const node = nodes.find((one) => one.id === id && levelOf(one) === level)
  if (!node) throw notFound(`This ${level} was not found`)
  return node
}
