import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { toNaira } from "../../../contract/money"
import type { WalletFunding } from "../../../contract/wallet"
import { notFound, ShopError } from "../../../errors"
import type { Funding } from "../../../modules/wallet/fundings"
import { ownPage } from "../payments/callback-url"
import { cardOptions } from "../payments/card"
import { chargeSavedCard, openReceiptPage, savedCardOf } from "../payments/open-receipt"
import { confirmReceipt } from "../payments/settle-receipt"
import { fundingAmount } from "./funding-amount"
import { readWallet } from "./read-wallet"
import { fundingsOf, walletFunding } from "./settle-funding"

const RETURN_PATH = "/wallet"

export interface FundingAsked {
  customerId: string
  /** Naira, as it was sent. */
  amount: number | string | null | undefined
  callbackUrl: string | null | undefined
  /** A saved card to be charged at once; none: a page is opened. */
  savedCard: string | null | undefined
  /** Whether the card that pays on the page is to be kept. */
  keepCard: boolean
  /** The same for each try of one request. */
  requestId: string | null
}

/**
 * Puts money into a wallet: by a saved card at once, else a page of the card provider is opened. Throws 422 for the amount,
 * on `saved_card`, `payment_failed`; 503 `payment_unavailable` when the provider does not answer.
 */
export async function startFunding(container: MedusaContainer, asked: FundingAsked): Promise<WalletFunding> {
  const { customerId, requestId } = asked
  const amountKobo = fundingAmount(asked.amount)
  const fundings = fundingsOf(container)
  const email = await emailOf(container, customerId)
  const page = {
    callbackUrl: ownPage(asked.callbackUrl, RETURN_PATH).toString(),
    metadata: { wallet_of: customerId },
  }
  const wanted = { customerId, amountKobo }
  if (!asked.savedCard) {
    const open = { ...wanted, email, provider: cardOptions().provider, savedCardId: null, requestId: null }
    const start = () => fundings.start({ ...open, keepCard: asked.keepCard })
    return present(container, await openReceiptPage(container, walletFunding, start, page))
  }
  const card = await savedCardOf(container, customerId, asked.savedCard)
  const charge = {
    ...wanted,
    email: card.email,
    provider: card.provider,
    savedCardId: card.id,
    keepCard: false,
  }
  const earlier = requestId ? await fundings.ofRequest(requestId) : null
  const start = () => fundings.start({ ...charge, requestId })
  return present(
    container,
    await chargeSavedCard(container, walletFunding, card, { start, earlier }, amountKobo, page),
  )
}

/** The shopper comes back with a reference. One of another account is a 404; else as `confirmReceipt`. */
export async function confirmFunding(
  container: MedusaContainer,
  customerId: string,
  reference: string,
): Promise<WalletFunding> {
  const funding = await fundingsOf(container).byReference(reference)
  if (!funding || funding.customer_id !== customerId) {
    throw notFound("We could not find that payment into your wallet", "funding_not_found")
  }
  await confirmReceipt(container, walletFunding, funding)
  return present(container, (await fundingsOf(container).byReference(reference)) ?? funding)
}

async function present(container: MedusaContainer, funding: Funding): Promise<WalletFunding> {
  return {
    reference: funding.reference,
    amount: toNaira(funding.amount_kobo),
    status: funding.status === "paid" ? "paid" : "started",
    currency: "NGN",
    access_code: funding.access_code ?? "",
    public_key: cardOptions().publicKey,
    authorization_url: funding.authorization_url ?? "",
    script_url: cardOptions().scriptUrl,
    wallet: await readWallet(container, funding.customer_id),
  }
}

async function emailOf(container: MedusaContainer, customerId: string): Promise<string> {
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const row = await pg("customer").where({ id: customerId }).whereNull("deleted_at").first("email")
  if (!row?.email) throw new ShopError("unauthenticated", "unauthenticated", "Please sign in to continue")
  return row.email
}
