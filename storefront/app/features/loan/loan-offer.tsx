import { longDate } from "@contract/lagos"
import type { Loan, LoanOffer as Offer } from "@contract/loans"
import { exactNaira } from "@contract/naira"
import { useState } from "react"
import { api } from "~/platform/api/client"
import { Button } from "~/ui/button"
import { Card } from "~/ui/card"
import { Checkbox } from "~/ui/checkbox"
import { LoanSchedule } from "./loan-schedule"
import { useLoanAction } from "./use-loan-action"
import { WithdrawButton } from "./withdraw-button"

/** The offer: everything it costs, then yes or no. */
export function LoanOffer({ loan, offer, lender }: { loan: Loan; offer: Offer; lender: string | null }) {
  const [agreed, setAgreed] = useState(false)
  const { busy, run } = useLoanAction()

  const accept = () =>
    run(() =>
      api("POST /user/loans/{id}/accept", {
        params: { id: loan.id },
        body: { total: offer.total, agreed: true },
      }),
    )

  return (
    <Card className="max-w-3xl">
      <h2 className="text-xl font-bold">Your offer from {lender ?? "the lender"}</h2>
      <OfferCost offer={offer} />
      <h3 className="mt-6 mb-1 font-bold">Instalments</h3>
      <LoanSchedule loan={loan} isRunning={false} />
      <ul className="mt-5 grid list-disc gap-1.5 pl-5 text-sm text-ink-soft">
        <li>Within three days you can give the money back without interest or fees.</li>
        <li>Repay early and you don't pay interest for the months you skip. Being late adds no fee.</li>
        {offer.expires_at ? <li>This offer is valid until {longDate(offer.expires_at)}.</li> : null}
      </ul>
      <Checkbox
        className="mt-5 items-start! py-2 text-base"
        checked={agreed}
        onChange={(event) => setAgreed(event.target.checked)}
        label={`I have read what this loan costs and agree to pay back ${exactNaira(offer.total)} as shown above.`}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button busy={busy} disabled={!agreed} onClick={accept}>
          Accept the loan
        </Button>
        <WithdrawButton loan={loan} label="No, thank you" />
      </div>
    </Card>
  )
}

/** What it costs, as a table of facts. */
function OfferCost({ offer }: { offer: Offer }) {
  const facts: [string, string, boolean?][] = [
    ["You get", exactNaira(offer.amount)],
    ["For", offer.months === 1 ? "1 month" : `${offer.months} months`],
    ["Interest", `${exactNaira(offer.interest)} (${offer.monthly_interest}% a month, flat)`],
    ["Fee", exactNaira(offer.fee)],
    ["Yearly cost", `${offer.yearly_cost}%`],
    ["First instalment", longDate(offer.first_due_date)],
    ["You pay back", exactNaira(offer.total), true],
  ]
  return (
    <dl className="mt-4 grid gap-y-2 text-sm sm:text-base">
      {facts.map(([name, value, isTotal]) => (
        <div
          key={name}
          className={`flex justify-between gap-4 ${isTotal ? "border-t border-line pt-3 text-lg font-bold" : ""}`}
        >
          <dt className={isTotal ? undefined : "text-ink-soft"}>{name}</dt>
          <dd className="text-right tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
