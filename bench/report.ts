import type { Measured } from "./load"

/** One line of the table: what was measured, and what it should be at least. */
export interface Row {
  what: string
  goal?: string
  measured: string
}

const began = Date.now()

export function step(text: string): void {
  console.log(`${((Date.now() - began) / 1000).toFixed(0).padStart(4)} s  ${text}`)
}

export function speed({ perSecond, p50, p95, failed }: Measured): string {
  const trouble = failed > 0 ? `, ${failed} FAILED` : ""
  return `${perSecond.toFixed(0)}/s, p50 ${p50.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms${trouble}`
}

export function times(ratio: number): string {
  return `${ratio.toFixed(ratio < 10 ? 2 : 0)} ×`
}

/** A Markdown table: it goes into docs/performance.md as it is. */
export function print(title: string, rows: Row[]): void {
  console.log(`\n${title}\n\n| what | goal | measured |\n|---|---|---|`)
  for (const { what, goal, measured } of rows) console.log(`| ${what} | ${goal ?? ""} | ${measured} |`)
  console.log("")
}
