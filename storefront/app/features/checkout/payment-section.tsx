import { type RadioCard, RadioCards } from "~/ui/radio-cards"
import { CardChoice } from "../card-payment/card-choice"
import { NoCard, noCard } from "../orders/no-card"
import type { PayChannel, PayWay } from "../orders/pay-offers"
import { CardMarks } from "./card-marks"
import { CheckoutSection } from "./checkout-section"
import type { Checkout } from "./use-checkout"
import { WalletChoice } from "./wallet-choice"

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
  const { fields, errors, set, sums, wallet, way, ways } = checkout
  // What the wallet pays alone needs no other way.
  const isCovered = wallet.part > 0 && wallet.due === 0
  // A coupon that pays all of it asks no card.
  const why = sums.delivery === null || wallet.due === 0 ? null : noCard(wallet.due)
  return (
    <CheckoutSection number={number} title="Payment">
      <WalletChoice checkout={checkout} />
      {isCovered ? null : (
        <RadioCards
          legend="How do you want to pay?"
          legendHidden
          name="channel"
          options={ways.map((one) => choiceOf(one, why !== null))}
          value={way}
          onChange={(channel) => set("channel", channel)}
          error={errors.channel}
        />
      )}
      {why && way === "card" ? (
        <div className="mt-3 rounded-sm bg-brand-wash p-4">
          <NoCard why={why} isAbove={wallet.possible > 0} />
        </div>
      ) : null}
      {way === "card" && !isCovered && !why ? (
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

/** `isNoCard`: no card can be charged this sum. */
function choiceOf({ channel, name }: PayWay, isNoCard: boolean): RadioCard<PayChannel> {
  switch (channel) {
    case "card":
      return {
        value: channel,
        title: "Card",
        disabled: isNoCard,
        description: isNoCard ? null : (
          <>
            You pay in the bank's own secure window. We never see your card.
            <CardMarks />
          </>
        ),
      }
    case "bank_transfer":
      return {
        value: channel,
        title: "Bank transfer",
        description: "You get an account number for this order, and send exactly this sum from any bank app.",
      }
    // The provider decides whether it lends, in its own window, and pays the shop at once.
    case "credit":
      return {
        value: channel,
        title: "Pay in parts",
        description: `Pay monthly with ${name}. You see the full cost before you agree.`,
      }
  }
}
