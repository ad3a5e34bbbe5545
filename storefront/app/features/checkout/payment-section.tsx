import type { PaymentChannelOffer } from "@contract/credit"
import { type RadioCard, RadioCards } from "~/ui/radio-cards"
import { CardChoice } from "../card-payment/card-choice"
import { useCreditOffer } from "../orders/credit-offers"
import { NoCard, noCard } from "../orders/no-card"
import { CardMarks } from "./card-marks"
import { CheckoutSection } from "./checkout-section"
import type { CheckoutFields } from "./form-fields"
import type { Checkout } from "./use-checkout"
import { WalletChoice } from "./wallet-choice"

const byCard = (disabled: boolean): RadioCard<CheckoutFields["channel"]> => ({
  value: "card",
  title: "Card",
  disabled,
  description: disabled ? null : (
    <>
      You pay in the bank's own secure window. We never see your card.
      <CardMarks />
    </>
  ),
})

/** How it is paid. */
export function PaymentSection({
  checkout,
  number,
  email,
}: {
  checkout: Checkout
  number: number
  email: string
}) {
  const { fields, errors, set, sums, wallet } = checkout
  const credit = useCreditOffer(wallet.due)
  // What the wallet pays alone needs no other way.
  const isCovered = wallet.part > 0 && wallet.due === 0
  // A coupon that pays all of it asks no card.
  const why = sums.delivery === null || wallet.due === 0 ? null : noCard(wallet.due)
  const card = byCard(why !== null)
  return (
    <CheckoutSection number={number} title="Payment">
      <WalletChoice checkout={checkout} />
      {isCovered ? null : (
        <RadioCards
          legend="How do you want to pay?"
          legendHidden
          name="channel"
          options={credit ? [card, onCredit(credit)] : [card]}
          value={fields.channel}
          onChange={(channel) => set("channel", channel)}
          error={errors.channel}
        />
      )}
      {why ? (
        <div className="mt-3 rounded-sm bg-brand-wash p-4">
          <NoCard why={why} isAbove={wallet.possible > 0} />
        </div>
      ) : null}
      {fields.channel === "card" && !isCovered && !why ? (
        <CardChoice
          card={fields.saved_card}
          onCard={(id) => set("saved_card", id)}
          saveCard={fields.save_card === "yes"}
          onSaveCard={(saves) => set("save_card", saves ? "yes" : "")}
          error={errors.saved_card}
        />
      ) : null}
      <p className="mt-4 text-sm text-ink-soft">
        We'll send order updates to <strong className="wrap-anywhere text-ink">{email}</strong>.
      </p>
    </CheckoutSection>
  )
}

/** The provider decides whether it lends, in its own window, and pays the shop at once. */
function onCredit({ name }: PaymentChannelOffer): RadioCard<CheckoutFields["channel"]> {
  return {
    value: "credit",
    title: "Pay in parts",
    description: `Pay monthly with ${name}. You see the full cost before you agree.`,
  }
}
