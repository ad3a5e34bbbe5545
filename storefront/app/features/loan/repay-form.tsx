import { figureOf } from "@contract/figures"
import type { Loan, LoanBalance } from "@contract/loans"
import { exactNaira } from "@contract/naira"
import { type FormEvent, useRef, useState } from "react"
import { useSearchParams } from "react-router-dom"
import { api } from "~/platform/api/client"
import { ApiError } from "~/platform/api/error"
import { isNoAnswer } from "~/platform/api/repeat-on-broken-line"
import { NO_AMOUNT } from "~/platform/forms/no-amount"
import { showToast } from "~/platform/toast-store"
import { Button } from "~/ui/button"
import { Card } from "~/ui/card"
import { Field } from "~/ui/field"
import { Input } from "~/ui/input"
import { RadioCards } from "~/ui/radio-cards"
import { CardChoice } from "../card-payment/card-choice"
import { payByCard } from "../card-payment/pay-by-card"
import { loanChanged } from "./loan-query"

type What = "next" | "all" | "other"

/** Repays the next instalment, everything, or another sum; from the wallet or by card. */
export function RepayForm({ loan, balance }: { loan: Loan; balance: LoanBalance }) {
  const { settle_today: all } = loan
  const [what, setWhat] = useState<What>("next")
  const [typed, setTyped] = useState("")
  const [channel, setChannel] = useState<"wallet" | "card">("wallet")
  const [card, setCard] = useState("")
  const [saveCard, setSaveCard] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const key = useRef(crypto.randomUUID())
  const [, setSearch] = useSearchParams()

  const amount =
    what === "next"
      ? balance.next_due_amount
      : what === "all"
        ? (all?.amount ?? 0)
        : (figureOf(typed, "naira") ?? 0)

  const isUnread = what === "other" && error === NO_AMOUNT

  const pay = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (running.current) return
    if (!(amount > 0)) {
      event.currentTarget.querySelector<HTMLElement>('[name="amount"]')?.focus()
      return setError(NO_AMOUNT)
    }
    running.current = true
    setBusy(true)
    setError(null)
    try {
      const { data, message } = await api("POST /user/loans/{id}/repayments", {
        params: { id: loan.id },
        body: {
          channel,
          amount,
          ...(channel === "wallet" ? {} : card ? { saved_card: card } : { save_card: saveCard }),
        },
        idempotencyKey: key.current,
      })
      if (data.payment) {
        const { reference, authorization_url: page } = data.payment
        // Without a page a saved card is being charged: the address has the shop ask how it ended.
        const end = page === "" ? "settling" : await payByCard(data.payment)
        if (end === "leaving") return
        key.current = crypto.randomUUID()
        if (end === "settling") setSearch({ reference }, { replace: true, preventScrollReset: true })
      } else {
        showToast({ message, tone: "success" })
        await loanChanged(data.loan)
      }
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      // After a broken line the next press asks for the same repayment.
      if (!isNoAnswer(failure)) key.current = crypto.randomUUID()
      setError(failure.message)
    }
    running.current = false
    setBusy(false)
  }
  const choose =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      key.current = crypto.randomUUID()
      setError(null)
      set(value)
    }

  return (
    <Card>
      <h2 className="mb-4 text-lg font-bold">Repay</h2>
      <form noValidate onSubmit={pay} className="grid gap-5">
        <RadioCards<What>
          legend="How much"
          name="what"
          value={what}
          onChange={choose(setWhat)}
          options={[
            { value: "next", title: "The next instalment", aside: exactNaira(balance.next_due_amount) },
            {
              value: "all",
              title: "Everything",
              aside: exactNaira(all?.amount ?? 0),
              description: all && all.saves > 0 ? `You save ${exactNaira(all.saves)}` : undefined,
            },
            { value: "other", title: "Another amount" },
          ]}
        />
        {what === "other" ? (
          <Field label="Amount" hint="Naira" error={isUnread ? error : null} required>
            {(aria) => (
              <Input
                {...aria}
                name="amount"
                inputMode="decimal"
                autoComplete="off"
                value={typed}
                onChange={(event) => choose(setTyped)(event.target.value)}
              />
            )}
          </Field>
        ) : null}
        <RadioCards<"wallet" | "card">
          legend="Pay from"
          name="channel"
          value={channel}
          onChange={choose(setChannel)}
          options={[
            { value: "wallet", title: "My wallet", description: "At once" },
            { value: "card", title: "A card", description: "At the bank" },
          ]}
        />
        {channel === "card" ? (
          <div className="-mt-4">
            <CardChoice
              card={card}
              onCard={choose(setCard)}
              saveCard={saveCard}
              onSaveCard={choose(setSaveCard)}
            />
          </div>
        ) : null}
        {error && !isUnread ? (
          <p role="alert" className="text-sm text-alert-deep">
            {error}
          </p>
        ) : null}
        <Button type="submit" busy={busy}>
          {amount > 0 ? `Pay ${exactNaira(amount)}` : "Pay"}
        </Button>
      </form>
    </Card>
  )
}
