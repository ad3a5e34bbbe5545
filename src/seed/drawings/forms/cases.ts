import { lighter, mix } from "../colour"
import type { Material, Pack } from "../packaging"

/** Cases of colour cosmetics are never of see-through glass. */
export function shell(pack: Pack): Material {
  const { look, palette } = pack.style
  if (look === "amber") return { colour: "#33241c", finish: "gloss" }
  if (look === "frosted" || look === "clear")
    return { colour: mix(palette.base, "#ffffff", 0.12), finish: "gloss" }
  if (look === "kraft") return { colour: "#c49a6c", finish: "matte" }
  return { ...pack.made.body, finish: pack.made.body.finish === "matte" ? "matte" : "gloss" }
}

export function trim(pack: Pack): Material {
  const { look } = pack.style
  if (look === "gilded" || look === "amber" || look === "matte") return { colour: "#cda961", finish: "metal" }
  return { colour: "#d4d6d8", finish: "metal" }
}

export function onShell(pack: Pack): string {
  const { look, palette } = pack.style
  if (look === "gilded" || look === "amber") return "#e6cd94"
  if (look === "matte" || look === "pop") return lighter(palette.wash, 0.5)
  return palette.deep
}
