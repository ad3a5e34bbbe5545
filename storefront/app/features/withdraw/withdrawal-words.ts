import type { OwnBankAccount, WithdrawalHindrance, WithdrawalStatus } from "@contract/withdrawals"
import type { BadgeTone } from "~/ui/badge"

export const statusName: Readonly<Record<WithdrawalStatus, string>> = {
  pending: "Under review",
  approved: "Approved",
  processing: "On its way",
  paid: "Paid",
  declined: "Declined",
  failed: "Came back",
}

export const statusTone: Readonly<Record<WithdrawalStatus, BadgeTone>> = {
  pending: "neutral",
  approved: "wash",
  processing: "wash",
  paid: "brand",
  declined: "alert",
  failed: "alert",
}

/** Where the money is, in a sentence; nothing where the status says it all. */
export function statusText(status: WithdrawalStatus, reason: string | null, place = "wallet"): string | null {
  switch (status) {
    case "pending":
      return `The money is set aside in your ${place}. We review requests within one working day.`
    case "declined":
      return `${reason ? `${reason}. ` : ""}The money is in your ${place} again.`.replace("..", ".")
    case "failed":
      return `Your bank did not take it. The money is in your ${place} again.`
    case "paid":
      return null
    default:
      return "Your bank usually shows it within minutes."
  }
}

export interface Hindered {
  title: string
  text: string
}

/** Why nothing can be withdrawn, and what helps. `when`: from when on a changed bank account can be used. */
export function hindranceWords(hindrance: WithdrawalHindrance, when: string | null): Hindered {
  switch (hindrance) {
    case "disabled":
      return {
        title: "Withdrawals are closed at the moment",
        text: "Your money is safe, and you can still shop with it.",
      }
    case "account_frozen":
      return {
        title: "Your wallet is paused",
        text: "You can’t take money out for now. Write or call us, and we will tell you why.",
      }
    case "email_not_verified":
      return {
        title: "Verify your e-mail first",
        text: "It takes a minute: we send you a 6-digit code.",
      }
    case "no_bank_account":
      return { title: "Add your bank account", text: "Withdrawals go to an account in your own name." }
    case "name_mismatch":
      return {
        title: "This bank account is not in your name",
        text: "Withdrawals go to an account of your own. Choose another one, or correct your name in your profile.",
      }
    case "cooling_off":
      return {
        title: `You can withdraw ${when ? `from ${when}` : "soon"}`,
        text: "Your bank account was changed less than a day ago. The wait keeps your money safe if somebody else did it.",
      }
  }
}

/** "Zenith Bank, 0123456789": the last four digits are enough to recognise an account. */
export function shortAccount({
  bank_name,
  account_number,
}: Pick<OwnBankAccount, "bank_name" | "account_number">) {
  return `${bank_name} …${account_number.slice(-4)}`
}
