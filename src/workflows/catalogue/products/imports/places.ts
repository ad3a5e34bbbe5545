import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { nameKey } from "../../../../contract/name-key"

interface Node {
  id: string
  parent: string | null
  names: string[]
}

/** Brands, sections, categories and subcategories by the names that a file gives them. */
export interface Places {
  brand(name: string): string | null
  /** Null: out of all. Text: what is wrong. */
  place(names: { section: string; category: string; subcategory: string }): { id: string | null } | string
  /** The place that the last of these names that is known means, wherever it lies; null when several are called so. */
  likely(names: readonly string[]): string | null
}

export async function readPlaces(db: Knex): Promise<Places> {
  const [brands, categories] = await Promise.all([
    db("brand")
      .whereNull("deleted_at")
      .select<{ id: string; name: string; slug: string }[]>("id", "name", "slug"),
    db("product_category")
      .whereNull("deleted_at")
      .orderBy("rank")
      .select<{ id: string; name: string; handle: string; parent_category_id: string | null }[]>(
        "id",
        "name",
        "handle",
        "parent_category_id",
      ),
  ])
  const brandIds = new Map<string, string>()
  const note = (key: string, id: string) => key && !brandIds.has(key) && brandIds.set(key, id)
  for (const { id, name } of brands) note(nameKey(name), id)
  for (const { id, slug } of brands) note(slug, id)
  const nodes: Node[] = categories.map(({ id, name, handle, parent_category_id }) => ({
    id,
    parent: parent_category_id,
    names: [nameKey(name), handle],
  }))
  const called = (name: string) => {
    const found = nodes.filter(({ names }) => names.includes(nameKey(name)) || names.includes(name))
    // Of a section and what lies in it under the same name, the wider one.
    const widest = found.filter(({ parent }) => !found.some(({ id }) => id === parent))
    return widest.length === 1 ? (widest[0]?.id ?? null) : null
  }
  return {
    likely: (names) => names.toReversed().reduce<string | null>((id, name) => id ?? called(name), null),
    brand: (name) => brandIds.get(nameKey(name)) ?? brandIds.get(name) ?? null,
    place: (names) => {
      let parent: string | null = null
      for (const level of ["section", "category", "subcategory"] as const) {
        const name = names[level]
        if (!name) {
          const deeper =
            level === "section"
              ? names.category || names.subcategory
              : level === "category" && names.subcategory
          if (deeper) return `${level} is missing: "${deeper}" needs one`
          break
        }
        const found = nodes.find(
          (node) =>
            node.parent === parent && (node.names.includes(nameKey(name)) || node.names.includes(name)),
        )
        if (!found) return `${level} "${name}" is not known${parent ? " there" : ""}`
        parent = found.id
      }
      return { id: parent }
    },
  }
}
