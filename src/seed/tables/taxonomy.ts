import type { FormName } from "../drawings/forms/registry"
import type { Texture } from "../drawings/textures"
import type { ActiveGroup } from "./actives"
import type { BaseName } from "./bases"
import type { ShadeSetName } from "./shades"

export type SectionCode =
  | "skin"
  | "makeup"
  | "scent"
  | "hair"
  | "wigs"
  | "bath"
  | "nails"
  | "men"
  | "baby"
  | "oral"
  | "tools"
  | "gifts"

/** How a thing is used: by what it is made of, else by its silhouette. */
export type Sort = BaseName | FormName

/** "50 ml", its weight packed (grams), and its price as a multiple of the first size's. */
export type Size = [label: string, grams: number, factor: number]

/** One kind of thing that brands make: everything that its products have in common. */
export interface Kind {
  /** What it is called; brands pick one. The first one is also printed on labels when it is short. */
  nouns: string[]
  form: FormName | FormName[]
  texture: Texture
  /** Colour of what is inside when the active ingredient does not decide it. */
  tone?: string
  sizes: Size[]
  /** Naira for the first size, from the cheapest brand to the dearest. */
  price: [low: number, high: number]
  shades?: { set: ShadeSetName; from: number; to: number }
  /** Which ingredients may be in its name; none for tools. */
  actives?: ActiveGroup
  /** Extra words for names of things without ingredients ("Wide-Tooth", "Slim"). */
  traits?: string[]
  base?: BaseName
  /** Where what it is called says another base. */
  baseOf?: Record<string, BaseName>
  /** Material or content when there is no ingredient list in the cosmetic sense. */
  material?: string
  how: string
  /** First sentences; `{active}` is the named ingredient, `{trait}` the trait. */
  opens: string[]
  /** What one feels or sees when using it. */
  feels: string[]
  /** Of what goes by one of the nouns but is used otherwise, in place of the same words above. */
  own?: Record<string, OwnWords>
  /** How many products; ten when not said. */
  count?: number
}

export type OwnWords = Partial<Pick<Kind, "how" | "opens" | "feels" | "material">>

export interface SubcategoryTable {
  name: string
  about: string
  kinds: Kind[]
}

export interface CategoryTable {
  name: string
  subcategories: SubcategoryTable[]
}

export interface SectionTable {
  code: SectionCode
  name: string
  handle: string
  about: string
  categories: CategoryTable[]
}
