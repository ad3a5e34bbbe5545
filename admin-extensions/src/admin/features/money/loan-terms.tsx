import { Text } from "@medusajs/ui"
import type { Step } from "../../platform/editing"
import { useFields } from "../../platform/fields"
import { exactNaira } from "../../platform/figures"
import type { Send } from "../../platform/shop-queries"
import { sentDay } from "../../platform/typed-days"
import { sentFigure } from "../../platform/typed-figures"
import { DayField } from "../../ui/day-field"
import { EditDrawer } from "../../ui/edit-drawer"
import { TextField } from "../../ui/text-field"
import type { StaffLoan } from "./loan-words"

interface Terms {
  amount: string
  months: string
  monthly_interest: string
  fee: string
  first_due_date: string
}

function startOf(loan: StaffLoan): Terms {
  const { terms } = loan
  return {
    amount: String(terms?.amount ?? loan.asked),
    months: String(terms?.months ?? 3),
    monthly_interest: String(terms?.monthly_interest ?? 3),
    fee: String(terms?.fee ?? 0),
    first_due_date: terms?.first_due_date ?? "",
  }
}

/** What is offered, as one member of staff proposes it for another to approve. */
export function LoanTermsForm({ loan, ...step }: Step & { loan: StaffLoan }) {
  const { value: terms, bind, isDirty } = useFields(startOf(loan))
  const save = (send: Send) =>
    send("PUT /admin/loans/{id}/terms", {
      params: { id: loan.id },
      body: {
        amount: sentFigure(terms.amount, "naira"),
        months: sentFigure(terms.months),
        monthly_interest: sentFigure(terms.monthly_interest, "percent"),
        fee: sentFigure(terms.fee, "naira") ?? 0,
        first_due_date: sentDay(terms.first_due_date),
      },
    })
  return (
    <EditDrawer {...step} title={`Terms for ${loan.number}`} action="Propose" isDirty={isDirty} onSave={save}>
      <Text size="small">
        {exactNaira(loan.asked)} was asked for. Another member of staff approves what you propose; then the
        shopper sees the whole cost and decides.
      </Text>
      <TextField {...bind("amount")} label="Amount in naira" inputMode="decimal" />
      <TextField {...bind("months")} label="Months" hint="1 to 12" inputMode="numeric" />
      <TextField
        {...bind("monthly_interest")}
        label="Interest a month, percent"
        hint="Flat, on the whole amount. At most 10"
        inputMode="decimal"
      />
      <TextField
        {...bind("fee")}
        label="Fee in naira"
        hint="Once, with the first instalment. At most 5% of the amount"
        inputMode="decimal"
      />
      <DayField {...bind("first_due_date")} label="First instalment due" hint="14 to 60 days from today" />
    </EditDrawer>
  )
}
