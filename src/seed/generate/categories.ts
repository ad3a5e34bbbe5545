import { slugOf } from "../../text/slug"
import { demoId } from "../random"
import type { SectionTable } from "../tables/taxonomy"

export interface DemoCategory {
  id: string
  parentId: string | null
  name: string
  /** Unique in the whole tree, as Medusa wants it: a child's begins with its section's. */
  handle: string
  about: string
  level: "section" | "category" | "subcategory"
  rank: number
  /** Handles from the section down to this one. */
  path: string[]
}

/** The category tree, parents before children. */
export function demoCategories(sections: readonly SectionTable[]): DemoCategory[] {
  const all: DemoCategory[] = []
  const add = (
    parent: DemoCategory | null,
    level: DemoCategory["level"],
    name: string,
    handle: string,
    about: string,
    rank: number,
  ): DemoCategory => {
    const category: DemoCategory = {
      id: demoId("pcat", handle),
      parentId: parent?.id ?? null,
      name,
      handle,
      about,
      level,
      rank,
      path: [...(parent?.path ?? []), handle],
    }
    all.push(category)
    return category
  }
  for (const [s, section] of sections.entries()) {
    const top = add(null, "section", section.name, section.handle, section.about, s)
    for (const [c, category] of section.categories.entries()) {
      const handle = categoryHandle(section, category.name)
      const middle = add(top, "category", category.name, handle, "", c)
      for (const [i, sub] of category.subcategories.entries()) {
        add(middle, "subcategory", sub.name, subcategoryHandle(section, sub.name), sub.about, i)
      }
    }
  }
  return all
}

export const categoryHandle = (section: SectionTable, name: string): string =>
  `${section.handle}-${slugOf(name)}`

/** Names of categories and subcategories differ within a section; a test checks it. */
export const subcategoryHandle = (section: SectionTable, name: string): string =>
  `${section.handle}-${slugOf(name)}`
