import type { Shop } from "@contract/shop"

/** A page of a programme, or of an account's tool, whose own screens open later: what it is, and what one can do today. */
export interface Programme {
  title: string
  /** For search engines. */
  description: string
  lead: string
  /** What opens later: "Joining opens soon". Null: the page is all there is. */
  opens: string | null
  /** Amounts and times worth big letters. */
  facts?: readonly { big: string; small: string }[]
  steps?: { title: string; items: readonly { title: string; text: string }[] }
  cards?: { title: string; items: readonly ProgrammeCard[] }
  questions?: readonly { title: string; text: string }[]
  /** What one can do today; addresses of other sites begin with https. */
  actions: readonly ProgrammeLink[]
  /** First sentence of a chat with customer care. */
  chat: string
  /** Only for who is signed in (specification 6): others go to login. */
  members?: boolean
}

export interface ProgrammeCard {
  title: string
  text: string
  links?: readonly ProgrammeLink[]
}

export interface ProgrammeLink {
  label: string
  to: string
}

/** A page's words know the shop's name, its phone and its stores. */
export type ProgrammeText = (shop: Shop) => Programme
