import { walletPart } from "@contract/card-sums"
import { useWallet } from "../wallet/use-wallet"

/** What the wallet can pay of a total, and pays when it is to. Naira. */
export interface WalletPart {
  /** What is in it to spend. */
  available: number
  /** What it can pay of this total: never so much that less is left than a card can be charged. */
  possible: number
  /** What it pays. */
  part: number
  /** What is left for the card. */
  due: number
}

const kobo = (naira: number) => Math.round(naira * 100)

/** The server computes the same and receives what was shown, so that nobody pays more by card than the page said. */
export function partOf(available: number, total: number, wanted: boolean): WalletPart {
  const possible = walletPart(kobo(available), kobo(total))
  const part = wanted ? possible : 0
  return { available, possible: possible / 100, part: part / 100, due: (kobo(total) - part) / 100 }
}

/** Of the wallet of the signed-in user; a frozen one pays nothing. */
export function useWalletPart(total: number, wanted: boolean): WalletPart {
  const { data } = useWallet()
  return partOf(data && !data.frozen ? data.available : 0, total, wanted)
}
