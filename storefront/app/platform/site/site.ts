import type { Section } from "@contract/catalogue"
import type { Shop } from "@contract/shop"
import { useRouteLoaderData } from "react-router-dom"

/** A section as menus show it. */
export type SectionName = Pick<Section, "id" | "name" | "slug" | "image">

/** What every page knows: who the shop is, where it lives, and its first twelve sections. */
export interface Site {
  shop: Shop
  /** The shop's own colours and font, for the document (`lookStyle`). */
  style?: Record<`--${string}`, string>
  /** Files of the font that the first view is drawn with. */
  fonts: readonly string[]
  /** Public origin without a trailing slash. */
  origin: string
  sections: SectionName[]
  /** How many brands there are, for what is said of them; null when nobody knows. */
  brands: number | null
  /** This page was drawn for who saves data. */
  saver: boolean
}

/** The site as the root loaded it. Only below the root's own component, where it cannot be missing. */
export function useSite(): Site {
  const site = useRouteLoaderData<Site>("root")
  if (!site) throw new Error("useSite outside of the root")
  return site
}
