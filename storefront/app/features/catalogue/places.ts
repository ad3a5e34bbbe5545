import type { Section } from "@contract/catalogue"
import { data, type RouterContextProvider, redirect } from "react-router-dom"
import { serverApi } from "~/platform/api/server"
import { paths } from "~/platform/paths/paths"
import { oneAddress } from "~/platform/seo/one-address"
import type { Crumb } from "~/ui/breadcrumbs"

/** Where a list stands in the tree of sections, categories and subcategories. */
export interface Place {
  level: Level
  id: string
  name: string
  /** From the home page down to the place itself. */
  crumbs: Crumb[]
  /** The next narrower places. */
  within: Within[]
  /** The place's own address. */
  path: string
}

/** A narrower place to go to; categories have pictures. */
export interface Within {
  name: string
  to: string
  image?: string | null
  /** Set where the entries are choices on one page: whether this one is chosen. */
  here?: boolean
}

export type Level = "section" | "category" | "subcategory"

/** The parameter that carries the id in the address. */
const ID_OF: Record<Level, string> = {
  section: "sectionId",
  category: "categoryId",
  subcategory: "subCategoryId",
}

const home: Crumb = { name: "Home", to: paths.home }
const link = (name: string, to: string) => ({ name, to })

function asSection(section: Section): Place {
  return {
    level: "section",
    id: section.id,
    name: section.name,
    crumbs: [home, { name: section.name }],
    within: section.category.map((category) => ({
      ...link(category.name, paths.category(category)),
      image: category.image,
    })),
    path: paths.section(section),
  }
}

/** Finds a place by its id, or by the name in the address when the id is missing. Null when there is none. */
function findPlace(tree: readonly Section[], level: Level, id: string | null, slug: string): Place | null {
  const is = (entry: { id: string; slug: string }) => (id ? entry.id === id : entry.slug === slug)
  for (const section of tree) {
    if (level === "section") {
      if (is(section)) return asSection(section)
      continue
    }
    const sectionLink = link(section.name, paths.section(section))
    for (const category of section.category) {
      if (level === "category") {
        if (!is(category)) continue
        return {
          level,
          id: category.id,
          name: category.name,
          crumbs: [home, sectionLink, { name: category.name }],
          within: category.subcategory.map((sub) => link(sub.name, paths.subcategory(sub))),
          path: paths.category(category),
        }
      }
      const sub = category.subcategory.find(is)
      if (!sub) continue
      return {
        level,
        id: sub.id,
        name: sub.name,
        crumbs: [home, sectionLink, link(category.name, paths.category(category)), { name: sub.name }],
        within: category.subcategory
          .filter((other) => other.id !== sub.id)
          .map((other) => link(other.name, paths.subcategory(other))),
        path: paths.subcategory(sub),
      }
    }
  }
  return null
}

/**
 * For loaders: the place of an address, or a 404 page. Without id and name it leads to the overview, under another name
 * than its own to its own address.
 */
export async function loadPlace(
  context: Readonly<RouterContextProvider>,
  level: Level,
  url: URL,
  slug: string | undefined,
): Promise<Place> {
  const id = url.searchParams.get(ID_OF[level])
  // `/section` and `/subcategory` alone: the overview of all of them.
  if (!id && !slug) throw redirect(paths.categories)
  const { data: tree } = await serverApi(context)("GET /section")
  const place = findPlace(tree, level, id, slug ?? "")
  if (!place) throw data({ what: level }, { status: 404 })
  oneAddress(url, place.path)
  return place
}
