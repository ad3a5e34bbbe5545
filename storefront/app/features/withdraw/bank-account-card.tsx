import type { OwnBankAccount } from "@contract/withdrawals"
import { useState } from "react"
import { RowButton } from "~/ui/button"
import { Card } from "~/ui/card"
import { BankAccountForm } from "./bank-account-form"

/** Where withdrawals go, and the way to name another account. */
export function BankAccountCard({ account }: { account: OwnBankAccount | null }) {
  const [changes, setChanges] = useState(false)
  const isOpen = changes || account === null
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-bold">Your bank account</h2>
        {isOpen ? null : <RowButton onClick={() => setChanges(true)}>Change</RowButton>}
      </div>
      {isOpen ? (
        <div className="mt-4">
          <BankAccountForm
            onDone={() => setChanges(false)}
            {...(account ? { onCancel: () => setChanges(false) } : {})}
          />
        </div>
      ) : (
        <dl className="mt-3 text-sm">
          <dt className="sr-only">Account</dt>
          <dd className="text-base font-semibold wrap-anywhere">{account?.account_name}</dd>
          <dd className="text-ink-soft tabular-nums">
            {account?.bank_name}, {account?.account_number}
          </dd>
        </dl>
      )}
    </Card>
  )
}
