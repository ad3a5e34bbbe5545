import { darker, type Hex, lighter, mix } from "./colour"
import { box, n, oval } from "./paths"
import { type Prop, standing } from "./scenes"
import { line, placed, plain, Sheet } from "./sheet"

export type Backdrop = "arch" | "sun" | "steps" | "ribbons" | "moon"

/** A still life. Its own coordinates: x from its middle, y from the floor, about 900 wide and 640 high. */
export interface StillLife {
  colours: { wall: Hex; accent: Hex; deep: Hex }
  backdrop: Backdrop
  /** Round stands: middle, width, height. */
  stands?: Array<[x: number, width: number, height: number]>
  props: Prop[]
}

/** Sizes of a banner's picture. The words are laid over the quiet side: left in wide ones, on top in tall ones. */
const BANNER_SHAPES = {
  hero: { width: 1600, height: 720, x: 1130, floor: 606, scale: 0.92 },
  heroNarrow: { width: 900, height: 1120, x: 450, floor: 960, scale: 0.93 },
  strip: { width: 1600, height: 440, x: 1180, floor: 380, scale: 0.58 },
  stripNarrow: { width: 900, height: 760, x: 450, floor: 660, scale: 0.66 },
  tile: { width: 960, height: 960, x: 480, floor: 800, scale: 0.9 },
  post: { width: 1200, height: 800, x: 600, floor: 676, scale: 0.92 },
  topProduct: { width: 1200, height: 720, x: 776, floor: 612, scale: 0.86 },
} as const

export type BannerShape = keyof typeof BANNER_SHAPES

/** The picture of a banner or a post. Carries no words: those are the page's, which can be read aloud, found and translated. */
export function bannerPicture(scene: StillLife, shape: BannerShape): string {
  const { width, height, x, floor, scale } = BANNER_SHAPES[shape]
  const { wall, accent, deep } = scene.colours
  const sheet = new Sheet()
  const horizon = Math.round(floor - 96 * scale)
  const panes = height / 1000
  const room =
    plain(box(0, 0, width, height), sheet.fade("wall", lighter(wall, 0.42), mix(wall, accent, 0.2))) +
    placed(plain("M-80 760 420 0H660L140 1000H-80ZM330 1000 850 0H980L540 1000Z", "#fff", 0.3), 0, 0, panes)
  const ground =
    plain(
      box(0, horizon, width, height - horizon),
      sheet.fade("floor", mix(wall, accent, 0.36), mix(wall, accent, 0.14)),
    ) + line(`M0 ${horizon}H${width}`, lighter(wall, 0.65), 3, 0.8)
  const standsAndProps =
    (scene.stands ?? []).map((stand) => round(sheet, stand, scene.colours)).join("") +
    [...scene.props]
      .sort((a, b) => a.floor - b.floor)
      .map((prop) => standing(sheet, prop))
      .join("")
  const lamp = `<circle cx="${n(width * 0.2)}" cy="${n(height * 0.12)}" r="${n(width * 0.56)}" fill="${sheet.glow("lamp", "#ffffff", 0.5)}"/>`
  return sheet.document(
    room +
      placed(backdrop(sheet, scene.backdrop, wall, accent, deep), x, floor, scale) +
      ground +
      lamp +
      placed(standsAndProps, x, floor, scale),
    width,
    height,
  )
}

function backdrop(sheet: Sheet, name: Backdrop, wall: Hex, accent: Hex, deep: Hex): string {
  const strong = mix(wall, accent, 0.55)
  const soft = mix(wall, accent, 0.3)
  switch (name) {
    case "arch":
      return (
        plain("M-110 0V-330a270 270 0 0 1 540 0V0Z", sheet.fade("back", strong, soft)) +
        line("M-150 0V-330a310 310 0 0 1 620 0V0", lighter(wall, 0.4), 6, 0.7)
      )
    case "sun":
      return (
        `<circle cx="90" cy="-300" r="430" fill="${sheet.glow("halo", lighter(accent, 0.35), 0.6)}"/>` +
        plain(oval(90, -300, 262), sheet.fade("back", mix(accent, "#ffffff", 0.2), soft, [0.95, 0.5])) +
        plain("M-1300-96C-900-220-640-120-380-150S60-250 300-190S800-110 1100-150V0H-1300Z", soft, 0.75)
      )
    case "moon":
      return (
        plain(oval(60, -330, 290), sheet.fade("back", strong, soft, [0.9, 0.6])) +
        plain(oval(160, -390, 250), mix(wall, accent, 0.16)) +
        plain(
          [-330, -250, 330, 400].map((x, i) => oval(x, -420 + i * 70, 7 - i)).join(""),
          mix(accent, deep, 0.2),
          0.7,
        )
      )
    case "steps":
      return (
        plain(box(-300, -230, 760, 300, 22), mix(wall, accent, 0.26)) +
        plain(box(-120, -400, 580, 300, 22), sheet.fade("back", strong, soft)) +
        plain(box(60, -560, 400, 300, 22), mix(wall, accent, 0.2))
      )
    case "ribbons":
      return (
        plain(oval(70, -290, 300), sheet.fade("back", strong, soft, [0.9, 0.45])) +
        line("M-520-470C-330-640-190-360-20-480S290-660 560-500", mix(accent, deep, 0.1), 26, 0.5) +
        line("M-520-420C-320-600-170-300 10-420S300-600 560-440", lighter(accent, 0.3), 14, 0.7) +
        plain(
          [
            [-330, -300],
            [-250, -560],
            [-120, -610],
            [360, -330],
            [420, -560],
            [250, -640],
          ]
            .map(([x = 0, y = 0], i) => oval(x, y, 12 - (i % 3) * 3))
            .join(""),
          accent,
          0.75,
        )
      )
  }
}

/** A round stand with its top in the light. */
function round(
  sheet: Sheet,
  [x, width, height]: [number, number, number],
  { wall, accent, deep }: StillLife["colours"],
): string {
  const half = width / 2
  const sag = Math.round(width * 0.075)
  const body = `M${n(x - half)} ${n(-height)}V0Q${n(x)} ${n(2 * sag)} ${n(x + half)} 0V${n(-height)}Z`
  const shade = sheet.glow("under", darker(mix(accent, deep, 0.5), 0.2), 0.5)
  return (
    `<ellipse cx="${n(x + width * 0.16)}" cy="6" rx="${n(width * 0.68)}" ry="${n(sag * 1.7)}" fill="${shade}" opacity=".6"/>` +
    plain(body, mix(wall, accent, 0.34)) +
    plain(body, sheet.light("matte"), 0.75) +
    plain(oval(x, -height, half, sag), lighter(mix(wall, accent, 0.12), 0.35))
  )
}
