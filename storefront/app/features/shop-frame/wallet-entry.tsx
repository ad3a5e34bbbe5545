import { laterPart } from "~/platform/parts/later-part"

/** What can be spent from the wallet, beside its entry in a menu that has been opened. What it needs to ask the shop comes with it. */
export const WalletEntrySum = laterPart(async () => (await import("../wallet/wallet-sum")).WalletSum, {
  what: null,
})
