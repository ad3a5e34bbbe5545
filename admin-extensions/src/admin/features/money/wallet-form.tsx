import { Text, Textarea } from "@medusajs/ui"
import { useState } from "react"
import type { StaffWallet } from "../../../../../src/contract/admin-wallet"
import { exactNaira } from "../../platform/figures"
import { useChange } from "../../platform/kept-records"
import { sentFigure } from "../../platform/typed-figures"
import { EditDrawer } from "../../ui/edit-drawer"
import { Field } from "../../ui/field"
import { Subtle } from "../../ui/text"
import { TextField } from "../../ui/text-field"
import { actTitle, type WalletAct } from "./wallet-words"

const ACTION: Record<WalletAct, string> = {
  adjust: "Ask for approval",
  freeze: "Freeze",
  unfreeze: "Unfreeze",
}

const ABOUT: Record<WalletAct, string> = {
  adjust: "Another member of staff must approve it first. We e-mail the shopper the reason.",
  freeze:
    "Money can still come in. Payments and withdrawals are blocked. The shopper sees that it is paused.",
  unfreeze: "The shopper can pay and withdraw again.",
}

/** What staff do with a wallet, each with its reason. */
export function WalletForm(props: { wallet: StaffWallet; act: WalletAct; onClose: () => void }) {
  const { wallet, act, onClose } = props
  const change = useChange()
  const [amount, setAmount] = useState("")
  const [reason, setReason] = useState("")
  return (
    <EditDrawer
      title={actTitle(act, wallet)}
      action={ACTION[act]}
      isDirty={amount !== "" || reason !== ""}
      onSave={() =>
        change.run("POST /admin/account/wallet", {
          form: {
            user_id: wallet.user_id,
            act,
            reason,
            ...(act === "adjust" && { amount: sentFigure(amount, "naira") ?? "" }),
          },
        })
      }
      onClose={onClose}
    >
      <Subtle>{ABOUT[act]}</Subtle>
      <Text size="small">
        {exactNaira(wallet.available)} available, {exactNaira(wallet.held)} held.
      </Text>
      {act === "adjust" && (
        <TextField
          name="amount"
          label="Amount in naira"
          hint="5000 puts money in, -5000 takes it out"
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          onChange={setAmount}
        />
      )}
      <Field name="reason" label="Reason" hint={act === "adjust" ? "Shown to the shopper" : "For staff only"}>
        {(input) => (
          <Textarea {...input} rows={3} value={reason} onChange={(event) => setReason(event.target.value)} />
        )}
      </Field>
    </EditDrawer>
  )
}
