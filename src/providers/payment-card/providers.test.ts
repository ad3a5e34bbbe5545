import { cardOptionsAt } from "../../../sandbox/test-sandbox"
import { FlutterwaveTransferPayments } from "./flutterwave/transfer-payments"
import { PaystackBooks } from "./paystack/books"
import { PaystackTransferPayments } from "./paystack/transfer-payments"
import { PaystackTransfers } from "./paystack/transfers"
import { CardProviders } from "./providers"

const real = { ...cardOptionsAt("https://api.example"), sandboxUrl: null }

describe("card providers", () => {
  it("a card provider in use needs its keys where money is real", () => {
    const start = (env: Record<string, string>) =>
      new CardProviders({ ...real, provider: "flutterwave" }, env)
    expect(() => start({})).toThrow("FLUTTERWAVE_WEBHOOK_HASH is missing: set it to the provider's key")
    const keys = { FLUTTERWAVE_WEBHOOK_HASH: "hash", FLUTTERWAVE_SECRET_KEY: "FLWSECK-1" }
    expect(start(keys).named().isLive).toBe(true)
  })

  it("a card provider that is not in use needs no keys, and no webhook of it is accepted", () => {
    const source = new CardProviders(real, {}).webhooks("flutterwave")
    expect(source?.isGenuine(Buffer.from("{}"), { "verif-hash": "" })).toBe(false)
  })

  it("a card provider that does not exist prevents the start", () => {
    expect(() => new CardProviders({ ...real, provider: "stripes" }, {})).toThrow(
      "There is no card provider called stripes. There are: card, flutterwave",
    )
  })

  it("a card provider's account that holds the shop's money sends it, whichever provider opens new payments", () => {
    const keys = { FLUTTERWAVE_WEBHOOK_HASH: "hash", FLUTTERWAVE_SECRET_KEY: "FLWSECK-1" }
    const providers = new CardProviders({ ...real, provider: "flutterwave" }, keys)
    expect(providers.transfers()).toBeInstanceOf(PaystackTransfers)
    expect(providers.books()).toBeInstanceOf(PaystackBooks)
  })

  it("a card provider opens account numbers by its own calls, the one in use when no other is named", () => {
    const providers = new CardProviders(real, {})
    expect(providers.byTransfer()).toBeInstanceOf(PaystackTransferPayments)
    expect(providers.byTransfer("flutterwave")).toBeInstanceOf(FlutterwaveTransferPayments)
  })

  it("a card provider is asked about disputes of its own payments only", () => {
    const providers = new CardProviders(real, {})
    expect(providers.allDisputes()).toEqual([providers.disputes("card")])
    expect(providers.disputes("flutterwave")).toBeUndefined()
  })
})
