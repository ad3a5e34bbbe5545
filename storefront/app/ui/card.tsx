import type { ComponentProps } from "react"
import { classNames } from "./class-names"

interface CardProps extends ComponentProps<"div"> {
  /** plain: white with a hairline; wash: teal wash; sand: warm wash. */
  tone?: "plain" | "wash" | "sand"
}

const tones = { plain: "border border-line bg-white", wash: "bg-brand-wash", sand: "bg-sand" }

/** A panel. `padding` is 20 px on phones, 24 px from 640 px up; override with className. */
export function Card({ tone = "plain", className, ...rest }: CardProps) {
  return <div className={classNames("rounded-lg p-5 sm:p-6", tones[tone], className)} {...rest} />
}
