import type { Kobo } from "../../../contract/money"
import type { ReturnReason } from "../../../contract/order-aftercare"
import {
  faultReportedBy,
  notOfferedNow,
  type ReturnsPolicy,
  unopenedUntil,
} from "../../../contract/returns-policy"
import { invalid, type ShopError } from "../../../errors"
import type { OrderStatus } from "./status"

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
  /** What came was replaced: as many are with the shopper as before, once the replacement has arrived. */
  is_replaced: boolean
  /** The replacement is not with the shopper yet. */
  is_on_its_way: boolean
  line_id: string
  quantity: number
  restocked: number
  written_off: number
}

/** The lines of a return as those that ask again see them. `replacement`: the order that replaces what came. */
export function linesOf(one: {
  status: ReturnStatus
  replaced_at: Date | null
  replacement: { status: OrderStatus } | null
  lines: Omit<EarlierLine, "status" | "is_replaced" | "is_on_its_way">[]
}): EarlierLine[] {
  const { status, replaced_at, replacement } = one
  const isReplaced = replaced_at !== null
  // Older replacements have no order of their own: they were sent at once.
  const isOnItsWay = isReplaced && replacement !== null && replacement.status !== "delivered"
  return one.lines.map((line) => ({ ...line, status, is_replaced: isReplaced, is_on_its_way: isOnItsWay }))
}

/** When each line last reached the shopper: with the order, or as its replacement. */
export function arrivals(
  deliveredAt: Date,
  returns: { replacement: { delivered_at: Date | null } | null; lines: { line_id: string }[] }[],
): (lineId: string) => Date {
  const later = new Map<string, Date>()
  for (const { replacement, lines } of returns) {
    const at = replacement?.delivered_at
    for (const { line_id } of at ? lines : []) {
      if (at && at > (later.get(line_id) ?? deliveredAt)) later.set(line_id, at)
    }
  }
  return (lineId) => later.get(lineId) ?? deliveredAt
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
      line.status === "refused" || line.status === "withdrawn" || (line.is_replaced && !line.is_on_its_way)
        ? 0
        : line.status === "received"
          ? line.restocked + line.written_off
          : line.quantity
    left.set(line.line_id, (left.get(line.line_id) ?? 0) - taken)
  }
  return left
}

/**
 * Whether a shopper may send this back, and whether it is reported late (`returns-policy.ts`). A fault may be reported at any
 * time, opened or not: staff decide about late ones. What is fine comes back unopened and in its days, where the shop takes
 * it at all. Throws 422 on `lines`, `status` or `reason`, also for more than was bought or is on its way back already.
 */
export function checkReturn(
  order: { lines: SoldQuantity[]; arrivedAt: ((lineId: string) => Date) | null },
  earlier: EarlierLine[],
  { lines: wanted, reason }: WantedReturn,
  policy: ReturnsPolicy,
  now: Date,
): { isLate: boolean } {
  const { arrivedAt } = order
  if (!arrivedAt) throw refused("status", "Only what has been delivered can be sent back")
  const isFine = reason === "changed_mind"
  if (isFine) checkUnopened(order, arrivedAt, wanted, policy, now)
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
          ? earlier.some((one) => one.line_id === line_id && one.is_on_its_way)
            ? `The replacement of ${line.name} has not been delivered yet`
            : `${line.name} is on its way back already`
          : `Of ${line.name} you can send back ${most} at most`,
      )
    }
  }
  const isLate = wanted.some(({ line_id }) => now > faultReportedBy(arrivedAt(line_id), policy))
  return { isLate: !isFine && isLate }
}

function checkUnopened(
  order: { lines: SoldQuantity[] },
  arrivedAt: (lineId: string) => Date,
  wanted: WantedLine[],
  policy: ReturnsPolicy,
  now: Date,
): void {
  for (const { line_id } of wanted) {
    const until = unopenedUntil(arrivedAt(line_id), policy)
    if (!until || now > until) throw refused("reason", notOfferedNow(policy))
  }
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

interface Came {
  line_id: string
  restocked: number
  written_off: number
}

/** What is paid back for what came, and whether nothing of the order is left with the shopper then. */
export function worthOf(
  lines: (PaidLine & { id: string })[],
  earlier: EarlierLine[],
  came: readonly Came[],
): { refundableKobo: Kobo; isLast: boolean } {
  const before = earlier.filter(({ status, is_replaced }) => status === "received" && !is_replaced)
  const pieces = (of: readonly Came[], lineId: string) =>
    of
      .filter(({ line_id }) => line_id === lineId)
      .reduce((sum, { restocked, written_off }) => sum + restocked + written_off, 0)
  return {
    refundableKobo: lines.reduce(
      (sum, line) => sum + shareOf(line, pieces(before, line.id), pieces(came, line.id)),
      0,
    ),
    isLast: lines.every((line) => pieces(before, line.id) + pieces(came, line.id) >= line.quantity),
  }
}

function refused(field: "lines" | "status" | "reason", message: string): ShopError {
  return invalid("not_returnable", message, { fields: { [field]: [message] } })
}
