import { PaymentMarks } from "~/features/chrome/payment-marks"
import { ReturnIcon, ShieldIcon } from "~/ui/icons"
import { LockIcon } from "~/ui/page-icons"

const promises = [
  [ShieldIcon, "Genuine, from authorised distributors"],
  [LockIcon, "You pay on the bank's own page"],
  [ReturnIcon, "Damaged on arrival? We take it back"],
] as const

/** Why one can buy here, beside the buttons. */
export function TrustStrip() {
  return (
    <div>
      <ul className="space-y-1">
        {promises.map(([Icon, text]) => (
          <li key={text} className="flex min-h-9 items-center gap-3 text-sm">
            <Icon className="size-6 shrink-0 text-brand-deep" />
            {text}
          </li>
        ))}
      </ul>
      <div className="mt-4">
        <PaymentMarks />
      </div>
    </div>
  )
}
