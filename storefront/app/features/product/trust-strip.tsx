import { returnsBesideBuy } from "@contract/returns-policy"
import { useSite } from "~/platform/site/site"
import { LockIcon, ReturnIcon, ShieldIcon } from "~/ui/icons"
import { PaymentMarks } from "~/ui/payment-marks"

const always = [
  [ShieldIcon, "Genuine, from authorised distributors"],
  [LockIcon, "You pay on the bank's own page"],
] as const

/** Why one can buy here, beside the buttons. */
export function TrustStrip() {
  const { shop } = useSite()
  const promises = [...always, [ReturnIcon, returnsBesideBuy(shop.returns)] as const]
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
