import type {
  ProviderSendNotificationDTO,
  ProviderSendNotificationResultsDTO,
} from "@medusajs/framework/types"
import { AbstractNotificationProviderService } from "@medusajs/framework/utils"
import type { TextMessageOptions } from "../../config/providers"

const PATIENCE_MS = 10_000

/** The provider's routes: `dnd` reaches phones that refuse advertising, `whatsapp_otp` takes a code of digits alone. */
const ROUTES: Record<string, string> = { sms: "dnd", whatsapp: "whatsapp_otp" }

/**
 * Text messages and WhatsApp as a Medusa notification provider, in the HTTP shape of Termii's messaging API
 * (`POST /api/sms/send`), which has routes into all Nigerian networks. The content comes ready made: a notification
 * without text is refused.
 */
export class TextMessageProvider extends AbstractNotificationProviderService {
  static override identifier = "text-message"

  constructor(
    _container: Record<string, unknown>,
    private readonly options: TextMessageOptions,
  ) {
    super()
  }

  /** Answers the provider's id of the message. Throws when it was not taken; never tries twice: a code would come twice. */
  override async send(
    notification: ProviderSendNotificationDTO,
  ): Promise<ProviderSendNotificationResultsDTO> {
    const { to, channel, template, content } = notification
    const route = ROUTES[channel]
    if (!route) throw new Error(`Text messages do not go by ${channel}`)
    if (!to || !content?.text) throw new Error(`The text message ${template} needs a recipient and a text`)
    if (!this.options.apiKey) throw new Error("TEXT_API_KEY is missing: no text message can be sent")
    const response = await fetch(`${this.options.apiUrl}/api/sms/send`, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify({
        api_key: this.options.apiKey,
        to: to.replace(/^\+/, ""),
        from: this.options.sender,
        sms: content.text,
        type: "plain",
        channel: route,
      }),
      redirect: "error",
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const answer = readAnswer(await response.text())
    if (!response.ok || answer.code !== "ok" || !answer.message_id) {
      throw new Error(`The text message provider answered ${response.status}: ${answer.message ?? "nothing"}`)
    }
    return { id: answer.message_id }
  }
}

interface Answer {
  code?: string | undefined
  message_id?: string | undefined
  message?: string | undefined
}

/** Whatever came: only texts and numbers are taken over, and anything that is not JSON is not an answer. */
function readAnswer(body: string): Answer {
  let parsed: unknown
  try {
    parsed = JSON.parse(body)
  } catch {
    return {}
  }
  if (typeof parsed !== "object" || parsed === null) return {}
  const fields = parsed as Record<string, unknown>
  const text = (value: unknown) =>
    typeof value === "string" || typeof value === "number" ? String(value) : undefined
  return {
    code: text(fields.code),
    message_id: text(fields.message_id_str) ?? text(fields.message_id),
    message: text(fields.message),
  }
}
