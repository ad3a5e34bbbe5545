import { formatNaira } from "@contract/naira"
import { useSite } from "~/platform/site/site"
import { TruckIcon } from "~/ui/icons"

/** From here on free delivery is near, per cent. */
const NEAR = 60

/** How far the cart is from free delivery (counted on the subtotal after discount), once that is near. */
export function FreeDeliveryBar({ subtotal }: { subtotal: number }) {
  const { freeDeliveryFrom } = useSite().shop
  const missing = freeDeliveryFrom - subtotal
  const percent = Math.min(100, Math.floor((subtotal / freeDeliveryFrom) * 100))
  if (percent < NEAR) return null
  return (
    <div className="rounded-sm bg-brand-wash p-4">
      <p className="flex items-start gap-2 text-sm">
        <TruckIcon className="size-5 shrink-0 text-brand-deep" />
        {missing > 0 ? (
          <span>
            Add <strong className="tabular-nums">{formatNaira(missing)}</strong> more for free delivery
          </span>
        ) : (
          <strong>Your delivery is free</strong>
        )}
      </p>
      <div
        role="progressbar"
        aria-label="Progress to free delivery"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="mt-3 h-1.5 overflow-hidden rounded-full bg-white"
      >
        <div className="h-full rounded-full bg-brand transition-[width]" style={{ width: `${percent}%` }} />
      </div>
    </div>
  )
}
