import type { StaffWallet, WalletAdjustment, WalletView } from "../../../../../src/contract/admin-wallet"
import type { States } from "../../platform/states"

export const viewLabel: Record<WalletView, string> = {
  all: "All",
  with_money: "With money",
  frozen: "Frozen",
}

type Status = WalletAdjustment["status"]

export const adjustmentStates: States<Status> = {
  requested: { name: "Awaiting approval", color: "orange" },
  approved: { name: "Approved", color: "green" },
  declined: { name: "Declined", color: "grey" },
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
