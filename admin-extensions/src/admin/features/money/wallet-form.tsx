import { Text } from "@medusajs/ui"
import type { StaffWallet } from "../../../../../src/contract/admin-wallet"
import { useFields } from "../../platform/fields"
import { exactNaira } from "../../platform/figures"
import { sentFigure } from "../../platform/typed-figures"
import { EditDrawer } from "../../ui/edit-drawer"
import { Subtle } from "../../ui/text"
import { TextField } from "../../ui/text-field"
import { ReasonField } from "../../ui/words-field"
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
  const { value, bind, isDirty } = useFields({ amount: "", reason: "" })
  return (
    <EditDrawer
      title={actTitle(act, wallet)}
      action={ACTION[act]}
      isDirty={isDirty}
      onSave={(send) =>
        send("POST /admin/account/wallet", {
          form: {
            user_id: wallet.user_id,
            act,
            reason: value.reason,
            ...(act === "adjust" && { amount: sentFigure(value.amount, "naira") ?? "" }),
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
          {...bind("amount")}
          label="Amount in naira"
          hint="5000 puts money in, -5000 takes it out"
          inputMode="decimal"
          autoComplete="off"
        />
      )}
      <ReasonField {...bind("reason")} hint={act === "adjust" ? "Shown to the shopper" : "For staff only"} />
    </EditDrawer>
  )
}
