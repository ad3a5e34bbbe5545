import type { BankEnquiry } from "@contract/withdrawals"
import { useState } from "react"
import { api } from "~/platform/api/client"
import { useForm } from "~/platform/forms/use-form"
import { useRead } from "~/platform/query/use-read"
import { showToast } from "~/platform/toast-store"
import { Alert } from "~/ui/alert"
import { QuietButton } from "~/ui/button"
import { Field } from "~/ui/field"
import { FormFrame, Submit } from "~/ui/form-frame"
import { Input } from "~/ui/input"
import { LoadFailed } from "~/ui/load-failed"
import { Options, Select } from "~/ui/select"
import { Skeleton } from "~/ui/skeleton"
import { OwnPasswordField } from "~/ui/text-field"
import { banksQuery, walletMoved } from "./withdrawal-query"

/** Names the bank account: bank and number first, then, with the bank's word for whose it is, the password. */
export function BankAccountForm({ onDone, onCancel }: { onDone: () => void; onCancel?: () => void }) {
  const [found, setFound] = useState<BankEnquiry | null>(null)
  if (found?.is_yours) return <ConfirmAccount account={found} onDone={onDone} onBack={() => setFound(null)} />
  return <AskBank found={found} onFound={setFound} {...(onCancel ? { onCancel } : {})} />
}

function AskBank(props: {
  found: BankEnquiry | null
  onFound: (account: BankEnquiry | null) => void
  onCancel?: () => void
}) {
  const { found, onFound } = props
  const banks = useRead(banksQuery)
  const form = useForm(
    { bank_code: "", account_number: "" },
    ({ bank_code, account_number }) => ({
      bank_code: bank_code === "" ? "Choose a bank" : undefined,
      account_number: /^\d{10}$/.test(account_number.replace(/\s/g, ""))
        ? undefined
        : "An account number has ten digits",
    }),
    async ({ bank_code, account_number }) => {
      const body = { bank_code, account_number: account_number.replace(/\s/g, "") }
      onFound((await api("POST /user/wallet/enquiry", { body })).data)
    },
  )
  const change = (field: "bank_code" | "account_number", value: string) => {
    onFound(null)
    form.set(field, value)
  }
  if (banks.isPending) return <Skeleton className="h-48 rounded-lg" />
  if (!banks.data) return <LoadFailed what="the list of banks" error={banks.error} retry={banks.refetch} />
  return (
    <FormFrame form={form}>
      <Field label="Bank" error={form.errors.bank_code} required>
        {(aria) => (
          <Select
            {...aria}
            name="bank_code"
            value={form.values.bank_code}
            onChange={(event) => change("bank_code", event.target.value)}
          >
            <option value="">Choose a bank</option>
            <Options of={banks.data.map(({ code, name }) => [code, name])} />
          </Select>
        )}
      </Field>
      <Field label="Account number" error={form.errors.account_number} hint="Ten digits" required>
        {(aria) => (
          <Input
            {...aria}
            name="account_number"
            inputMode="numeric"
            autoComplete="off"
            maxLength={13}
            value={form.values.account_number}
            onChange={(event) => change("account_number", event.target.value)}
          />
        )}
      </Field>
      {found ? (
        <Alert tone="error" title={`This account is held by ${found.account_name}`}>
          Withdrawals go to an account in your own name. Check the number, or choose another account.
        </Alert>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Submit>Continue</Submit>
        {props.onCancel ? <QuietButton onClick={props.onCancel}>Cancel</QuietButton> : null}
      </div>
    </FormFrame>
  )
}

function ConfirmAccount(props: { account: BankEnquiry; onDone: () => void; onBack: () => void }) {
  const { account } = props
  const form = useForm(
    { password: "" },
    ({ password }) => ({ password: password === "" ? "Enter your password" : undefined }),
    async ({ password }) => {
      const { bank_code, account_number } = account
      const { message } = await api("PUT /user/wallet/bank-account", {
        body: { bank_code, account_number, password },
      })
      await walletMoved()
      showToast({ message, tone: "success" })
      props.onDone()
    },
  )
  return (
    <FormFrame form={form}>
      <dl className="rounded-sm bg-brand-wash p-4 text-sm" aria-live="polite">
        <dt className="text-ink-soft">{account.bank_name} says this account is held by</dt>
        <dd className="mt-1 text-base font-bold wrap-anywhere">{account.account_name}</dd>
        <dd className="mt-1 tabular-nums">{account.account_number}</dd>
      </dl>
      <OwnPasswordField form={form} name="password" />
      <p className="text-sm text-ink-soft">
        For your safety we pay nothing to a new account for 24 hours, and we e-mail you.
      </p>
      <div className="flex flex-wrap gap-3">
        <Submit>Use this account</Submit>
        <QuietButton onClick={props.onBack}>Back</QuietButton>
      </div>
    </FormFrame>
  )
}
