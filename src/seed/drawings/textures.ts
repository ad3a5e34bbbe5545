import { darker, type Hex, lighter, mix } from "./colour"
import { emblem } from "./emblems"
import type { EmblemName } from "./packaging"
import { n, oval } from "./paths"
import { line, placed, plain, type Sheet } from "./sheet"

/** What is in the pack, for the second picture. */
export type Texture =
  | "cream"
  | "swipe"
  | "gel"
  | "oil"
  | "powder"
  | "lacquer"
  | "foam"
  | "strands"
  | "leaves"
  | "petals"
  | "pattern"

/** The texture around (0, 0), about 520 wide. `seed` moves details so that no two smears are alike. */
export function texture(sheet: Sheet, name: Texture, colour: Hex, mark: EmblemName, seed: number): string {
  const wobble = (i: number): number => Math.sin(seed * 7.3 + i * 2.1)
  switch (name) {
    case "cream":
      return cream(sheet, colour, wobble)
    case "swipe":
      return swipe(sheet, colour, wobble)
    case "gel":
      return blobs(sheet, colour, wobble, 0.72)
    case "oil":
      return blobs(sheet, mix(colour, "#f2b84b", 0.35), wobble, 0.86)
    case "powder":
      return powder(sheet, colour, wobble)
    case "lacquer":
      return lacquer(sheet, colour, wobble)
    case "foam":
      return foam(colour, wobble)
    case "strands":
      return strands(colour, wobble)
    case "leaves":
      return leaves(sheet, colour, wobble)
    case "petals":
      return petals(sheet, colour, wobble)
    case "pattern":
      return pattern(colour, mark)
  }
}

type Wobble = (i: number) => number

function cream(sheet: Sheet, colour: Hex, wobble: Wobble): string {
  const w = wobble(1) * 24
  const body = `M-250 ${n(60 + w)}C-290-40-200-150-60-150C60-150 70-230 170-210C270-190 260-40 200 20C150 70 160 150 60 170C-60 196-120 130-180 140C-230 146-240 110-250 ${n(60 + w)}Z`
  const ridge = `M-206 60C-220-40-120-112-20-104C80-96 90-160 160-150M-170 92C-176 10-90-60 10-50C110-40 130-90 190-80M-116 112C-110 60-50 0 40 6C120 12 150-20 186-18M-50 126C-30 90 20 60 90 64`
  return (
    plain(body, darker(colour, 0.22), 0.35).replace("<path", '<path transform="translate(12 18)"') +
    plain(body, colour) +
    plain(body, sheet.fade("cr", "#fff", "#000", [0.35, 0.12], true)) +
    line(ridge, darker(colour, 0.14), 13, 0.5) +
    line(ridge, lighter(colour, 0.75), 7, 0.8).replace("<path", '<path transform="translate(-6 -7)"')
  )
}

function swipe(sheet: Sheet, colour: Hex, wobble: Wobble): string {
  const top = [-92, -104, -84, -110, -90]
  let edge = `M-270 ${n(-40 + 20 * wobble(0))}`
  for (const [i, y] of top.entries())
    edge += `Q${n(-220 + i * 104)} ${n(y + 14 * wobble(i))} ${n(-170 + i * 104)} ${n(y + 8)}`
  edge += `L286 ${n(-60 + 16 * wobble(8))} 240-34 300-6 236 18 292 52 220 66 262 92`
  for (let i = 0; i < 5; i++)
    edge += `Q${n(200 - i * 100)} ${n(112 + 12 * wobble(i + 5))} ${n(150 - i * 100)} ${n(92 + 10 * wobble(i + 2))}`
  edge += "Q-300 60-270-40Z"
  let ridges = ""
  for (let i = 0; i < 6; i++)
    ridges += `M${n(-240 + 14 * wobble(i))} ${n(-66 + i * 30)}Q0 ${n(-84 + i * 31)} ${n(216 + 20 * wobble(i))} ${n(-62 + i * 29)}`
  return (
    plain(edge, colour) +
    plain(edge, sheet.fade("sw", "#fff", "#000", [0.24, 0.16])) +
    line(ridges, darker(colour, 0.3), 7, 0.28) +
    line(ridges, lighter(colour, 0.6), 4, 0.5).replace("<path", '<path transform="translate(0 -7)"')
  )
}

