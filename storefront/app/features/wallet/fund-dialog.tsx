import { figureOf } from "@contract/figures"
import { formatNaira } from "@contract/naira"
import type { WalletFunding } from "@contract/wallet"
import { useState } from "react"
import { api } from "~/platform/api/client"
import { repeatOnBrokenLine } from "~/platform/api/repeat-on-broken-line"
import { useForm } from "~/platform/forms/use-form"
import { paths } from "~/platform/paths/paths"
import { Dialog } from "~/ui/dialog"
import { FormFrame, Submit } from "~/ui/form-frame"
import { NairaInput } from "~/ui/naira-input"
import { TextField } from "~/ui/text-field"
import { CardChoice } from "../card-payment/card-choice"
import { amountProblem } from "./amount"
import { UsualAmounts } from "./usual-amounts"

interface FundDialogProps {
  open: boolean
  onClose: () => void
  /** Paid by a saved card, or the bank is ready: the dialog has to go, so that its page can be seen. */
  onStarted: (funding: WalletFunding) => void
  limits: { min: number; max: number }
}

/** Sums that are asked for often. */
const USUAL = [2_000, 5_000, 10_000, 20_000]

/** Asks how much, and opens the payment at the bank. */
export function FundDialog({ open, onClose, onStarted, limits }: FundDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Add money"
      description="Use a saved card or pay on our bank's secure page. The money reaches your wallet right away."
      width={520}
    >
      <FundForm limits={limits} onStarted={onStarted} />
    </Dialog>
  )
}

function FundForm({ limits, onStarted }: Pick<FundDialogProps, "limits" | "onStarted">) {
  const [saveCard, setSaveCard] = useState(false)
  const form = useForm(
    { amount: "", saved_card: "" },
    ({ amount }) => ({ amount: amountProblem(amount, limits, formatNaira) }),
    async ({ amount, saved_card: savedCard }, key) => {
      const idempotencyKey = key()
      const { data } = await repeatOnBrokenLine(() =>
        api("POST /fund_user_wallet/card", {
          body: {
            amount: figureOf(amount, "naira"),
            callback_url: paths.wallet,
            ...(savedCard ? { saved_card: savedCard } : { save_card: saveCard }),
            platform: "web",
          },
          idempotencyKey,
        }),
      )
      onStarted(data)
    },
  )
  return (
    <FormFrame form={form} className="grid gap-5">
      <TextField
        form={form}
        name="amount"
        label="Amount"
        hint={`${formatNaira(limits.min)} to ${formatNaira(limits.max)} at a time`}
        required
        control={NairaInput}
      />
      <UsualAmounts
        amounts={USUAL.filter((amount) => amount >= limits.min && amount <= limits.max)}
        typed={form.values.amount}
        onChoose={(amount) => form.set("amount", amount)}
      />
      <div className="-mt-4">
        <CardChoice
          card={form.values.saved_card}
          onCard={(card) => form.set("saved_card", card)}
          saveCard={saveCard}
          onSaveCard={setSaveCard}
          error={form.errors.saved_card}
        />
      </div>
      <Submit big>{form.values.saved_card ? "Add money" : "Continue to the bank"}</Submit>
    </FormFrame>
  )
}
