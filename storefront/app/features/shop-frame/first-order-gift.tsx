import { paths } from "~/platform/paths/paths"
import { showToast } from "~/platform/toast-store"
import { classNames } from "~/ui/class-names"
import { CopyIcon } from "~/ui/icons"

/** The coupon of a first order (docs/coupons.md). */
const FIRST_ORDER_CODE = "FIRSTGIFT"

/** Where people decide, a phone's one bar shows the coupon; where they browse, free delivery. */
const GIFT_PAGES = new Set<string>([
  "/single-product",
  paths.cart,
  paths.register,
  paths.newIn,
  paths.deals,
  paths.about,
])

export const hasGiftAt = (pathname: string): boolean => GIFT_PAGES.has(pathname)

/** The first order's offer, with its code to copy. */
export function FirstOrderGift({ className }: { className?: string }) {
  return (
    <p className={classNames("flex items-center gap-2", className)}>
      Get a discount on your first order
      <button
        type="button"
        aria-label={`Copy the code ${FIRST_ORDER_CODE}`}
        onClick={copyCode}
        className="my-1 inline-flex min-h-8 items-center gap-1 rounded-full border border-dashed border-brand-deep bg-white px-2.5 font-bold tracking-caps text-brand-deep hover:bg-brand-wash max-lg:min-h-[36px]"
      >
        {FIRST_ORDER_CODE}
        <CopyIcon className="size-4 noscript:hidden" />
      </button>
    </p>
  )
}

async function copyCode(): Promise<void> {
  try {
    await navigator.clipboard.writeText(FIRST_ORDER_CODE)
    showToast({ message: `${FIRST_ORDER_CODE} copied. Use it on your first order.`, tone: "success" })
  } catch {
    // Old browsers and pages without https have no clipboard.
    showToast({ message: `Your code is ${FIRST_ORDER_CODE}: type it in on your first order.` })
  }
}
