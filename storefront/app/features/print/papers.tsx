import type { PrintedOrder } from "@contract/order-desk"
import type { ReactNode } from "react"
import { useSite } from "~/platform/site/site"

/** What every paper begins with: who the shop is, what this is, and its number. */
export function PaperHead(props: { title: string; number: ReactNode; about?: ReactNode }) {
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
        {props.about ? <p>{props.about}</p> : null}
      </div>
    </header>
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

/** Texts of shoppers keep their own direction. */
export function Note({ title, text }: { title: string; text: string | null }) {
  if (!text) return null
  return (
    <section className="paper-note">
      <h2>{title}</h2>
      <p dir="auto">{text}</p>
    </section>
  )
}
