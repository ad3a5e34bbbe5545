import { Heading } from "@medusajs/ui"
import type { ReactNode } from "react"
import { Figure, Subtle } from "./text"

/** A part of what is known of a record. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-y-1">
      <Heading level="h3">{title}</Heading>
      {children}
    </section>
  )
}

/** A part that reaches from edge to edge, below a line. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-ui-border-base border-t py-4">
      <Heading level="h3" className="px-6 pb-2">
        {title}
      </Heading>
      {children}
    </section>
  )
}

/** A fact with its name before it. */
export function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-x-4">
      <Subtle className="shrink-0">{name}</Subtle>
      <Figure className="text-right [overflow-wrap:anywhere]">{children}</Figure>
    </div>
  )
}

/** A fact below its name; several stand in a `dl`. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="txt-compact-small text-ui-fg-subtle">{name}</dt>
      <dd className="txt-compact-small-plus tabular-nums [overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}
