import { Text, Textarea } from "@medusajs/ui"
import { useState } from "react"
import type { StaffWallet } from "../../../../../src/contract/admin-wallet"
import { exactNaira } from "../../platform/figures"
import { useChange } from "../../platform/kept-records"
import { sentFigure } from "../../platform/typed-figures"
import { EditDrawer } from "../../ui/edit-drawer"
import { Field } from "../../ui/field"
import { Subtle } from "../../ui/subtle"
import { TextField } from "../../ui/text-field"
import { actTitle, type WalletAct } from "./wallet-words"

const ACTION: Record<WalletAct, string> = {
  adjust: "Ask for approval",
  freeze: "Freeze",
  unfreeze: "Unfreeze",
}

const ABOUT: Record<WalletAct, string> = {
  adjust:
    "Nothing moves before another member of staff approves it. The shopper is told by e-mail, with the reason.",
  freeze:
    "Money may still come in; nothing can be paid, withdrawn or sent out of it. The shopper sees that it is paused.",
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
      onReload={onClose}
    >
      <Subtle>{ABOUT[act]}</Subtle>
      <Text size="small">
        {exactNaira(wallet.available)} free to spend, {exactNaira(wallet.held)} held.
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
      <Field
        name="reason"
        label="Reason"
        hint={act === "adjust" ? "The shopper reads it" : "Kept with the wallet, for staff"}
      >
        {(input) => (
          <Textarea {...input} rows={3} value={reason} onChange={(event) => setReason(event.target.value)} />
        )}
      </Field>
    </EditDrawer>
  )
}