function blobs(sheet: Sheet, colour: Hex, wobble: Wobble, opacity: number): string {
  const more = (x: number, y: number, radius: number): string =>
    `<use href="#drop" transform="translate(${n(x)} ${n(y)})scale(${radius / 100})"/>`
  return (
    placed(`<g id="drop">${drop(sheet, colour, opacity)}</g>`, -60, 10, 1.7) +
    more(150 + 16 * wobble(1), -110, 44) +
    more(180, 80 + 14 * wobble(2), 26) +
    more(-220, -156, 30) +
    more(90 + 20 * wobble(4), 186, 17)
  )
}

/** One drop of gel or oil around (0, 0), with the window in it. */
function drop(sheet: Sheet, colour: Hex, opacity: number): string {
  const bead = oval(0, 0, 100, 92)
  return (
    plain(oval(10, 16, 100, 92), darker(colour, 0.45), 0.2) +
    plain(bead, colour, opacity) +
    plain(bead, sheet.fade("bl", "#fff", darker(colour, 0.4), [0.5, 0.3])) +
    line("M-62 10A66 60 0 0 1-5-60", "#fff", 11, 0.85) +
    plain(oval(40, 50, 12, 8), "#fff", 0.7)
  )
}

function powder(sheet: Sheet, colour: Hex, wobble: Wobble): string {
  const rim = Array.from({ length: 10 }, (_, i): [number, number] => {
    const angle = (i / 10) * 2 * Math.PI
    const r = 182 + 16 * wobble(i)
    return [Math.cos(angle) * r * 1.35, Math.sin(angle) * r * 0.85 + 16]
  })
  const middle = (i: number): string => {
    const a = rim[i % 10] ?? [0, 0]
    const b = rim[(i + 1) % 10] ?? [0, 0]
    return `${n((a[0] + b[0]) / 2)} ${n((a[1] + b[1]) / 2)}`
  }
  let heap = `M${middle(9)}`
  for (const [i, [x, y]] of rim.entries()) heap += `Q${n(x)} ${n(y)} ${middle(i)}`
  const grain = (count: number, far: number, size: number): string => {
    let path = ""
    for (let i = 0; i < count; i++) {
      const r = far * Math.sqrt((i + 1) / count)
      path += oval(
        Math.cos(i * 2.4 + far) * r * 1.35,
        Math.sin(i * 2.4 + far) * r * 0.85 + 14,
        2 + ((i * 7) % size),
      )
    }
    return path
  }
  return (
    plain(grain(10, 250, 8), colour) +
    plain(`${heap}Z`, colour) +
    plain(`${heap}Z`, sheet.fade("pw", "#fff", "#000", [0.3, 0.16], true)) +
    plain(grain(7, 150, 9), lighter(colour, 0.45), 0.6) +
    plain(grain(6, 170, 7), darker(colour, 0.3), 0.4)
  )
}

function lacquer(sheet: Sheet, colour: Hex, wobble: Wobble): string {
  const w = 16 * wobble(2)
  const puddle = `M-250-20C-250-130-130-170-20-160C110-150 250-140 252-20C254 60 200 66 196 ${n(140 + w)}C194 200 150 200 148 ${n(140 + w)}C146 90 110 100 106 150C102 ${n(250 + w)} 48 ${n(250 + w)} 46 150C44 96-10 100-60 104C-160 110-250 90-250-20Z`
  return (
    plain(puddle, darker(colour, 0.5), 0.25).replace("<path", '<path transform="translate(10 14)"') +
    plain(puddle, colour) +
    plain(puddle, sheet.fade("lq", "#fff", "#000", [0.22, 0.2])) +
    line("M-206-20C-200-94-110-126-20-120C30-116 80-112 120-100", "#fff", 16, 0.6) +
    line("M74 150V196M172 130V150", "#fff", 9, 0.5)
  )
}

function foam(colour: Hex, wobble: Wobble): string {
  const pale = lighter(colour, 0.84)
  let bubbles = ""
  for (let i = 0; i < 21; i++) {
    const angle = i * 2.39996
    const far = 20 + 46 * Math.sqrt(i)
    const r = 66 - i * 1.5 + 9 * wobble(i)
    const [x, y] = [Math.cos(angle) * far * 1.15, Math.sin(angle) * far * 0.85]
    bubbles += oval(x, y, Math.max(14, r))
  }
  let rims = ""
  for (let i = 0; i < 6; i++) {
    const angle = i * 2.39996 + 0.6
    const r = 18 + ((i * 11) % 24)
    const [x, y] = [Math.cos(angle) * 46 * Math.sqrt(i + 1), Math.sin(angle) * 36 * Math.sqrt(i + 1)]
    rims += `M${n(x - r)} ${n(y)}a${r} ${r} 0 0 1 ${r} ${-r}`
  }
  return (
    plain(bubbles, mix(pale, colour, 0.28), 0.6).replace("<path", '<path transform="translate(10 14)"') +
    `<path d="${bubbles}" fill="${pale}" stroke="${mix(pale, colour, 0.2)}" stroke-width="2"/>` +
    line(rims, "#fff", 6, 0.9)
  )
}

