import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Sort } from "../../contract/sorting"
import { orderBy } from "../../sql/order-by"
import type { NewsletterSubscriber } from "../../sql/tables"

export type SubscriberRow = Omit<
  NewsletterSubscriber,
  "confirm_token" | "mailed_at" | "created_at" | "updated_at" | "deleted_at"
>

export interface SubscriberFilter {
  q: string
  status?: SubscriberRow["status"] | undefined
  sort?: Sort<keyof typeof ORDERS> | undefined
}

const ORDERS = { email: "email", status: "status", asked: "asked_at" }

/** The list as staff read it. */
export class SubscriberList {
  constructor(private readonly pg: Knex) {}

  /** Newest first, and how many there are of each status among those whose address fits. */
  async find(
    { q, status, sort }: SubscriberFilter,
    skip: number,
    take: number,
  ): Promise<{ rows: SubscriberRow[]; counts: Record<SubscriberRow["status"], number> }> {
    const fitting = this.pg("newsletter_subscriber").whereNull("deleted_at")
    if (q) fitting.whereRaw("strpos(email, ?) > 0", [q.toLowerCase()])
    const [rows, counted] = await Promise.all([
      fitting
        .clone()
        .modify((query) => {
          if (status) query.where({ status })
        })
        .orderByRaw(orderBy(sort, ORDERS, "asked_at desc, id", "id"))
        .offset(skip)
        .limit(take),
      fitting.clone().groupBy("status").select("status").count<{ status: string; count: string }[]>("*"),
    ])
    const of = (name: string) => Number(counted.find((row) => row.status === name)?.count ?? 0)
    return {
      rows,
      counts: { pending: of("pending"), confirmed: of("confirmed"), unsubscribed: of("unsubscribed") },
    }
  }

  async one(id: string): Promise<SubscriberRow | null> {
    return (await this.pg("newsletter_subscriber").where({ id }).whereNull("deleted_at").first()) ?? null
  }

  /** Those who may be written to, by address, after the one that is named. */
  async confirmedAfter(email: string, take: number): Promise<SubscriberRow[]> {
    return this.pg("newsletter_subscriber")
      .where({ status: "confirmed" })
      .whereNull("deleted_at")
      .where("email", ">", email)
      .orderBy("email")
      .limit(take)
  }
}
