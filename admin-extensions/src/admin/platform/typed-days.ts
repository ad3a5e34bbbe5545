import { dayOf, isDay as isSent, momentOf, notADay } from "../../../../src/contract/days"
import { fromLagos } from "../../../../src/contract/lagos"
import { UnreadFigure } from "./typed-figures"

/** What is sent of a day that was typed or pasted: YYYY-MM-DD, null for nothing, and what is none as that: it never leaves the page. */
export function sentDay(text: string): string | null | UnreadFigure
export function sentDay(text?: string): string | null | UnreadFigure | undefined
export function sentDay(text?: string) {
  if (text === undefined) return undefined
  if (text.trim() === "") return null
  return dayOf(text) ?? new UnreadFigure(notADay(text))
}

/** The same of a moment on Lagos's clock: the instant. */
export function sentMoment(text: string): string | null | UnreadFigure
export function sentMoment(text?: string): string | null | UnreadFigure | undefined
export function sentMoment(text?: string) {
  if (text === undefined) return undefined
  if (text.trim() === "") return null
  const moment = momentOf(text)
  return moment === null ? new UnreadFigure(notADay(text, true)) : fromLagos(moment)
}

/** A whole day, or none: what a filter can be asked for. Its field says what is no day. */
export const isDay = (value: string): boolean => value === "" || isSent(value)
