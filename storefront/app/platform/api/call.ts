import type { CallKey, Calls } from "@contract/calls"

export type { Answer } from "@contract/client"

/** Calls that only read: all that a page rendered for nobody may make. */
export type PublicGet = {
  [K in CallKey]: K extends `GET ${string}` ? (Calls[K]["access"] extends "public" ? K : never) : never
}[CallKey]
