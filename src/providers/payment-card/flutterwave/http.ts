import { ProviderHttp, type ProviderHttpOptions } from "../provider-http"
import { FlutterwaveEnvelope } from "./answers"

/** Calls of the v3 API, whose answers have what was asked for in `data`. */
export function flutterwaveHttp(options: ProviderHttpOptions): ProviderHttp {
  return open(options, ({ data }) => data)
}

/** The same for calls that put it beside `data`, in `meta`: their answers are read whole. */
export function wholeFlutterwaveHttp(options: ProviderHttpOptions): ProviderHttp {
  return open(options, (_envelope, json) => json)
}

/** The key says whether money is real; an answer does not. */
export function isLiveKey(secretKey: string): boolean {
  return !secretKey.startsWith("FLWSECK_TEST")
}

function open(
  options: ProviderHttpOptions,
  dataOf: (envelope: { data?: unknown }, json: unknown) => unknown,
): ProviderHttp {
  return new ProviderHttp(options, (json) => {
    const envelope = FlutterwaveEnvelope.safeParse(json)
    if (!envelope.success) return null
    const { status, message, code } = envelope.data
    return { isGood: status === "success", message, code, data: dataOf(envelope.data, json) }
  })
}
