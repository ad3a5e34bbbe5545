import type { StaffWallet, WalletAdjustment, WalletView } from "../../../../../src/contract/admin-wallet"

export const WALLET_VIEWS: WalletView[] = ["all", "with_money", "frozen"]

export const viewLabel: Record<WalletView, string> = {
  all: "All",
  with_money: "With money",
  frozen: "Frozen",
}

type Status = WalletAdjustment["status"]

export const adjustmentLabel: Record<Status, string> = {
  requested: "Awaiting approval",
  approved: "Approved",
  declined: "Declined",
}

export const adjustmentTone: Record<Status, "orange" | "green" | "grey"> = {
  requested: "orange",
  approved: "green",
  declined: "grey",
}

export const heldLabel: Record<"order" | "withdrawal" | "reward" | "dispute", string> = {
  order: "An unpaid order",
  withdrawal: "A pending withdrawal",
  reward: "A reward",
  dispute: "A disputed card payment",
}

/** What staff can do with a wallet. */
export type WalletAct = "adjust" | "freeze" | "unfreeze"

export const actTitle = (act: WalletAct, { name }: Pick<StaffWallet, "name">): string =>
  ({
    adjust: `Adjust the wallet of ${name}`,
    freeze: `Freeze the wallet of ${name}`,
    unfreeze: `Unfreeze the wallet of ${name}`,
  })[act]
