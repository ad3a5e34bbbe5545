import { generateEntityId } from "@medusajs/framework/utils"
import type { MailChoices, MailKind } from "../../contract/mail-choices"
import { OnPostgres } from "../../sql/on-postgres"

/** Which optional e-mails shoppers want; those about orders and money are always sent. */
export default class MailChoiceService extends OnPostgres {
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
