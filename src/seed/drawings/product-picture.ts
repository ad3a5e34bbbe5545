import { darker, type Hex, lighter, mix } from "./colour"
import { FORMS, type FormName } from "./forms/registry"
import { type BrandStyle, materials, type Pack } from "./packaging"
import { box, n } from "./paths"
import { placed, plain, Sheet } from "./sheet"
import { shadow, stage } from "./stage"
import { type Texture, texture } from "./textures"

/** What a product looks like; all that its two pictures are drawn from. */
export interface Sitter {
  form: FormName
  texture: Texture
  /** On the label: what it is, and how much. */
  what: string
  size: string
  /** Colour sold or, for care, the colour of what is inside. */
  shade: Hex
  shades: Hex[]
  /** Moves small details, so that no two second pictures are the same. */
  seed: number
}

/** The room that the product may take on the first picture; the rest is air. */
const ROOM = { width: 650, height: 680 }

/** First picture, 1000 × 1000: the product standing in the brand's own setting. */
export function productPicture(style: BrandStyle, sitter: Sitter): string {
  const sheet = new Sheet()
  const shape = FORMS[sitter.form](sheet, packOf(style, sitter))
  const scale = Math.min(ROOM.height / shape.height, ROOM.width / shape.width, 1.3)
  const height = shape.height * scale
  const floor = Math.round(862 - (ROOM.height - height) * 0.4)
  return sheet.document(
    stage(sheet, style, floor) +
      shadow(sheet, style, shape.width * scale, floor) +
      placed(shape.markup, 500, floor, scale),
  )
}

/** Second picture: lying at an angle beside what is in it. */
export function texturePicture(style: BrandStyle, sitter: Sitter): string {
  const sheet = new Sheet()
  // Small print is left out: at this angle nobody reads it, and it would make the file too large.
  const shape = FORMS[sitter.form](sheet, { ...packOf(style, sitter), size: "", what: "" })
  const { base, deep, wash } = style.palette
  const scale = Math.min(600 / shape.height, 500 / shape.width, 1.12)
  const [width, height] = [shape.width * scale, shape.height * scale]
  const lean = shape.width > shape.height * 0.8 ? 8 : 17
  const angle = (lean * Math.PI) / 180
  const foot = { x: 655 - Math.sin(angle) * height * 0.5, y: 545 + Math.cos(angle) * height * 0.5 }
  const ground =
    plain(box(0, 0, 1000, 1000), sheet.fade("bg", mix(wash, base, 0.12), mix(wash, base, 0.26))) +
    `<circle cx="180" cy="160" r="640" fill="${sheet.glow("lamp", "#ffffff", 0.5)}"/>`
  const fall = `<ellipse cx="${n(655 + 34)}" cy="${n(545 + 30)}" rx="${n(width * 0.62)}" ry="${n(height * 0.56)}" transform="rotate(${lean} 655 545)" fill="${sheet.glow("shade", darker(deep, 0.3), 0.42)}"/>`
  const inside = texture(sheet, sitter.texture, textureColour(style, sitter), style.emblem, sitter.seed)
  const at =
    sitter.texture === "pattern" ? placed(inside, 500, 500, 1, -12) : placed(inside, 330, 560, 1.08, -14)
  return sheet.document(ground + at + fall + placed(shape.markup, foot.x, foot.y, scale, lean))
}

function textureColour(style: BrandStyle, sitter: Sitter): Hex {
  return sitter.texture === "pattern" ? mix(style.palette.base, style.palette.deep, 0.3) : sitter.shade
}

function packOf(style: BrandStyle, sitter: Sitter): Pack {
  const made = materials(style)
  // Clear packs show what is in them.
  const content =
    made.content && style.look === "clear"
      ? mix(lighter(sitter.shade, 0.1), style.palette.base, 0.4)
      : made.content
  return {
    style,
    made: { ...made, content },
    what: sitter.what,
    sort: sitter.what,
    size: sitter.size,
    shade: sitter.shade,
    shades: sitter.shades,
  }
}
