import type { CardProviderOptions } from "../../config/providers"
import type {
  BankTransfers,
  CardDisputes,
  CardProvider,
  OpenCardProvider,
  ProviderBooks,
  TransferPayments,
  WebhookSource,
} from "./card-provider"
import { flutterwave } from "./flutterwave/flutterwave"
import { paystack } from "./paystack/paystack"

/** Another provider is a line here, and its import. */
const FOLDERS = [paystack, flutterwave]

/**
 * Providers by the name stored with payments, so that each is settled and given back where it was made. All are opened at
 * once: what is wrong with the settings of the one in use stops the start. Throws for a name that no folder has.
 */
export class CardProviders {
  private readonly open: ReadonlyMap<string, OpenCardProvider>

  constructor(
    private readonly options: CardProviderOptions,
    env: Record<string, string | undefined> = process.env,
  ) {
    this.open = new Map(FOLDERS.map((folder) => [folder.name, folder.open(options, env)]))
    this.named()
  }

  /** The one that a payment was opened with; without a name, the one that new payments are opened with. */
  named(name: string = this.options.provider): CardProvider {
    const found = this.open.get(name)
    if (found) return found.provider
    const names = FOLDERS.map((folder) => folder.name).join(", ")
    throw new Error(`There is no card provider called ${name}. There are: ${names}`)
  }

  /** Who may send webhooks under a provider's name. */
  webhooks(name: string): WebhookSource | undefined {
    return this.open.get(name)?.webhooks
  }

  /** Who opens account numbers, or the one that new payments are opened with. Undefined where it has no calls for them. */
  byTransfer(name: string = this.options.provider): TransferPayments | undefined {
    return this.open.get(name)?.byTransfer
  }

  /** Who asks about disputes of a provider's payments. Undefined for a provider that has no calls for them. */
  disputes(name: string): CardDisputes | undefined {
    return this.open.get(name)?.disputes
  }

  /** All that can be asked about disputes. */
  allDisputes(): CardDisputes[] {
    return [...this.open.values()].flatMap(({ disputes }) => disputes ?? [])
  }

  /**
   * The first that sends money to bank accounts, whichever new card payments are opened with: a withdrawal that is under
   * way must be asked about where it was sent.
   */
  transfers(): BankTransfers {
    return this.first("transfers")
  }

  /** The first that shows its books: it holds the account that the shop's money is in. */
  books(): ProviderBooks {
    return this.first("books")
  }

  private first<Part extends "transfers" | "books">(part: Part): NonNullable<OpenCardProvider[Part]> {
    for (const open of this.open.values()) {
      const found = open[part]
      if (found) return found
    }
    throw new Error(`No card provider has ${part}`)
  }
}
