import { longDate } from "../../../contract/lagos"
import type { Kobo } from "../../../contract/money"
import { exactKobo } from "../../../contract/naira"
import type { Refusal, RewardKind } from "../../../modules/referrals/domain/rewards"
import type { NewsLine, NotificationKind, TransactionKind } from "../../../modules/referrals/news"

/** A row of one of the two lists, with the reward that it is about. Kobo. */
export type NewsRow = NewsLine & { owed_kobo: Kobo }

/** What a reward was for. Who bought, and what, is their own business. */
const source = (kind: RewardKind | null) =>
  kind === "referral" ? "a friend's first order" : kind === null ? "an order" : "an order by your link"

/** To the person who earns nothing. Says what the two accounts share, never who the other one is. */
const refusalReasons: Readonly<Record<Refusal, string>> = {
  own_order: "You cannot earn from your own order.",
  same_phone: "The order used your phone number, and you cannot earn from your own orders.",
  same_email: "The order came from your own e-mail address, and you cannot earn from your own orders.",
  same_bank_account: "The buyer's account has the same bank account as yours.",
  same_card: "The order was paid with a card that your account has used.",
  same_device: "The buyer signed in or ordered on a device that your account has used.",
  same_friend: "You have already earned for this person.",
  circular: "You and the buyer earn from each other's orders.",
  staff: "Members of staff cannot earn rewards, and their orders earn none.",
  closed_account: "One of the two accounts is closed.",
  too_small: "The order was smaller than the reward.",
}

export function notificationWords({ kind, amount_kobo, reward_kind, release_at, refusal }: NewsRow): {
  title: string
  text: string
} {
  const amount = exactKobo(Math.abs(amount_kobo))
  switch (kind as NotificationKind) {
    case "friend_joined":
      return {
        title: "A friend has joined",
        text: "They signed up with your code. You earn when their first order is delivered.",
      }
    case "earned":
      return {
        title: `You earned ${amount}`,
        text: `For ${source(reward_kind)}, which was delivered. ${
          release_at ? `It is yours to use from ${longDate(release_at)}.` : "It is yours to use soon."
        }`,
      }
    case "available":
      return {
        title: `${amount} is yours to use`,
        text: "Move it to your wallet, or withdraw it to your bank account.",
      }
    case "taken_back":
      return {
        title: `${amount} was taken back`,
        text: `${sentence(source(reward_kind))} was returned or given back, all of it or in part.`,
      }
    case "nothing_earned":
      return {
        title: `No reward for ${source(reward_kind)}`,
        text: refusal ? refusalReasons[refusal] : "It does not meet the rules of Refer & Earn.",
      }
    case "withdrawal_paid":
      return { title: `${amount} is on its way`, text: "We sent it to your bank account." }
    case "withdrawal_declined":
      return {
        title: `Your withdrawal of ${amount} was declined`,
        text: "All of it is in your balance again. The reason is with the withdrawal.",
      }
    case "withdrawal_failed":
      return {
        title: `Your withdrawal of ${amount} did not go through`,
        text: "Your bank did not take it. All of it is in your balance again.",
      }
  }
}

export function transactionWords({ kind, owed_kobo, reward_kind, release_at, refusal }: NewsRow): {
  title: string
  detail: string | null
} {
  switch (kind as TransactionKind) {
    case "earned":
      return {
        title: `Earned by ${source(reward_kind)}`,
        detail: release_at ? `Pending until ${longDate(release_at)}` : "Pending",
      }
    case "available":
      return { title: "Yours to use", detail: `Earned by ${source(reward_kind)}` }
    case "taken_back":
      return {
        title: "Taken back",
        detail: refusal
          ? refusalReasons[refusal]
          : `${sentence(source(reward_kind))} came back${
              owed_kobo > 0 ? `; ${exactKobo(owed_kobo)} more will be set off against what you earn next` : ""
            }`,
      }
    case "set_off":
      return { title: "Set off", detail: "For a reward that was spent before its order came back" }
    case "to_wallet":
      return { title: "Moved to your wallet", detail: null }
    case "withdrawal":
      return { title: "Withdrawal to your bank", detail: null }
    case "withdrawal_returned":
      return { title: "Withdrawal that came back", detail: null }
  }
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
