import type { OrderEventRecord, OrderRecord } from "./order-record"

/** The events that programmes receive. `refunded` comes once for each refund, whose id is in the event's `subject_id`. */
export type MilestoneKind = "delivered" | "returned" | "refunded" | "cancelled"

export interface Milestone {
  event: OrderEventRecord & { status: MilestoneKind }
  /** As it is now, its row locked: `refunded_kobo` may already be that of a later event. */
  order: OrderRecord
}
