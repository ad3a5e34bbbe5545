import type { ReactNode } from "react"
import { classNames } from "./class-names"

export type BadgeTone = "brand" | "sale" | "dark" | "wash" | "neutral" | "alert"

const tones: Record<BadgeTone, string> = {
  brand: "bg-brand text-ink",
  sale: "bg-alert text-ink",
  dark: "bg-ink text-white",
  wash: "bg-brand-wash text-brand-deep",
  neutral: "bg-sand text-ink-soft",
  alert: "bg-alert-wash text-alert-deep",
}

/** A small pill of text: a state, a saving, a count. */
export function Badge({
  tone = "wash",
  className,
  children,
}: {
  tone?: BadgeTone
  className?: string
  children: ReactNode
}) {
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-1 rounded-full px-2.5 py-1 text-xs font-bold max-w-full shrink-0 tabular-nums",
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}
