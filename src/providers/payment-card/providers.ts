import type { CardProviderOptions } from "../../config/environment"
import type { CardProvider } from "./card-provider"
import { CardClient } from "./client"
import { FlutterwaveClient } from "./flutterwave/client"

/** Providers by the name that payments keep, so that each is settled and given back where it was made. */
export class CardProviders {
  private readonly made = new Map<string, CardProvider>()

  constructor(private readonly options: CardProviderOptions) {}

  /** The one that a payment was opened with; without a name, the one that new payments are opened with. */
  named(name: string = this.options.provider): CardProvider {
    const known = this.made.get(name)
    if (known) return known
    const provider = this.make(name)
    this.made.set(name, provider)
    return provider
  }

  private make(name: string): CardProvider {
    switch (name) {
      case "card":
        return new CardClient(this.options)
      case "flutterwave":
        return new FlutterwaveClient(this.options.flutterwave)
      default:
        throw new Error(`There is no card provider called ${name}`)
    }
  }
}
