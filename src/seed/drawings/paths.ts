/** Path data for the drawings. Local coordinates: x to the right of the middle, y down, the floor at y = 0. */

/** A corner: x, y and how far from it the rounding starts. */
export type Corner = [x: number, y: number, round?: number]

/** Whole numbers, small ones with one decimal: a picture must stay small. */
export function n(value: number): string {
  return String(Math.abs(value) < 25 ? Math.round(value * 10) / 10 : Math.round(value))
}

/**
 * Outline of a turned body seen from slightly above: `side` is its right half from top to bottom, mirrored to
 * the left. `sag` bends the lower edge down, `lift` bends the upper edge up, as the rims of a round body do.
 */
export function turned(side: Corner[], sag = 0, lift = 0): string {
  const left = side.map(([x, y, round]): Corner => [-x, y, round]).reverse()
  const corners = [...side, ...left]
  const bottom = side.length - 1
  const edge = (from: number, point: string): string => {
    if (from === bottom && sag) return `Q0 ${n((corners[bottom]?.[1] ?? 0) + 2 * sag)} ${point}`
    if (from === corners.length - 1 && lift) return `Q0 ${n((corners[0]?.[1] ?? 0) - 2 * lift)} ${point}`
    return `L${point}`
  }
  return rounded(corners, edge)
}

/** A closed polygon with rounded corners. */
export function polygon(corners: Corner[]): string {
  return rounded(corners, (_from, point) => `L${point}`)
}

function rounded(corners: Corner[], edge: (from: number, point: string) => string): string {
  const count = corners.length
  const at = (i: number): Corner => corners[((i % count) + count) % count] ?? [0, 0]
  const toward = (from: Corner, to: Corner, distance: number): string => {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
    const share = Math.min(distance / length, 0.5)
    return `${n(from[0] + (to[0] - from[0]) * share)} ${n(from[1] + (to[1] - from[1]) * share)}`
  }
  let path = ""
  for (let i = 0; i < count; i++) {
    const corner = at(i)
    const round = corner[2] ?? 0
    const enter = round ? toward(corner, at(i - 1), round) : `${n(corner[0])} ${n(corner[1])}`
    path += i === 0 ? `M${enter}` : edge(i - 1, enter)
    if (round) path += `Q${n(corner[0])} ${n(corner[1])} ${toward(corner, at(i + 1), round)}`
  }
  // Z closes the last edge by itself unless it is a bent one.
  const start = /^M(\S+ [^A-Z]+)/.exec(path)?.[1] ?? ""
  const last = edge(count - 1, start)
  return last.startsWith("Q") ? `${path}${last}Z` : `${path}Z`
}

/** Rectangle from its top left corner. */
export function box(x: number, y: number, width: number, height: number, round = 0): string {
  if (!round) return `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}Z`
  const r = round
  return polygon([
    [x, y, r],
    [x + width, y, r],
    [x + width, y + height, r],
    [x, y + height, r],
  ])
}

export function oval(x: number, y: number, rx: number, ry: number = rx): string {
  const [a, b] = [n(rx), n(ry)]
  return `M${n(x - rx)} ${n(y)}a${a} ${b} 0 1 0 ${n(2 * rx)} 0a${a} ${b} 0 1 0-${n(2 * rx)} 0`
}

/** A band around a round body: both edges sag alike. */
export function band(half: number, top: number, bottom: number, sag: number): string {
  const s = n(2 * sag)
  return `M${n(-half)} ${n(top)}q${n(half)} ${s} ${n(2 * half)} 0V${n(bottom)}q${n(-half)} ${s} ${n(-2 * half)} 0Z`
}
