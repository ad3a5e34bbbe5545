import type { Kobo } from "../../../contract/money"
import type { LedgerHold } from "../../../sql/tables"
import { type AccountRef, readAccountId } from "./chart"
import type { Actor, Posting } from "./posting"

export type HoldPurpose = "order" | "withdrawal" | "reward" | "dispute"

/** Which hold: there is one open at a time for a purpose and a reference, such as an order's id. */
export interface HoldName {
  purpose: HoldPurpose
  ref: string
}

export interface NewHold extends HoldName {
  scope: string
  key: string
  account: AccountRef
  amountKobo: Kobo
  /** Null: held until it is captured or released. */
  expiresAt: Date | null
  actor: Actor
}

export interface Release extends HoldName {
  scope: string
  key: string
  actor: Actor
}

/**
 * A posting that pays with what is held. Its entries take the captured sum out of the held account; what is held beyond
 * that sum is released. `amountKobo`, where given, is compared with what the entries take.
 */
export interface Capture extends Omit<Posting, "evenIfFrozen">, HoldName {
  amountKobo?: Kobo | undefined
}

export interface Hold extends HoldName {
  id: string
  account: AccountRef
  amountKobo: Kobo
  status: "open" | "captured" | "released" | "expired"
  expiresAt: Date | null
  createdAt: Date
}

type HoldRow = Pick<
  LedgerHold,
  "id" | "account_id" | "amount" | "status" | "purpose" | "ref" | "expires_at" | "created_at"
>

export function readHold(row: HoldRow): Hold {
  return {
    id: row.id,
    account: readAccountId(row.account_id),
    amountKobo: row.amount,
    status: row.status,
    purpose: row.purpose as HoldPurpose,
    ref: row.ref,
    expiresAt: row.expires_at,
    createdAt: row.created_at,
  }
}
