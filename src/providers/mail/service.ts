import type {
  ProviderSendNotificationDTO,
  ProviderSendNotificationResultsDTO,
} from "@medusajs/framework/types"
import { AbstractNotificationProviderService } from "@medusajs/framework/utils"
import { createTransport } from "nodemailer"
import type { MailOptions } from "../../config/environment"
import { shopNow } from "../../config/shop-now"
import { writeToOutbox } from "./outbox"

type Send = (message: Message) => Promise<string>

interface Message {
  from: string
  to: string
  subject: string
  html: string
  text: string
  headers: Readonly<Record<string, string>>
}

/**
 * E-mail as a Medusa notification provider: by SMTP when there is a server, else into the outbox folder. The content
 * comes ready made (`src/mail`): a notification without subject, html or text is refused.
 */
export class MailProvider extends AbstractNotificationProviderService {
  static override identifier = "mail"

  private readonly deliver: Send

  constructor(
    _container: Record<string, unknown>,
    private readonly options: MailOptions,
  ) {
    super()
    this.deliver = options.smtpUrl ? bySmtp(options.smtpUrl) : intoFolder(options.outboxDir)
  }

  /** Answers the id of the message. Throws when it was not taken, and the notification is then marked as failed. */
  override async send(
    notification: ProviderSendNotificationDTO,
  ): Promise<ProviderSendNotificationResultsDTO> {
    const content: Partial<Pick<Message, "subject" | "html" | "text" | "headers">> =
      notification.content ?? {}
    const { subject, html, text, headers = {} } = content
    if (!notification.to) throw new Error(`The mail ${notification.template} has nobody to go to`)
    if (!subject || !html || !text) {
      throw new Error(`The mail ${notification.template} needs a subject, html and text`)
    }
    const from = notification.from || this.sender()
    return { id: await this.deliver({ from, to: notification.to, subject, html, text, headers }) }
  }

  private sender(): string {
    const { from, fromShop } = this.options
    return fromShop ? senderNamed(shopNow().name, from) : from
  }
}

/** The address stays the configured one: the mail server may send for no other. */
export function senderNamed(name: string, from: string): string {
  const address = /<([^>]+)>/.exec(from)?.[1] ?? from
  return `"${name.replace(/["\\]/g, "")}" <${address}>`
}

function bySmtp(url: string): Send {
  const transport = createTransport(withOptions(url))
  return async ({ headers, ...message }) =>
    (await transport.sendMail({ ...message, headers: { ...headers } })).messageId
}

/** Once there is an address nodemailer reads its options there alone, and drops what is passed beside it. The operator's own win. */
function withOptions(url: string): string {
  const address = new URL(url)
  const options = {
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // Without it a server that offers no encryption, or somebody in between who strikes the offer out, gets the mail as it is.
    requireTLS: address.protocol === "smtp:" && !isOwnMachine(address.hostname),
    // Nothing in a mail has the mailer open a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  for (const [name, value] of Object.entries(options))
    if (!address.searchParams.has(name)) address.searchParams.set(name, String(value))
  return address.href
}

const isOwnMachine = (host: string) => host === "localhost" || /^127\./.test(host) || host === "[::1]"

function intoFolder(folder: string): Send {
  return ({ to, subject, text, html, headers }) =>
    writeToOutbox(folder, {
      to,
      subject,
      text,
      html,
      ...(Object.keys(headers).length > 0 && { headers }),
      at: new Date().toISOString(),
    })
}
