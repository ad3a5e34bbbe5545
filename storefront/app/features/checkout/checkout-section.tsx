import type { ReactNode } from "react"

/** A numbered part of checkout. */
export function CheckoutSection({
  number,
  title,
  children,
}: {
  number: number
  title: string
  children: ReactNode
}) {
  return (
    <section
      aria-labelledby={`checkout-part-${number}`}
      className="border-b border-line py-7 first-of-type:pt-0 last-of-type:border-0 last-of-type:pb-0"
    >
      <h2 id={`checkout-part-${number}`} className="mb-4 flex items-center gap-3 text-lg font-bold">
        <span
          aria-hidden
          className="grid size-7 place-items-center rounded-full bg-brand-wash text-sm font-bold text-brand-deep"
        >
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  )
}
