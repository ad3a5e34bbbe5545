import type { CallKey, Data } from "../../../../../src/contract/calls"

export type Section = Data<"GET /admin/catalogue-tree">[number]
export type Level = "section" | "category" | "subcategory"

/** One node with its level, as rows and forms take it. */
export interface Node {
  id: string
  level: Level
  name: string
  slug: string
  description: string
  image: string | null
  is_active: boolean
  products_count: number
  updated_at: string
  /** Its section or category; null for a section. */
  parent_id: string | null
  children: Node[]
}

export const levelBelow: Record<Level, Level | null> = {
  section: "category",
  category: "subcategory",
  subcategory: null,
}

export const parentField = { category: "section_id", subcategory: "category_id" } as const

export const storeCall = {
  section: "POST /admin/section/store",
  category: "POST /admin/category/store",
  subcategory: "POST /admin/subcategory/store",
} as const satisfies Record<Level, CallKey>
export const updateCall = {
  section: "POST /admin/section/update/{id}",
  category: "POST /admin/category/update/{id}",
  subcategory: "PUT /admin/subcategory/update/{id}",
} as const satisfies Record<Level, CallKey>
export const deleteCall = {
  section: "DELETE /admin/section/delete/{id}",
  category: "DELETE /admin/category/delete/{id}",
  subcategory: "DELETE /admin/subcategory/delete/{id}",
} as const satisfies Record<Level, CallKey>

export function asNodes(sections: Section[]): Node[] {
  return sections.map((section) => ({
    ...section,
    level: "section",
    parent_id: null,
    children: section.category.map((category) => ({
      ...category,
      level: "category",
      parent_id: section.id,
      children: category.subcategory.map((leaf) => ({
        ...leaf,
        level: "subcategory",
        parent_id: category.id,
        children: [],
      })),
    })),
  }))
}

/** Every node with its path as a name: "Make-up / Lips / Lip gloss". */
export function withPaths(nodes: Node[], above = ""): { node: Node; path: string }[] {
  return nodes.flatMap((node) => {
    const path = above ? `${above} / ${node.name}` : node.name
    return [{ node, path }, ...withPaths(node.children, path)]
  })
}

export const countBelow = (node: Node): number =>
  node.children.reduce((sum, child) => sum + 1 + countBelow(child), 0)

/** The ids of the nodes that have to be open to see a level. */
export function nodesAbove(nodes: Node[], level: string | null): string[] {
  if (level !== "category" && level !== "subcategory") return []
  const deeper = level === "subcategory" ? nodes.flatMap(({ children }) => children) : []
  return [...nodes, ...deeper].map(({ id }) => id)
}
