import { exactNaira } from "@contract/naira"
import { readStored } from "~/platform/session/store"
import { useWallet } from "./use-wallet"

/** What can be spent from the wallet, at the end of a menu's line; as last seen until it is asked for. */
export function WalletSum() {
  const { data } = useWallet()
  const naira = data?.available ?? readStored().wallet_balance
  if (naira === undefined) return null
  return <span className="ml-auto pl-3 font-bold text-brand-deep tabular-nums">{exactNaira(naira)}</span>
}
