import type { CartCoupon, CartPromotion, HeldBy } from "@contract/cart"
import { formatNaira } from "@contract/naira"
import { type KeyboardEvent, useRef, useState } from "react"
import { api } from "~/platform/api/client"
import type { ApiError } from "~/platform/api/error"
import { useAction } from "~/platform/forms/use-action"
import { personalPaths } from "~/platform/paths/personal-paths"
import { sentence } from "~/platform/sentence"
import { showToast } from "~/platform/toast-store"
import { RowButton, SecondaryButton } from "~/ui/button"
import { Field } from "~/ui/field"
import { TagIcon } from "~/ui/icons"
import { Input } from "~/ui/input"
import { TextLink } from "~/ui/link-button"
import { refreshCart } from "./cart-actions"

/**
 * The coupon of the cart: a field for its code, or what the code takes off. The shop says why a code does not apply; the
 * reason stays until another one is typed. It stands within forms: Enter applies the code and sends nothing else.
 */
export function CouponBox({ coupon }: { coupon: CartCoupon | null }) {
  return coupon ? <Applied coupon={coupon} /> : <CodeField />
}

/** What the cart gets without a code, and how much it is. */
export function PromotionNote({ promotion }: { promotion: CartPromotion | null }) {
  if (!promotion) return null
  return (
    <div className="flex items-center gap-3 rounded-sm bg-brand-wash px-4 py-2">
      <TagIcon className="size-5 shrink-0 text-brand-deep" />
      <p className="min-w-0 flex-1 text-sm" aria-live="polite">
        <strong className="wrap-anywhere">{promotion.name}</strong>
        <span className="text-ink-soft">
          {" "}
          takes off <strong className="text-ink tabular-nums">{formatNaira(promotion.discount)}</strong>
        </span>
      </p>
    </div>
  )
}

function CodeField() {
  const [code, setCode] = useState("")
  const [error, setError] = useState<string | null>(null)
  const [holder, setHolder] = useState<HeldBy | null>(null)
  const { busy, run } = useAction()
  const input = useRef<HTMLInputElement>(null)

  const apply = () => {
    if (code.trim() === "") {
      setError("Enter a coupon code")
      input.current?.focus()
      return
    }
    const send = async () => {
      const { message } = await api("POST /apply-coupon", { body: { code: code.trim() } })
      await refreshCart()
      showToast({ message, tone: "success" })
    }
    void run(send, { refused })
  }
  const refused = ({ message, body }: ApiError) => {
    setError(sentence(message))
    setHolder((body as { held_by?: HeldBy }).held_by ?? null)
    input.current?.focus()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return
    event.preventDefault()
    apply()
  }

  return (
    <div className="flex items-start gap-3">
      <Field
        label="Coupon code"
        error={error}
        hint={error && holder ? <HolderLink holder={holder} /> : undefined}
        optional
        className="min-w-0 flex-1"
      >
        {(aria) => (
          <Input
            {...aria}
            ref={input}
            value={code}
            onChange={(event) => {
              setCode(event.target.value)
              setError(null)
            }}
            onKeyDown={onKeyDown}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={50}
            className="uppercase"
          />
        )}
      </Field>
      <SecondaryButton className="mt-6.5 h-12" busy={busy} onClick={apply}>
        Apply
      </SecondaryButton>
    </div>
  )
}

/** Leads to the shopper's own unpaid order that has the coupon: it is paid or cancelled there. */
function HolderLink({ holder }: { holder: HeldBy }) {
  return <TextLink to={personalPaths.order(holder.order_number)}>See order {holder.order_number}</TextLink>
}

function Applied({ coupon: { code, discount, reason, held_by } }: { coupon: CartCoupon }) {
  const { busy, run } = useAction()

  const remove = () => run(() => api("DELETE /user/cart/coupon"), { after: refreshCart })

  return (
    <div className="flex items-center gap-3 rounded-sm bg-brand-wash px-4 py-2">
      <TagIcon className={reason ? "size-5 shrink-0 text-alert-deep" : "size-5 shrink-0 text-brand-deep"} />
      <p className="min-w-0 flex-1 text-sm" aria-live="polite">
        <strong className="wrap-anywhere">{code}</strong>
        {reason ? (
          <span className="block text-alert-deep">
            {sentence(reason)} {held_by ? <HolderLink holder={held_by} /> : null}
          </span>
        ) : (
          <span className="text-ink-soft">
            {" "}
            takes off <strong className="text-ink tabular-nums">{formatNaira(discount)}</strong>
          </span>
        )}
      </p>
      <RowButton busy={busy} onClick={remove}>
        Remove<span className="sr-only"> the coupon {code}</span>
      </RowButton>
    </div>
  )
}
