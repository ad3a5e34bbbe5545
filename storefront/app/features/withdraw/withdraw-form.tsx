import type { OwnBankAccount, WithdrawalTerms } from "@contract/withdrawals"
import { useState } from "react"
import { api } from "~/platform/api/client"
import { repeatOnBrokenLine } from "~/platform/api/repeat-on-broken-line"
import { useForm } from "~/platform/forms/use-form"
import { formatNaira } from "~/platform/money"
import { showToast } from "~/platform/toast-store"
import { Button } from "~/ui/button"
import { Card } from "~/ui/card"
import { Dialog } from "~/ui/dialog"
import { FormFrame } from "~/ui/form-frame"
import { NairaInput } from "~/ui/naira-input"
import { OwnPasswordField, TextField } from "~/ui/text-field"
import { readAmount } from "../wallet/amount"
import { amountTrouble } from "./amount-check"
import { walletMoved } from "./withdrawal-query"

const money = (naira: number) => formatNaira(naira, { decimals: true })

interface WithdrawFormProps {
  terms: WithdrawalTerms
  bank: OwnBankAccount
  /** Which call asks for the money: of the wallet, or of rewards. */
  call?: WithdrawalCall
  /** After it was asked for; a toast has said so. */
  onDone?: () => void
}

export type WithdrawalCall = "POST /user/wallet/transfer" | "POST /user/refer-and-earn/withdraw"

/** How much; then once more with the bank account's name, and the password. */
export function WithdrawForm(props: WithdrawFormProps) {
  const { terms, bank, call = "POST /user/wallet/transfer", onDone } = props
  const [sum, setSum] = useState<number | null>(null)
  const form = useForm(
    { amount: "" },
    ({ amount }) => ({ amount: amountTrouble(amount, terms, formatNaira) }),
    async ({ amount }) => setSum(readAmount(amount)),
  )
  return (
    <Card>
      <form ref={form.formRef} noValidate onSubmit={form.submit} className="grid gap-4">
        <TextField
          form={form}
          name="amount"
          label="Amount"
          hint={`${formatNaira(terms.least)} to ${formatNaira(terms.most)} at a time. ${formatNaira(terms.left_today)} left today.`}
          required
          control={NairaInput}
        />
        <Button type="submit">Continue</Button>
      </form>
      <Dialog
        open={sum !== null}
        onClose={() => setSum(null)}
        title={`Withdraw ${money(sum ?? 0)}?`}
        width={520}
        compact
      >
        <Confirm
          amount={sum ?? 0}
          bank={bank}
          call={call}
          onDone={() => {
            setSum(null)
            form.reset()
            onDone?.()
          }}
        />
      </Dialog>
    </Card>
  )
}

interface ConfirmProps {
  amount: number
  bank: OwnBankAccount
  call: WithdrawalCall
  onDone: () => void
}

function Confirm({ amount, bank, call, onDone }: ConfirmProps) {
  const form = useForm(
    { password: "", amount: "" },
    ({ password }) => ({ password: password === "" ? "Enter your password" : undefined }),
    async ({ password }, key) => {
      const idempotencyKey = key()
      const { message } = await repeatOnBrokenLine(() =>
        api(call, { body: { amount, password }, idempotencyKey }),
      )
      await walletMoved()
      showToast({ message, tone: "success" })
      onDone()
    },
  )
  return (
    <FormFrame form={form} className="mt-4 grid gap-4">
      <dl className="grid gap-3 rounded-sm bg-brand-wash p-4 text-sm">
        <div>
          <dt className="text-ink-soft">Paid to</dt>
          <dd className="text-base font-bold wrap-anywhere">{bank.account_name}</dd>
          <dd className="tabular-nums">
            {bank.bank_name}, {bank.account_number}
          </dd>
        </div>
        <div>
          <dt className="text-ink-soft">You receive</dt>
          <dd className="text-base font-bold tabular-nums">{money(amount)}</dd>
          <dd>We bear the bank's fee.</dd>
        </div>
      </dl>
      <OwnPasswordField form={form} name="password" error={form.errors.password ?? form.errors.amount} />
      <Button type="submit" size="large" wide busy={form.busy}>
        Withdraw {money(amount)}
      </Button>
    </FormFrame>
  )
}
