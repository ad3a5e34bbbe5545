import type { Material, Pack } from "../packaging"

/** What a brand makes handles of. */
export function handle(pack: Pack): Material {
  const { look, palette } = pack.style
  if (look === "kraft") return { colour: "#c3976a", finish: "matte" }
  if (look === "amber") return { colour: "#4a2d1c", finish: "gloss" }
  if (look === "gilded") return { colour: palette.deep, finish: "gloss" }
  return { colour: palette.base, finish: "gloss" }
}

/** Metal rings and small parts. */
export const ferrule = (pack: Pack): string =>
  pack.style.look === "gilded" || pack.style.look === "amber" || pack.style.look === "kraft"
    ? "#cda961"
    : "#d2d5d8"
