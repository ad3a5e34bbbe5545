import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { AftercareEvent } from "../../contract/order-aftercare"
import { UNDO_SECONDS } from "../../contract/order-moves"
import { enqueueIn, wakeAfter } from "../../outbox/enqueue"
import type { Rows } from "../../sql/columns"
import type { OrderEvent } from "../../sql/tables"
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
  /** Another mail announces it. */
  hasOwnMail?: boolean
  /** The move of staff that it belongs to: no e-mail goes while the move is open. */
  moveId?: string | undefined
}

/** While a move is made. `OrderMoves.close` then starts the time to undo it; a process that dies leaves this. */
const OPEN_MOVE = "interval '2 minutes'"

/** What programmes draw consequences from, as in the index of events that they have not worked. */
export const MILESTONES = "status in ('delivered', 'returned', 'refunded', 'cancelled')"

/** Most orders are paid within seconds of being made: for so long nobody is asked to pay. */
const BEING_PAID = "interval '2 minutes'"

/**
 * The mails about new events, as a part of the statement that writes those in a `with` of the name `event`. In a
 * transaction `wakeAfter` goes with it.
 */
export function mailOfEvents({ hasOwnMail = false } = {}): string {
  return enqueueIn(
    "order-mail",
    `select id as key, jsonb_build_object('eventId', id) as payload, ${ABOUT}, ${MAIL_AT} as run_at
         from event where ${String(!hasOwnMail)}`,
  )
}

const ABOUT = "'order' as about_type, order_id as about_id"
const MAIL_AT = `case when held_until is not null then now() + interval '${UNDO_SECONDS} seconds'
              when status = 'pending' then now() + ${BEING_PAID} else now() end`
const WORKED = enqueueIn(
  "milestone",
  `select id as key, jsonb_build_object('eventId', id, 'orderId', order_id) as payload, ${ABOUT}, ${MAIL_AT} as run_at
         from event where ${MILESTONES}`,
)

/** Writes the timeline, and queues the e-mail to the shopper. Once for each kind and subject. */
export async function addEvent(trx: Knex.Transaction, event: NewEvent): Promise<void> {
  await trx.raw<Rows<Pick<OrderEvent, "id">>>(
    `with event as (
       insert into order_event (id, order_id, status, subject_id, note, actor_kind, actor_id, move_id, held_until)
       values (:id, :orderId, :kind, :subjectId, :note, :actorKind, :actorId, :moveId,
         case when :moveId::text is not null then now() + ${OPEN_MOVE} end)
       on conflict (order_id, status, subject_id) do nothing returning *),
     mail as (${mailOfEvents(event)}),
     worked as (${WORKED})
     select id from event`,
    {
      id: newEventId(),
      orderId: event.orderId,
      kind: event.kind,
      subjectId: event.subjectId ?? "",
      note: event.note,
      actorKind: event.actor.kind,
      actorId: event.actor.id,
      moveId: event.moveId ?? null,
    },
  )
  const dueAt = event.moveId ? Date.now() + UNDO_SECONDS * 1_000 : Date.now()
  wakeAfter(trx, new Date(dueAt), ["order-mail", "milestone"])
}

export const newEventId = (): string => generateEntityId(undefined, "oev")
