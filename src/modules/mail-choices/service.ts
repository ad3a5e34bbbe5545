import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import { isAgreedMailKind, type MailChoices, type MailKind } from "../../contract/mail-choices"
import type { Rows } from "../../sql/columns"
import { OnPostgres } from "../../sql/on-postgres"

/** Which optional e-mails shoppers want; those about orders and money are always sent. */
export default class MailChoiceService extends OnPostgres {
  async choicesOf(customerId: string): Promise<MailChoices> {
    const [refused, agreed]: [MailKind[], string[]] = await Promise.all([
      this.pg("mail_refusal").where({ customer_id: customerId }).pluck("kind"),
      this.pg("mail_agreement").where({ customer_id: customerId }).pluck("kind"),
    ])
    return {
      wishlist_news: !refused.includes("wishlist_news"),
      review_reminder: !refused.includes("review_reminder"),
      question_answers: !refused.includes("question_answers"),
      cart_reminder: agreed.includes("cart_reminder"),
    }
  }

  async wants(customerId: string, kind: MailKind): Promise<boolean> {
    return (await this.choicesOf(customerId))[kind]
  }

  /**
   * Twice is fine. Answers whether this changed anything. A row is the answer that the shop does not take for granted: a yes of
   * kinds that are agreed to, a no of the others.
   */
  async choose(customerId: string, kind: MailKind, wanted: boolean, pg: Knex = this.pg): Promise<boolean> {
    const table = isAgreedMailKind(kind) ? "mail_agreement" : "mail_refusal"
    const isNoted = isAgreedMailKind(kind) ? wanted : !wanted
    if (!isNoted) return (await pg(table).where({ customer_id: customerId, kind }).delete()) > 0
    const { rowCount } = await pg.raw<Rows<unknown>>(
      `insert into ${table} (id, customer_id, kind) values (?, ?, ?) on conflict (customer_id, kind) do nothing`,
      [generateEntityId(undefined, "mchoice"), customerId, kind],
    )
    return rowCount > 0
  }
}
