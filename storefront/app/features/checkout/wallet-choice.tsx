import { exactNaira } from "@contract/naira"
import { Checkbox } from "~/ui/checkbox"
import type { Checkout } from "./use-checkout"

/** Whether the wallet pays first. Shown when there is something in it that it could pay. */
export function WalletChoice({ checkout: { fields, set, wallet } }: { checkout: Checkout }) {
  if (wallet.possible === 0) return null
  const isUsed = fields.use_wallet === "yes"
  return (
    <div className="mb-4 rounded-lg border border-line px-4 py-2">
      <Checkbox
        role="switch"
        name="use_wallet"
        label={<span className="font-semibold">Use my wallet</span>}
        aside={`Balance ${exactNaira(wallet.available)}`}
        checked={isUsed}
        onChange={(event) => set("use_wallet", event.target.checked ? "yes" : "")}
      />
      <p aria-live="polite" className="pb-2 pl-9 text-sm text-ink-soft empty:hidden">
        {isUsed ? wordsOf(wallet) : null}
      </p>
    </div>
  )
}

function wordsOf({ available, part, due }: Checkout["wallet"]): string {
  if (due === 0) return "Your wallet covers all of it. There is nothing left to pay."
  const left = `${exactNaira(part)} comes from your wallet, ${exactNaira(due)} is left to pay.`
  return part < available ? `${left} Less than ₦50 cannot be charged.` : left
}
