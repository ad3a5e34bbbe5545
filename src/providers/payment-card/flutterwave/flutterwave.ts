import type { CardProviderFolder } from "../card-provider"
import { FlutterwaveClient } from "./client"
import { hashHeader, isFromFlutterwave, parseFlutterwaveEvent } from "./events"
import { FlutterwaveTransferPayments } from "./transfer-payments"

const NAME = "flutterwave"

/** Without its keys it takes no payments, and nobody is believed to be it. */
export const flutterwave: CardProviderFolder = {
  name: NAME,
  open({ provider, sandboxUrl }, env) {
    const key = (name: string, sandboxKey: string) => {
      if (env[name]) return env[name]
      if (sandboxUrl) return sandboxKey
      if (provider === NAME) throw new Error(`${name} is missing: set it to the provider's key`)
      return ""
    }
    const published = sandboxUrl ? `${sandboxUrl}/flutterwave` : "https://api.flutterwave.com/v3"
    const webhookHash = key("FLUTTERWAVE_WEBHOOK_HASH", "hash_test_sandbox")
    const http = {
      apiUrl: (env.FLUTTERWAVE_API_URL || published).replace(/\/$/, ""),
      secretKey: key("FLUTTERWAVE_SECRET_KEY", "FLWSECK_TEST-sandbox"),
    }
    return {
      provider: new FlutterwaveClient(http),
      byTransfer: new FlutterwaveTransferPayments(http),
      // Its secret does not sign the body: as with every event, only the provider's own answer counts.
      webhooks: {
        isGenuine: (_rawBody, headers) => isFromFlutterwave(headers[hashHeader], webhookHash),
        read: parseFlutterwaveEvent,
      },
    }
  },
}
