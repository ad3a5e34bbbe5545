import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import { notFound } from "../../errors"
import type { OrderNote } from "../../sql/tables"

type NoteRow = Omit<OrderNote, "updated_at" | "deleted_at">

/** What staff note of orders, for each other. */
export class OrderNotes {
  constructor(private readonly pg: Knex) {}

  /** Oldest first. */
  async of(orderId: string): Promise<NoteRow[]> {
    const notes = this.pg("order_note").where({ order_id: orderId, deleted_at: null })
    return notes.orderBy("created_at").orderBy("id")
  }

  /** How many each of these orders has. */
  async count(orderIds: string[]): Promise<Map<string, number>> {
    const rows: { order_id: string; count: string }[] = await this.pg("order_note")
      .whereIn("order_id", orderIds)
      .whereNull("deleted_at")
      .groupBy("order_id")
      .select("order_id", this.pg.raw<number>("count(*)"))
    return new Map(rows.map(({ order_id, count }) => [order_id, Number(count)]))
  }

  async add(orderId: string, authorId: string, text: string): Promise<void> {
    const id = generateEntityId(undefined, "onote")
    await this.pg("order_note").insert({ id, order_id: orderId, author_id: authorId, text })
  }

  /** Deletes one of the user's own notes. 404 for any other. */
  async remove(orderId: string, noteId: string, authorId: string): Promise<void> {
    const removed = await this.pg("order_note")
      .where({ id: noteId, order_id: orderId, author_id: authorId, deleted_at: null })
      .delete()
    if (removed === 0) throw notFound("You have no such note on this order")
  }
}
