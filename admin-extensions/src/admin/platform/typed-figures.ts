import { ApiError } from "../../../../src/contract/client"
import { type FigureKind, figureOf, notAFigure } from "../../../../src/contract/figures"

/** What was typed for a figure or a day and is none. It never leaves the page: whoever sends it is refused, on its field. */
export class UnreadFigure {
  constructor(readonly problem: string) {}
}

/** What is sent of a figure that was typed: its number, null for nothing, and what is none as that. Undefined: it was not changed. */
export function sentFigure(text: string, kind?: FigureKind): number | null | UnreadFigure
export function sentFigure(text?: string, kind?: FigureKind): number | null | UnreadFigure | undefined
export function sentFigure(text?: string, kind: FigureKind = "number") {
  if (text === undefined) return undefined
  if (text.trim() === "") return null
  return figureOf(text, kind) ?? new UnreadFigure(notAFigure(text, kind))
}

/** Throws, as the shop's own refusal of a form would come, when anything in what is to be sent is no figure. */
export function refuseUnread(sent: unknown): void {
  const unread = unreadIn(sent, [])
  const [first] = unread
  if (!first) return
  const message = first[1][0]
  throw new ApiError(422, {
    status: 0,
    message,
    error: { code: "invalid_fields", message },
    errors: Object.fromEntries(unread),
  })
}

/** With the names that the shop gives fields: `lines.0.units`. */
function unreadIn(value: unknown, path: string[]): [field: string, problems: [string]][] {
  if (value instanceof UnreadFigure) return [[path.join("."), [value.problem]]]
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => unreadIn(part, [...path, name]))
}

/** What is wrong with how many of something, as it stands while it is typed; null for a whole number from 1. */
export function quantityProblem(text: string): string | null {
  if (text.trim() === "") return "Enter a quantity"
  const figure = figureOf(text)
  return figure !== null && Number.isInteger(figure) && figure >= 1 ? null : "Enter a whole number, 1 or more"
}
