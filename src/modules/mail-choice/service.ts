import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys, generateEntityId, MedusaService } from "@medusajs/framework/utils"
import type { MailChoices, MailKind } from "../../contract/mail-choices"
import { MailRefusal } from "./models/mail-refusal"

/** Which mails shoppers want, beside those about their orders and their money. */
export default class MailChoiceService extends MedusaService({ MailRefusal }) {
  private readonly pg: Knex

  constructor(container: Record<string, unknown>) {
    super(container)
    this.pg = container[ContainerRegistrationKeys.PG_CONNECTION] as Knex
  }

  async choicesOf(customerId: string): Promise<MailChoices> {
    const refused: MailKind[] = await this.pg("mail_refusal").where({ customer_id: customerId }).pluck("kind")
    return {
      wishlist_news: !refused.includes("wishlist_news"),
      review_reminder: !refused.includes("review_reminder"),
    }
  }

  async wants(customerId: string, kind: MailKind): Promise<boolean> {
    return (await this.choicesOf(customerId))[kind]
  }

  /** Twice is fine. */
  async choose(customerId: string, kind: MailKind, wanted: boolean): Promise<void> {
    if (wanted) {
      await this.pg("mail_refusal").where({ customer_id: customerId, kind }).delete()
      return
    }
    await this.pg("mail_refusal")
      .insert({ id: generateEntityId(undefined, "mref"), customer_id: customerId, kind })
      .onConflict(["customer_id", "kind"])
      .ignore()
  }
}
