import { lazy, Suspense } from "react"

/** What it needs to ask the shop comes when a menu is opened, not with the first view. */
const WalletSum = lazy(async () => ({ default: (await import("../wallet/wallet-sum")).WalletSum }))

/** What can be spent from the wallet, beside its entry in a menu that has been opened. */
export function WalletEntrySum() {
  return (
    <Suspense fallback={null}>
      <WalletSum />
    </Suspense>
  )
}
