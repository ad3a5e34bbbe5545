import type { PrintedOrder } from "@contract/order-desk"
import type { ReactNode } from "react"
import { useSite } from "~/platform/site/site"

/** What every paper begins with: who the shop is, what this is, and its number. */
export function PaperHead(props: {
  title: string
  number: ReactNode
  about?: ReactNode
  /** The number for a scanner: `bars` of a printed order. */
  bars?: readonly number[]
}) {
  const { shop } = useSite()
  return (
    <header className="paper-head">
      <p className="paper-shop">
        <strong>{shop.name}</strong>
        {shop.address}
        <br />
        {shop.phone} · {shop.email}
      </p>
      <div className="paper-title">
        <h1>{props.title}</h1>
        <p className="paper-number">{props.number}</p>
        {props.bars ? <Bars bars={props.bars} /> : null}
        {props.about ? <p>{props.about}</p> : null}
      </div>
    </header>
  )
}

/** Bars and gaps in turn; the number stands above in letters. */
function Bars({ bars }: { bars: readonly number[] }) {
  let x = 0
  let path = ""
  for (const [index, modules] of bars.entries()) {
    if (index % 2 === 0) path += `M${x} 0h${modules}v1h-${modules}z`
    x += modules
  }
  return (
    <svg className="paper-bars" viewBox={`0 0 ${x} 1`} preserveAspectRatio="none" aria-hidden>
      <path d={path} />
    </svg>
  )
}

export function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** Name, street, place and phone, each on its line. */
export function Recipient({ order }: { order: PrintedOrder }) {
  const { name, phone, email, address, city, lga, state } = order.recipient
  return (
    <>
      <p>
        <strong>{name}</strong>
      </p>
      <p>{address}</p>
      <p>{[...new Set([city, lga, state].filter(Boolean))].join(", ")}</p>
      <p>{phone}</p>
      <p>{email}</p>
    </>
  )
}

/** Texts of shoppers have their own direction. */
export function Note({ title, text }: { title: string; text: string | null }) {
  if (!text) return null
  return (
    <section className="paper-note">
      <h2>{title}</h2>
      <p dir="auto">{text}</p>
    </section>
  )
}
