import type { Kobo } from "../../../contract/money"
import { ShopError } from "../../../errors"

/** How long after delivery something may be sent back. */
export const RETURN_DAYS = 7

export const RETURN_REASONS = ["damaged", "wrong_item", "past_date", "not_as_described"] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]

export const RETURN_STATUSES = ["asked", "approved", "refused", "received", "withdrawn"] as const
export type ReturnStatus = (typeof RETURN_STATUSES)[number]

interface SoldQuantity {
  id: string
  name: string
  quantity: number
}

/** What an earlier return has of a line: asked for while it is open, what came once it has arrived. */
export interface EarlierLine {
  status: ReturnStatus
  line_id: string
  quantity: number
  restocked: number
  written_off: number
}

export interface WantedLine {
  line_id: string
  quantity: number
  opened: boolean
}

/** A shopper may take a return back until the shop has begun to take it in. */
export const isWithdrawable = (asked: {
  status: ReturnStatus
  asked_by: "shopper" | "staff"
  medusa_return_id: string | null
}): boolean =>
  asked.asked_by === "shopper" &&
  asked.medusa_return_id === null &&
  (asked.status === "asked" || asked.status === "approved")

export function returnableUntil(deliveredAt: Date): Date {
  return new Date(deliveredAt.getTime() + RETURN_DAYS * 24 * 60 * 60 * 1000)
}

/** How many of each line may still be sent back, by line id. */
export function returnable(lines: SoldQuantity[], earlier: EarlierLine[]): Map<string, number> {
  const left = new Map(lines.map(({ id, quantity }) => [id, quantity]))
  for (const line of earlier) {
    const taken =
      line.status === "refused" || line.status === "withdrawn"
        ? 0
        : line.status === "received"
          ? line.restocked + line.written_off
          : line.quantity
    left.set(line.line_id, (left.get(line.line_id) ?? 0) - taken)
  }
  return left
}

/**
 * Whether a shopper may send this back. Throws 422 on `lines` or `status`: opened beauty products are not taken back
 * (nobody else could use them), nor more than was bought, nor what is on its way back already, nor after seven days.
 */
export function checkReturn(
  order: { lines: SoldQuantity[]; deliveredAt: Date | null },
  earlier: EarlierLine[],
  wanted: WantedLine[],
  now: Date,
): void {
  if (!order.deliveredAt) throw refused("status", "Only what has been delivered can be sent back")
  if (now > returnableUntil(order.deliveredAt)) {
    throw refused("status", `Returns are open for ${RETURN_DAYS} days after delivery, and those are over`)
  }
  if (new Set(wanted.map(({ line_id }) => line_id)).size < wanted.length) {
    throw refused("lines", "Name each item once")
  }
  const left = returnable(order.lines, earlier)
  for (const { line_id, quantity, opened } of wanted) {
    const line = order.lines.find(({ id }) => id === line_id)
    if (!line) throw refused("lines", "That item is not part of this order")
    if (opened) {
      throw refused(
        "lines",
        `${line.name} was opened. For everybody's safety we take back unopened items only`,
      )
    }
    const most = left.get(line_id) ?? 0
    if (quantity > most) {
      throw refused(
        "lines",
        most === 0
          ? `${line.name} is on its way back already`
          : `Of ${line.name} you can send back ${most} at most`,
      )
    }
  }
}

interface PaidLine {
  quantity: number
  total_kobo: Kobo
  /** What the coupon took off the line. */
  discount_kobo?: Kobo
}

/**
 * What was paid for `count` pieces of a line of which `before` came back earlier. However a line is split over
 * returns, the shares add up to what was paid for it, to the kobo.
 */
export function shareOf(line: PaidLine, before: number, count: number): Kobo {
  const paid = BigInt(line.total_kobo - (line.discount_kobo ?? 0))
  const upTo = (pieces: number) => (paid * BigInt(pieces)) / BigInt(line.quantity)
  return Number(upTo(before + count) - upTo(before))
}

function refused(field: "lines" | "status", message: string): ShopError {
  return new ShopError("invalid", "not_returnable", message, { fields: { [field]: [message] } })
}
