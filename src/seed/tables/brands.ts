import { slugOf } from "../../text/slug"
import type { BrandStyle, EmblemName, LabelStyle, Look, Stage } from "../drawings/packaging"
import { BRAND_ROWS_A } from "./brand-rows-a"
import { BRAND_ROWS_B } from "./brand-rows-b"
import { BRAND_ROWS_C } from "./brand-rows-c"
import type { SectionCode } from "./taxonomy"

/** Where a brand sells: decides how far up a kind's price range its products sit. */
export type Tier = "value" | "mid" | "premium" | "luxe"

export interface BrandRow {
  name: string
  slug: string
  description: string
  tier: Tier
  style: BrandStyle
  /** Sections in which it has products. */
  sections: SectionCode[]
  /** Names of its ranges, used in product names. */
  lines: string[]
}

const TIERS: readonly Tier[] = ["value", "mid", "premium", "luxe"]
const LOOKS: readonly Look[] = ["amber", "frosted", "matte", "pearl", "gilded", "kraft", "pop", "clear"]
const LABELS: readonly LabelStyle[] = ["print", "block", "wrap", "arch", "dip"]
const EMBLEMS: readonly EmblemName[] = [
  "sun",
  "leaf",
  "drop",
  "arches",
  "petals",
  "moon",
  "beads",
  "wave",
  "diamond",
  "ring",
  "shell",
  "star",
  "sprig",
  "weave",
]
const STAGES: readonly Stage[] = ["plain", "disc", "arch", "plinth", "horizon", "window", "slab"]
const SECTIONS: readonly SectionCode[] = [
  "skin",
  "makeup",
  "scent",
  "hair",
  "wigs",
  "bath",
  "nails",
  "men",
  "baby",
  "oral",
  "tools",
  "gifts",
]

/** Reads the rows of the brand tables. Throws an Error that names the row when a word in it is unknown. */
export function parseBrands(rows: string): BrandRow[] {
  return rows
    .trim()
    .split("\n")
    .map((row) => {
      const cells = row.split("|").map((cell) => cell.trim())
      const [name = "", tier = "", colours = "", design = "", sections = "", lines = "", about = ""] = cells
      const known = <T extends string>(list: readonly T[], word = ""): T => {
        const found = list.find((entry) => entry === word)
        if (!found) throw new Error(`Brand "${name}": "${word}" is none of ${list.join(", ")}`)
        return found
      }
      const [base = "", deep = "", wash = ""] = colours.split(" ").map((colour) => {
        if (!/^#[0-9a-f]{6}$/.test(colour)) throw new Error(`Brand "${name}": "${colour}" is no colour`)
        return colour
      })
      const [look, label, emblem, stage] = design.split(" ")
      if (cells.length !== 7 || !about) throw new Error(`Brand "${name}": seven columns are needed`)
      return {
        name,
        slug: slugOf(name),
        description: about,
        tier: known(TIERS, tier),
        style: {
          name,
          palette: { base, deep, wash },
          look: known(LOOKS, look),
          label: known(LABELS, label),
          emblem: known(EMBLEMS, emblem),
          stage: known(STAGES, stage),
        },
        sections: sections.split(" ").map((word) => known(SECTIONS, word)),
        lines: lines.split(",").map((line) => line.trim()),
      }
    })
}

export const BRANDS: readonly BrandRow[] = [BRAND_ROWS_A, BRAND_ROWS_B, BRAND_ROWS_C].flatMap(parseBrands)
