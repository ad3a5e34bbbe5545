import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { nameKey } from "../../../../contract/name-key"

interface BrandNames {
  id: string
  name: string
  slug: string
}

interface CategoryNames {
  id: string
  name: string
  handle: string
  parent_category_id: string | null
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
    db("brand").whereNull("deleted_at").select<BrandNames[]>("id", "name", "slug"),
    db("product_category")
      .whereNull("deleted_at")
      .orderBy("rank")
      .select<CategoryNames[]>("id", "name", "handle", "parent_category_id"),
  ])
  return placesOf(brands, categories)
}

/** A name in any spelling, or else a slug as it is: the slug of one thing is never a spelling of another's name. */
export function placesOf(brands: readonly BrandNames[], categories: readonly CategoryNames[]): Places {
  const brandIds = new Map<string, string>()
  for (const { id, name } of brands) if (!brandIds.has(nameKey(name))) brandIds.set(nameKey(name), id)
  const slugIds = new Map(brands.map(({ id, slug }) => [slug, id]))
  const nodes = categories.map(({ id, name, handle, parent_category_id }) => ({
    ...{ id, handle, parent: parent_category_id },
    key: nameKey(name),
  }))
  const called = (name: string) => {
    const wanted = nameKey(name)
    const named = nodes.filter(({ key }) => key === wanted)
    const found = named.length > 0 ? named : nodes.filter(({ handle }) => handle === name)
    // Of a section and what lies in it under the same name, the wider one.
    const widest = found.filter(({ parent }) => !found.some(({ id }) => id === parent))
    return widest.length === 1 ? (widest[0]?.id ?? null) : null
  }
  return {
    likely: (names) => names.toReversed().reduce<string | null>((id, name) => id ?? called(name), null),
    brand: (name) => brandIds.get(nameKey(name)) ?? slugIds.get(name) ?? null,
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
        const wanted = nameKey(name)
        const within = nodes.filter((node) => node.parent === parent)
        const found = within.find(({ key }) => key === wanted) ?? within.find(({ handle }) => handle === name)
        if (!found) return `${level} "${name}" is not known${parent ? " there" : ""}`
        parent = found.id
      }
      return { id: parent }
    },
  }
}
