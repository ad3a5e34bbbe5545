import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import { notFound } from "../../../../errors"
import type { OrderNote } from "../../../../sql/tables"

export type NoteRow = Omit<OrderNote, "updated_at" | "deleted_at">

/** The notes of an order, oldest first. */
export async function notesOf(db: Knex, orderId: string): Promise<NoteRow[]> {
  return db("order_note").where({ order_id: orderId, deleted_at: null }).orderBy("created_at").orderBy("id")
}

/** How many notes each of these orders has. */
export async function countNotes(db: Knex, orderIds: string[]): Promise<Map<string, number>> {
  const rows: { order_id: string; count: string }[] = await db("order_note")
    .whereIn("order_id", orderIds)
    .whereNull("deleted_at")
    .groupBy("order_id")
    .select("order_id", db.raw<number>("count(*)"))
  return new Map(rows.map(({ order_id, count }) => [order_id, Number(count)]))
}

export async function addNote(db: Knex, orderId: string, authorId: string, text: string): Promise<void> {
  await db("order_note").insert({
    id: generateEntityId(undefined, "onote"),
    order_id: orderId,
    author_id: authorId,
    text,
  })
}

/** Deletes one of the user's own notes. 404 for any other. */
export async function removeNote(db: Knex, orderId: string, noteId: string, authorId: string): Promise<void> {
  const removed = await db("order_note")
    .where({ id: noteId, order_id: orderId, author_id: authorId, deleted_at: null })
    .delete()
  if (removed === 0) {
    throw notFound("You have no such note on this order")
  }
}
