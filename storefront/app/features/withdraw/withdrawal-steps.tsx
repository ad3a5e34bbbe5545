import { exactNaira, formatNaira } from "@contract/naira"
import type { WithdrawalTerms } from "@contract/withdrawals"
import { Alert } from "~/ui/alert"
import { isBelowLeast } from "./amount-check"
import { BankAccountCard } from "./bank-account-card"
import { type WithdrawalCall, WithdrawForm } from "./withdraw-form"
import { WithdrawalHindrance } from "./withdrawal-hindrance"

interface WithdrawalStepsProps {
  terms: WithdrawalTerms
  /** Which call asks for the money: of the wallet, or of rewards. */
  call?: WithdrawalCall
  onDone?: () => void
}

/** What stands in the way, the bank account, and the form once money can be asked for. */
export function WithdrawalSteps({ terms, call, onDone }: WithdrawalStepsProps) {
  const { hindrance, bank_account, least, available } = terms
  const isClosed = hindrance === "email_not_verified" || hindrance === "disabled"
  const tooLittle = isBelowLeast(terms)
  return (
    <div className="grid gap-4">
      {hindrance ? <WithdrawalHindrance terms={terms} /> : null}
      {tooLittle && !isClosed ? (
        <Alert title={`You can withdraw once you have ${formatNaira(least)}`}>
          You have {exactNaira(available)} now.
        </Alert>
      ) : null}
      {isClosed ? null : <BankAccountCard account={bank_account} />}
      {!hindrance && !tooLittle && bank_account ? (
        <WithdrawForm
          terms={terms}
          bank={bank_account}
          {...(call ? { call } : {})}
          {...(onDone ? { onDone } : {})}
        />
      ) : null}
    </div>
  )
}
