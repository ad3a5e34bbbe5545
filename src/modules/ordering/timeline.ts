import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { AftercareEvent } from "../../contract/order-aftercare"
import type { OrderStatus } from "./domain/status"
import type { Actor } from "./order-record"

export type EventKind = OrderStatus | AftercareEvent

export interface NewEvent {
  orderId: string
  kind: EventKind
  /** The return or refund it is about; an order comes to each status once. */
  subjectId?: string
  actor: Actor
  note: string | null
  /** Another mail tells of it. */
  isTold?: boolean
  /** The move of staff that it belongs to: nobody is told of it while the move is open. */
  moveId?: string | undefined
}

/** Writes the timeline, which is also what the shopper's e-mails are sent from. Once for each kind and subject. */
export async function addEvent(trx: Knex, event: NewEvent): Promise<void> {
  await eventInsert(trx, event)
}

/** The same as a part of a statement that writes more. */
export function eventInsert(trx: Knex, event: NewEvent): Knex.QueryBuilder {
  return trx("order_event")
    .insert({
      id: generateEntityId(undefined, "oev"),
      order_id: event.orderId,
      status: event.kind,
      subject_id: event.subjectId ?? "",
      note: event.note,
      actor_kind: event.actor.kind,
      actor_id: event.actor.id,
      ...(event.isTold ? { mailed_at: trx.fn.now() } : {}),
      ...(event.moveId ? { move_id: event.moveId, ...heldWhileMoving(trx) } : {}),
    })
    .onConflict(["order_id", "status", "subject_id"])
    .ignore()
}

/** While a move is made. `OrderMoves.close` then starts the time to undo it; a process that dies leaves this. */
const OPEN_MOVE = "interval '2 minutes'"

/** Until when neither the mail nor the programmes hear of it. */
function heldWhileMoving(trx: Knex): { held_until: Knex.Raw<Date>; work_after: Knex.Raw<Date> } {
  const until = trx.raw<Date>(`now() + ${OPEN_MOVE}`)
  return { held_until: until, work_after: until }
}
