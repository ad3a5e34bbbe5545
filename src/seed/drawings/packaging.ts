import { darker, type Hex, lighter, mix, readableOn } from "./colour"
import type { Finish } from "./sheet"

/** A brand's three colours: `base` is what one remembers, `deep` is for ink and caps, `wash` for grounds. */
export interface Palette {
  base: Hex
  deep: Hex
  wash: Hex
}

/** What a brand packs its things in. */
export type Look = "amber" | "frosted" | "matte" | "pearl" | "gilded" | "kraft" | "pop" | "clear"
/** How its labels are laid out. */
export type LabelStyle = "print" | "block" | "wrap" | "arch" | "dip"
export type EmblemName =
  | "sun"
  | "leaf"
  | "drop"
  | "arches"
  | "petals"
  | "moon"
  | "beads"
  | "wave"
  | "diamond"
  | "ring"
  | "shell"
  | "star"
  | "sprig"
  | "weave"
/** What stands behind its products. */
export type Stage = "plain" | "disc" | "arch" | "plinth" | "horizon" | "window" | "slab"

export interface BrandStyle {
  /** As written on labels. */
  name: string
  palette: Palette
  look: Look
  label: LabelStyle
  emblem: EmblemName
  stage: Stage
}

export interface Material {
  colour: Hex
  finish: Finish
}

export interface Materials {
  body: Material
  cap: Material
  /** Ground of a stuck-on label. */
  paper: Hex
  /** Lettering straight on the body, and on the label paper. */
  ink: Hex
  paperInk: Hex
  /** A second colour for bands and dips. */
  accent: Hex
  accentInk: Hex
  /** A body that one can see into shows its content, in this colour. */
  content: Hex | null
}

const GOLD: Material = { colour: "#c8a25a", finish: "metal" }
const SILVER: Material = { colour: "#cdd1d4", finish: "metal" }
const WOOD: Material = { colour: "#bd8f5f", finish: "matte" }

export function materials(style: BrandStyle): Materials {
  const { base, deep, wash } = style.palette
  const ink = (ground: Hex): Hex => readableOn(ground, deep, "#ffffff")
  const pale = lighter(wash, 0.45)
  const made = (
    body: Material,
    cap: Material,
    paper: Hex,
    accent: Hex,
    more: Partial<Pick<Materials, "ink" | "content">> = {},
  ): Materials => ({
    body,
    cap,
    paper,
    accent,
    ink: more.ink ?? ink(body.colour),
    paperInk: readableOn(paper, deep, lighter(wash, 0.6)),
    accentInk: ink(accent),
    content: more.content ?? null,
  })
  switch (style.look) {
    case "amber":
      return made(
        { colour: "#8a4a1d", finish: "glass" },
        { colour: "#231d1a", finish: "matte" },
        mix("#f7efe1", wash, 0.35),
        base,
        { ink: "#f9efdf", content: "#6a3512" },
      )
    case "frosted":
      return made(
        { colour: lighter(base, 0.42), finish: "glass" },
        { colour: "#fbfbfa", finish: "gloss" },
        "#ffffff",
        lighter(base, 0.1),
        { ink: darker(deep, 0.1) },
      )
    case "matte":
      return made(
        { colour: base, finish: "matte" },
        { colour: deep, finish: "matte" },
        pale,
        mix(base, deep, 0.3),
      )
    case "pearl":
      return made({ colour: "#faf8f5", finish: "gloss" }, { colour: base, finish: "gloss" }, wash, base)
    case "gilded":
      return made({ colour: deep, finish: "gloss" }, GOLD, mix(wash, "#f3e6c8", 0.4), "#c8a25a", {
        ink: "#f0ddb0",
      })
    case "kraft":
      return made({ colour: "#f3ece0", finish: "matte" }, WOOD, lighter(base, 0.25), lighter(base, 0.12), {
        ink: deep,
      })
    case "pop":
      return made({ colour: base, finish: "gloss" }, { colour: deep, finish: "gloss" }, pale, pale)
    case "clear":
      return made({ colour: lighter(base, 0.25), finish: "glass" }, SILVER, "#ffffff", base, {
        ink: deep,
        content: lighter(base, 0.1),
      })
  }
}

/** What one product shows on its pack. */
export interface Pack {
  style: BrandStyle
  made: Materials
  /** What it is, in a word or three, for the label. */
  what: string
  /** "50 ml", or "" */
  size: string
  /** Full name of the sort, where it changes the outline: a curly wig is another shape than a straight one. */
  sort: string
  /** The colour that is sold: of a lipstick's bullet, a powder's pan, a nail lacquer. */
  shade: Hex
  /** More of them, for palettes and sets. */
  shades: Hex[]
}