function strands(colour: Hex, wobble: Wobble): string {
  const lock = (offset: number): string => {
    let path = ""
    for (let i = 0; i < 8; i++)
      path += `M${n(-280 + i * 5)} ${n(-130 + offset + i * 26)}C-140 ${n(-260 + offset + i * 27 + 30 * wobble(i))} 20 ${n(90 + offset + i * 22)} 290 ${n(-90 + offset + i * 20)}`
    return path
  }
  return (
    line(lock(0), colour, 34) +
    line(lock(-6), lighter(colour, 0.36), 5, 0.55) +
    line(lock(9), darker(colour, 0.45), 4, 0.5)
  )
}

function leaves(sheet: Sheet, colour: Hex, wobble: Wobble): string {
  const veins = "M0 0H258M70 0l34-28M120 0l36-30M170 0l30-24M70 0l34 28M120 0l36 30M170 0l30 24"
  // A leaf takes the green of whoever uses it.
  const parts =
    '<defs><g id="leaf"><path d="M0 0C90-50 190-50 270 0C190 56 90 56 0 0Z"/>' +
    `${plain("M0 0C90-50 190-50 270 0Z", "#fff", 0.18)}${line(veins, "#fff", 3, 0.45)}</g></defs>`
  const leaf = (x: number, y: number, turn: number, size: number, shade: Hex): string =>
    `<g fill="${shade}">${placed('<use href="#leaf"/>', x, y, size, Math.round(turn))}</g>`
  const green = mix("#5d8a54", colour, 0.28)
  return (
    parts +
    leaf(-200, 150, -62 + 8 * wobble(1), 1.1, darker(green, 0.1)) +
    leaf(-160, 120, -24 + 8 * wobble(2), 1.25, green) +
    leaf(-190, 140, 14 + 6 * wobble(3), 1.05, lighter(green, 0.16)) +
    placed(drop(sheet, lighter(colour, 0.35), 0.7), 70, 96, 0.62)
  )
}

function petals(sheet: Sheet, colour: Hex, wobble: Wobble): string {
  const petal = "M0 0C-70-50-70-150 0-176C70-150 70-50 0 0Z"
  const around = [0, 60, 120, 180, 240, 300]
    .map((turn) => `<use href="#petal" transform="rotate(${turn})"/>`)
    .join("")
  const heart = plain(oval(0, 0, 30), "#e9b64f") + plain(oval(-6, -6, 14), "#f8dc92")
  // Petals take the colour of whoever uses the flower.
  const parts =
    `<defs><g id="petal"><path d="${petal}"/><path d="${petal}" fill="${sheet.fade("pt", "#fff", "#000", [0.45, 0.14])}"/></g>` +
    `<g id="flower">${around}${heart}</g></defs>`
  const flower = (x: number, y: number, size: number, shade: Hex, turn: number): string =>
    `<g fill="${shade}">${placed('<use href="#flower"/>', x, y, size, Math.round(turn))}</g>`
  const soft = lighter(colour, 0.3)
  return (
    parts +
    flower(-70, 0, 1.15, soft, 12 + 10 * wobble(1)) +
    flower(160, 130 + 14 * wobble(2), 0.55, lighter(colour, 0.55), 30) +
    flower(140, -150, 0.42, mix(soft, "#ffffff", 0.3), 4 + 20 * wobble(3))
  )
}

function pattern(colour: Hex, mark: EmblemName): string {
  let marks = ""
  for (let row = -3; row <= 3; row++) {
    for (let i = -3; i <= 2; i++) {
      marks += `<use href="#em" x="${i * 170 + (row % 2 ? 85 : 0)}" y="${row * 150}"/>`
    }
  }
  return `<defs><g id="em"><g transform="scale(.7)">${emblem(mark, colour)}</g></g></defs><g opacity=".34">${marks}</g>`
}
