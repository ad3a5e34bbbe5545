import fc from "fast-check"
import type { Kobo } from "../../src/contract/money"

export interface WrittenFigure {
  text: string
  /** What whoever wrote it means. */
  meant: Kobo
}

/** Amounts as people write them, right and wrong: thousands and decimals between whatever somebody uses, with marks of naira. */
export const writtenFigures = (most: Kobo): fc.Arbitrary<WrittenFigure> =>
  fc
    .record({
      kobo: fc.integer({ min: 0, max: most }),
      thousands: fc.constantFrom(",", " ", "\u00a0", "\u202f", ".", "'", ""),
      point: fc.constantFrom(".", ","),
      decimals: fc.constantFrom(0, 1, 2),
      mark: fc.constantFrom(
        ["", ""],
        ["₦", ""],
        ["N", ""],
        ["#", ""],
        ["=N=", ""],
        ["NGN ", ""],
        ["", "/-"],
        ["", " naira"],
      ),
    })
    .map(({ kobo, thousands, point, decimals, mark: [before, after] }) => {
      const whole = String(Math.floor(kobo / 100)).replace(/\B(?=(\d{3})+$)/g, thousands)
      const part = String(kobo % 100).padStart(2, "0")
      const meant = decimals === 0 ? kobo - (kobo % 100) : decimals === 1 ? kobo - (kobo % 10) : kobo
      const digits = decimals === 0 ? whole : `${whole}${point}${part.slice(0, decimals)}`
      return { text: `${before}${digits}${after}`, meant }
    })
