import { cardOptionsAt } from "../../../sandbox/test-sandbox"
import { PaystackBooks } from "./paystack/books"
import { PaystackTransfers } from "./paystack/transfers"
import { CardProviders } from "./providers"

const real = { ...cardOptionsAt("https://api.example"), sandboxUrl: null }

describe("card providers", () => {
  it("need the keys of the one in use where money is real", () => {
    const start = (env: Record<string, string>) =>
      new CardProviders({ ...real, provider: "flutterwave" }, env)
    expect(() => start({})).toThrow("FLUTTERWAVE_WEBHOOK_HASH is missing: set it to the provider's key")
    const keys = { FLUTTERWAVE_WEBHOOK_HASH: "hash", FLUTTERWAVE_SECRET_KEY: "FLWSECK-1" }
    expect(start(keys).named().isLive).toBe(true)
  })

  it("need no keys of one that is not in use, and believe no webhook of it", () => {
    const source = new CardProviders(real, {}).webhooks("flutterwave")
    expect(source?.isGenuine(Buffer.from("{}"), { "verif-hash": "" })).toBe(false)
  })

  it("do not start with a provider that there is not", () => {
    expect(() => new CardProviders({ ...real, provider: "stripes" }, {})).toThrow(
      "There is no card provider called stripes. There are: card, flutterwave",
    )
  })

  it("send money by the account that the shop's money is in, whichever new payments are opened with", () => {
    const keys = { FLUTTERWAVE_WEBHOOK_HASH: "hash", FLUTTERWAVE_SECRET_KEY: "FLWSECK-1" }
    const providers = new CardProviders({ ...real, provider: "flutterwave" }, keys)
    expect(providers.transfers()).toBeInstanceOf(PaystackTransfers)
    expect(providers.books()).toBeInstanceOf(PaystackBooks)
  })

  it("are asked about disputes of their own payments alone", () => {
    const providers = new CardProviders(real, {})
    expect(providers.allDisputes()).toEqual([providers.disputes("card")])
    expect(providers.disputes("flutterwave")).toBeUndefined()
  })
})
