import type { Kobo } from "../../../contract/money"
import type { ReturnReason } from "../../../contract/order-aftercare"
import {
  faultToldBy,
  notOfferedNow,
  type ReturnsPolicy,
  unopenedUntil,
} from "../../../contract/returns-policy"
import { ShopError } from "../../../errors"

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
  /** What came was replaced: as many are with the shopper as before. */
  is_replaced: boolean
  line_id: string
  quantity: number
  restocked: number
  written_off: number
}

/** The lines of a return as those that ask again see them. */
export function linesOf(one: {
  status: ReturnStatus
  replaced_at: Date | null
  lines: Omit<EarlierLine, "status" | "is_replaced">[]
}): EarlierLine[] {
  const { status, replaced_at } = one
  return one.lines.map((line) => ({ ...line, status, is_replaced: replaced_at !== null }))
}

export interface WantedLine {
  line_id: string
  quantity: number
  opened: boolean
}

export interface WantedReturn {
  lines: WantedLine[]
  reason: ReturnReason
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

/** How many of each line may still be sent back, by line id. */
export function returnable(lines: SoldQuantity[], earlier: EarlierLine[]): Map<string, number> {
  const left = new Map(lines.map(({ id, quantity }) => [id, quantity]))
  for (const line of earlier) {
    const taken =
      line.status === "refused" || line.status === "withdrawn" || line.is_replaced
        ? 0
        : line.status === "received"
          ? line.restocked + line.written_off
          : line.quantity
    left.set(line.line_id, (left.get(line.line_id) ?? 0) - taken)
  }
  return left
}

/**
 * Whether a shopper may send this back, and whether it is told late (`returns-policy.ts`). A fault may be told at any
 * time, opened or not: staff decide about late ones. What is fine comes back unopened and in its days, where the shop takes
 * it at all. Throws 422 on `lines`, `status` or `reason`, also for more than was bought or is on its way back already.
 */
export function checkReturn(
  order: { lines: SoldQuantity[]; deliveredAt: Date | null },
  earlier: EarlierLine[],
  { lines: wanted, reason }: WantedReturn,
  policy: ReturnsPolicy,
  now: Date,
): { isLate: boolean } {
  if (!order.deliveredAt) throw refused("status", "Only what has been delivered can be sent back")
  const isFine = reason === "changed_mind"
  if (isFine) checkUnopened(order, order.deliveredAt, wanted, policy, now)
  if (new Set(wanted.map(({ line_id }) => line_id)).size < wanted.length) {
    throw refused("lines", "Name each item once")
  }
  const left = returnable(order.lines, earlier)
  for (const { line_id, quantity } of wanted) {
    const line = order.lines.find(({ id }) => id === line_id)
    if (!line) throw refused("lines", "That item is not part of this order")
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
  return { isLate: !isFine && now > faultToldBy(order.deliveredAt, policy) }
}

function checkUnopened(
  order: { lines: SoldQuantity[] },
  deliveredAt: Date,
  wanted: WantedLine[],
  policy: ReturnsPolicy,
  now: Date,
): void {
  const until = unopenedUntil(deliveredAt, policy)
  if (!until || now > until) throw refused("reason", notOfferedNow(policy))
  const opened = wanted.find((line) => line.opened)
  if (!opened) return
  const name = order.lines.find(({ id }) => id === opened.line_id)?.name ?? "This item"
  throw refused(
    "lines",
    `${name} was opened. Only unopened items can come back when nothing is wrong with them`,
  )
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

function refused(field: "lines" | "status" | "reason", message: string): ShopError {
  return new ShopError("invalid", "not_returnable", message, { fields: { [field]: [message] } })
}
