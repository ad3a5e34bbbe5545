import type { Shop } from "@contract/shop"

/** A programme in words, for everybody. */
export interface Programme {
  title: string
  /** For search engines. */
  description: string
  lead: string
  /** Amounts and times worth big letters. */
  facts?: readonly { big: string; small: string }[]
  steps?: { title: string; items: readonly { title: string; text: string }[] }
  questions?: readonly { title: string; text: string }[]
  /** What one can do; addresses of other sites begin with https. */
  actions: readonly ProgrammeLink[]
  /** What a chat with customer care begins with, after the greeting. */
  chat: string
}

export interface ProgrammeLink {
  label: string
  to: string
}

/** A page's words know the shop's name, its phone and its stores. */
export type ProgrammeText = (shop: Shop) => Programme
