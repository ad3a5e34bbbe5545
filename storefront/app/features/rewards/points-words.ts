import { figureOf } from "@contract/figures"

const whole = new Intl.NumberFormat("en-NG")

/** 1,245 points; 1 point. */
export function countPoints(points: number): string {
  return `${formatPoints(points)} ${points === 1 ? "point" : "points"}`
}

export function formatPoints(points: number): string {
  return whole.format(points)
}

/** What a tier gives on top of what everybody gets. */
export function bonusWords(percent: number): string {
  return percent === 0 ? "Points for everything you pay" : `${percent}% more points for each order`
}

/** What is typed, as points; null when it is no whole number. */
export function readPoints(text: string): number | null {
  const points = figureOf(text)
  return Number.isInteger(points) && points !== null && points >= 0 ? points : null
}

/** What is wrong with it before it is sent; undefined: nothing. */
export function pointsProblem(text: string, least: number, have: number): string | undefined {
  const points = readPoints(text)
  if (points === null) return "Enter a whole number of points"
  if (points < least) return `At least ${countPoints(least)} at a time`
  if (points > have) return `You have ${countPoints(have)}`
  return undefined
}
