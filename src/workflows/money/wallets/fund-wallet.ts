import type { MedusaContainer } from "@medusajs/framework/types"
import type { WalletFunding } from "../../../contract/wallet"
import { notFound } from "../../../errors"
import type { Funding } from "../../../modules/wallets/fundings"
import { ownPage } from "../payments/callback-url"
import { type ByCard, type CardAsked, payReceipt, presentReceipt } from "../payments/open-receipt"
import { confirmReceipt } from "../payments/settle-receipt"
import { fundingAmount } from "./funding-amount"
import { readWallet } from "./read-wallet"
import { fundingsOf, walletFunding } from "./settle-funding"

const RETURN_PATH = "/wallet"

export interface FundingAsked extends Omit<CardAsked, "amountKobo"> {
  /** Naira, as it was sent. */
  amount: number | string | null | undefined
  callbackUrl: string | null | undefined
}

/**
 * Puts money into a wallet: by a saved card at once, else a page of the card provider is opened. Throws 422 for the amount,
 * on `saved_card`, `payment_failed`; 503 `payment_unavailable` when the provider does not answer.
 */
export async function startFunding(container: MedusaContainer, asked: FundingAsked): Promise<WalletFunding> {
  const { customerId } = asked
  const amountKobo = fundingAmount(asked.amount)
  const fundings = fundingsOf(container)
  const page = {
    callbackUrl: ownPage(asked.callbackUrl, RETURN_PATH).toString(),
    metadata: { wallet_of: customerId },
  }
  const rows = {
    start: (by: ByCard) => fundings.start({ customerId, amountKobo, ...by }),
    ofRequest: (requestId: string) => fundings.ofRequest(requestId),
  }
  return present(container, await payReceipt(container, walletFunding, { ...asked, amountKobo }, rows, page))
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
    ...presentReceipt(funding),
    wallet: await readWallet(container, funding.customer_id),
  }
}
