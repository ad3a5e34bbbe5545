import { figureOf } from "@contract/figures"
import type { GiftCardPayment, GiftCardTerms } from "@contract/gift-cards"
import { lagosDay } from "@contract/lagos"
import { formatNaira } from "@contract/naira"
import { useState } from "react"
import { api } from "~/platform/api/client"
import { repeatOnBrokenLine } from "~/platform/api/repeat-on-broken-line"
import { checkEmail, REQUIRED } from "~/platform/forms/checks"
import { dayProblem } from "~/platform/forms/days"
import { useForm } from "~/platform/forms/use-form"
import { personalPaths } from "~/platform/paths/personal-paths"
import { DayField } from "~/ui/day-field"
import { Field } from "~/ui/field"
import { FormFrame, Submit } from "~/ui/form-frame"
import { TextArea } from "~/ui/input"
import { NairaInput } from "~/ui/naira-input"
import { TextField } from "~/ui/text-field"
import { CardChoice } from "../card-payment/card-choice"
import { UsualAmounts } from "../wallet/usual-amounts"
import { giftAmountProblem } from "./gift-card-words"

interface BuyFormProps {
  terms: GiftCardTerms
  fromName: string
  /** Paid by a saved card, or the bank is ready. False: the shopper came back without paying, and may try again. */
  onStarted: (payment: GiftCardPayment) => Promise<boolean>
}

/** How much, for whom, when; then the payment at the bank. */
export function BuyForm({ terms, fromName, onStarted }: BuyFormProps) {
  const [saveCard, setSaveCard] = useState(false)
  const form = useForm(
    {
      amount: "",
      receiver_name: "",
      receiver_email: "",
      from_name: fromName,
      message: "",
      send_on: "",
      saved_card: "",
    },
    ({ amount, receiver_name, receiver_email, from_name, send_on }) => ({
      amount: giftAmountProblem(amount, terms, formatNaira),
      receiver_name: receiver_name.trim() ? undefined : REQUIRED,
      receiver_email: checkEmail(receiver_email),
      from_name: from_name.trim() ? undefined : REQUIRED,
      send_on: dayProblem(send_on),
    }),
    async ({ amount, saved_card: savedCard, ...gift }, key) => {
      const idempotencyKey = key()
      const { data } = await repeatOnBrokenLine(() =>
        api("POST /user/gift-cards", {
          body: {
            ...gift,
            amount: figureOf(amount, "naira"),
            callback_url: personalPaths.giftCards,
            ...(savedCard ? { saved_card: savedCard } : { save_card: saveCard }),
            platform: "web",
          },
          idempotencyKey,
        }),
      )
      if (await onStarted(data)) form.reset()
    },
  )
  return (
    <FormFrame
      form={form}
      label="Buy a gift card"
      className="grid gap-5 rounded-lg border border-line p-5 sm:p-6"
    >
      <div className="grid gap-3">
        <TextField
          form={form}
          name="amount"
          label="Amount"
          hint={`${formatNaira(terms.least)} to ${formatNaira(terms.most)}`}
          required
          control={NairaInput}
        />
        <UsualAmounts
          amounts={terms.amounts}
          typed={form.values.amount}
          onChoose={(amount) => form.set("amount", amount)}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          form={form}
          name="receiver_name"
          label="Who is it for?"
          required
          maxLength={60}
          autoComplete="off"
        />
        <TextField
          form={form}
          name="receiver_email"
          label="Their e-mail"
          hint="The code goes to this address"
          type="email"
          required
          autoComplete="off"
        />
        <TextField form={form} name="from_name" label="From" required maxLength={60} autoComplete="name" />
        <DayField
          form={form}
          name="send_on"
          label="Send on"
          hint="Leave empty to send it now"
          optional
          min={lagosDay()}
          max={terms.last_day}
        />
      </div>
      <Field label="Message" error={form.errors.message} optional>
        {(aria) => (
          <TextArea
            {...aria}
            name="message"
            maxLength={300}
            value={form.values.message}
            onChange={(event) => form.set("message", event.target.value)}
          />
        )}
      </Field>
      <div className="-mt-4">
        <CardChoice
          card={form.values.saved_card}
          onCard={(card) => form.set("saved_card", card)}
          saveCard={saveCard}
          onSaveCard={setSaveCard}
          error={form.errors.saved_card}
        />
      </div>
      <Submit size="large" className="justify-self-start">
        {form.values.saved_card ? "Buy gift card" : "Continue to the bank"}
      </Submit>
    </FormFrame>
  )
}
