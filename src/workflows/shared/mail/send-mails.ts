import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId } from "@medusajs/framework/utils"
import { environment } from "../../../config/environment"
import type { MailContent } from "../../../mail/order-mail"
import { MailProvider } from "../../../providers/mail/service"

/** A mail that is owed to somebody, and goes once. */
export interface NewMail {
  /** Names what the mail is about, for ever: a mail with a key that went before does not go again. */
  key: string
  to: string
  /** What it is, in Medusa's list of notifications: `order-shipped`. */
  template: string
  trigger: string
  resourceId: string
  resourceType: string
  content: MailContent
}

/** Side by side at the mail server. */
export const MAILS_AT_ONCE = 8

/** What became of a mail. `isFinal`: the server will never take it for this address. */
export type MailEnd = { is: "sent" } | { is: "refused"; why: string; isFinal: boolean }

/**
 * Sends mails side by side and notes them in Medusa's list of notifications as its module would, in two statements however many they
 * are. Answers what became of each, by its key; one that another process is sending is not among them. A mail whose process
 * died while it was sent goes again after a minute.
 */
export async function deliverMails(
  container: MedusaContainer,
  mails: readonly NewMail[],
): Promise<Map<string, MailEnd>> {
  if (mails.length === 0) return new Map()
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const claimed = await claim(pg, mails)
  const left = mails.filter(({ key }) => claimed.mine.has(key))
  const sent: { key: string; end: MailEnd; externalId: string | null }[] = []
  const worker = async () => {
    for (let mail = left.shift(); mail; mail = left.shift())
      sent.push({ key: mail.key, ...(await deliver(container, mail)) })
  }
  await Promise.all(Array.from({ length: Math.min(MAILS_AT_ONCE, left.length) }, worker))
  await note(pg, sent)
  return new Map<string, MailEnd>([
    ...claimed.before.map((key) => [key, { is: "sent" }] as const),
    ...sent.map(({ key, end }) => [key, end] as const),
  ])
}

/** `mine`: nobody else sends these; `before`: these went. */
async function claim(pg: Knex, mails: readonly NewMail[]): Promise<{ mine: Set<string>; before: string[] }> {
  const rows = mails.map(({ key, to, template, trigger, resourceId, resourceType }) => ({
    ...{ key, to, template, trigger },
    id: generateEntityId(undefined, "noti"),
    resource_id: resourceId,
    resource_type: resourceType,
  }))
  const { rows: found } = await pg.raw<{ rows: { key: string; is_mine: boolean }[] }>(
    `with owed as materialized (
       select * from jsonb_to_recordset(?::jsonb) as m(id text, key text, "to" text, template text, trigger text,
         resource_id text, resource_type text)),
     mine as (
       insert into notification (id, "to", channel, template, trigger_type, resource_id, resource_type, idempotency_key,
         provider_id, status)
       select m.id, m."to", 'email', m.template, m.trigger, m.resource_id, m.resource_type, m.key,
         (select p.id from notification_provider p where 'email' = any(p.channels) and p.deleted_at is null limit 1),
         'pending' from owed m order by m.key
       on conflict (idempotency_key) where deleted_at is null do update set status = 'pending', updated_at = now()
        where notification.status = 'failure'
           or (notification.status = 'pending' and notification.updated_at < now() - interval '1 minute')
       returning idempotency_key as key)
     select key, true as is_mine from mine
     union all
     select n.idempotency_key, false from notification n join owed on owed.key = n.idempotency_key
      where n.status = 'success' and n.deleted_at is null`,
    [JSON.stringify(rows)],
  )
  return {
    mine: new Set(found.filter(({ is_mine }) => is_mine).map(({ key }) => key)),
    before: found.filter(({ is_mine }) => !is_mine).map(({ key }) => key),
  }
}

async function note(pg: Knex, sent: readonly { key: string; externalId: string | null }[]): Promise<void> {
  if (sent.length === 0) return
  // Locked in the order of their keys, as `claim` locks them: two that have the same mails never wait for each other.
  await pg.raw<void>(
    `with mine as materialized (
       select n.id, s.external_id from notification n
         join jsonb_to_recordset(?::jsonb) as s(key text, external_id text) on s.key = n.idempotency_key
        where n.deleted_at is null and n.status = 'pending' order by n.idempotency_key for update of n)
     update notification n set external_id = mine.external_id, updated_at = now(),
       status = case when mine.external_id is null then 'failure' else 'success' end
       from mine where n.id = mine.id`,
    [JSON.stringify(sent.map(({ key, externalId }) => ({ key, external_id: externalId })))],
  )
}

/** With the mail server's name of the message. */
async function deliver(
  container: MedusaContainer,
  { to, template, content }: NewMail,
): Promise<{ end: MailEnd; externalId: string | null }> {
  try {
    const { id } = await provider().send({ to, channel: "email", template, content })
    return { end: { is: "sent" }, externalId: id ?? "" }
  } catch (error) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`Mail ${template}: ${error instanceof Error ? error.stack : error}`)
    const why = error instanceof Error ? error.message : String(error)
    return { end: { is: "refused", why, isFinal: isRefusedForGood(error) }, externalId: null }
  }
}

/** The server knows no such mailbox, or takes nothing for it. What it says of us, or of itself, may be different later. */
function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error && "command" in error && "responseCode" in error)) return false
  const { command, responseCode } = error
  return command === "RCPT TO" && typeof responseCode === "number" && responseCode >= 550
}

let opened: MailProvider | undefined

/** As in Medusa's notification module, by the same settings. */
function provider(): MailProvider {
  opened ??= new MailProvider({}, environment().mail)
  return opened
}
