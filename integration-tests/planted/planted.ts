import { join } from "node:path"
import { AROUND_IT } from "./around-it"
import { AT_THE_DOOR } from "./at-the-door"
import { IN_TRADE } from "./in-trade"

/**
 * Mistakes that somebody could make, each in one place, and where the gate ought to see it: `npm run planted` makes them one
 * after the other in a copy of the shop. A mistake that no test sees is a hole in the gate.
 */
export interface Planted {
  /** Its patch is `<name>.patch` beside this table. */
  name: string
  area: string
  /** What is wrong then. */
  sentence: string
  /** jest's project, or `storefront` for Node's own runner. */
  project: "unit" | "modules" | "http" | "processes" | "e2e" | "promises" | "storefront"
  /** Any one of them has to fail. The cheapest that sees it. */
  specs: readonly string[]
}

export function patchOf({ name }: Pick<Planted, "name">): string {
  return join(__dirname, `${name}.patch`)
}

export const PLANTED: readonly Planted[] = [...AT_THE_DOOR, ...IN_TRADE, ...AROUND_IT]
