import { clx, Text } from "@medusajs/ui"
import type { ReactNode } from "react"
import { Link, type LinkProps } from "react-router-dom"

interface Words {
  size?: "small" | "xsmall"
  className?: string
  children: ReactNode
}

/** Words that stand back: what explains a title, a row or a figure. */
export function Subtle({ size = "small", className, children }: Words) {
  return (
    <Text size={size} className={clx("text-ui-fg-subtle", className)}>
      {children}
    </Text>
  )
}

/** Words that stand out: the name of a row. */
export function Strong({ className, children }: Omit<Words, "size">) {
  return (
    <Text size="small" weight="plus" className={className}>
      {children}
    </Text>
  )
}

/** What is wrong. */
export function Fault({ size = "xsmall", className, children }: Words) {
  return (
    <Text size={size} className={clx("text-ui-fg-error", className)}>
      {children}
    </Text>
  )
}

/** A figure beside its name: digits of one width. */
export function Figure({ className, children }: Omit<Words, "size">) {
  return (
    <Text size="small" className={clx("tabular-nums", className)}>
      {children}
    </Text>
  )
}

/** A way to another screen among words. */
export function TextLink({ to, children, ...link }: Pick<LinkProps, "to" | "children" | "aria-label">) {
  return (
    <Link to={to} className="text-ui-fg-base underline underline-offset-2" {...link}>
      {children}
    </Link>
  )
}
