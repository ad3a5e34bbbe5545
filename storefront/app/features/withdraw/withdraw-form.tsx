import { figureOf } from "@contract/figures"
import { exactNaira, formatNaira } from "@contract/naira"
import type { OwnBankAccount, WithdrawalTerms } from "@contract/withdrawals"
import { useState } from "react"
import { api } from "~/platform/api/client"
import { repeatOnBrokenLine } from "~/platform/api/repeat-on-broken-line"
import { useForm } from "~/platform/forms/use-form"
import { personalPaths } from "~/platform/paths/personal-paths"
import { showToast } from "~/platform/toast-store"
import { Alert } from "~/ui/alert"
import { Button } from "~/ui/button"
import { Card } from "~/ui/card"
import { Dialog } from "~/ui/dialog"
import { FormFrame, Submit } from "~/ui/form-frame"
import { SmallLink } from "~/ui/link-button"
import { NairaInput } from "~/ui/naira-input"
import { OwnPasswordField, TextField } from "~/ui/text-field"
import { AppCodeField } from "../two-step/app-code-field"
import { amountTrouble, needsApp } from "./amount-check"
import { walletMoved } from "./withdrawal-query"

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
  const [appNeeded, setAppNeeded] = useState(false)
  const form = useForm(
    { amount: "" },
    ({ amount }) => ({ amount: amountTrouble(amount, terms, formatNaira) }),
    async ({ amount }) => {
      const asked = figureOf(amount, "naira")
      const isBarred = needsApp(asked, terms) && !terms.second_factor
      setAppNeeded(isBarred)
      if (!isBarred) setSum(asked)
    },
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
        {appNeeded ? <AppNeeded above={terms.code_above} /> : null}
        <Button type="submit">Continue</Button>
      </form>
      <Dialog
        open={sum !== null}
        onClose={() => setSum(null)}
        title={`Withdraw ${exactNaira(sum ?? 0)}?`}
        width={520}
        compact
      >
        <Confirm
          amount={sum ?? 0}
          withCode={needsApp(sum, terms)}
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

/** Large withdrawals are for accounts with an authenticator app. */
function AppNeeded({ above }: { above: number }) {
  return (
    <Alert
      title="Turn on two-step verification first"
      action={<SmallLink to={personalPaths.twoStep}>Turn it on</SmallLink>}
    >
      To withdraw more than {formatNaira(above)} a day we ask for a code from an app on your phone. It keeps
      your money yours, even when somebody learns your password.
    </Alert>
  )
}

interface ConfirmProps {
  amount: number
  /** The authenticator app's code is asked for, too. */
  withCode: boolean
  bank: OwnBankAccount
  call: WithdrawalCall
  onDone: () => void
}

function Confirm({ amount, withCode, bank, call, onDone }: ConfirmProps) {
  const form = useForm(
    { password: "", one_time_code: "", amount: "" },
    ({ password, one_time_code }) => ({
      password: password === "" ? "Enter your password" : undefined,
      one_time_code:
        withCode && one_time_code.trim() === "" ? "Enter the code of your authenticator app" : undefined,
    }),
    async ({ password, one_time_code }, key) => {
      const idempotencyKey = key()
      const { message } = await repeatOnBrokenLine(() =>
        api(call, {
          body: { amount, password, one_time_code: one_time_code.trim() || null },
          idempotencyKey,
        }),
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
          <dd className="text-base font-bold tabular-nums">{exactNaira(amount)}</dd>
          <dd>We pay the bank's fee.</dd>
        </div>
      </dl>
      <OwnPasswordField form={form} name="password" error={form.errors.password ?? form.errors.amount} />
      {withCode || form.errors.one_time_code ? <AppCodeField form={form} /> : null}
      <Submit big>Withdraw {exactNaira(amount)}</Submit>
    </FormFrame>
  )
}
