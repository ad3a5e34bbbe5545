import type { User } from "@contract/account"
import { pick } from "@contract/pick"
import type { WholesalerAccount } from "@contract/wholesale"
import { isPaying } from "../paying"
import { watched } from "../watched"

/**
 * The session, stored in the browser's local storage under one key, with the
 * token at `auth.token`. HTML is rendered for nobody, so on the server (and while hydrating) the session is
 * `unread`; the browser fills it in right after.
 *
 * This file is in every page's entry chunk: no large dependencies.
 */
export const STORAGE_KEY = "shop"

/**
 * As much of the account as this browser stores: what the frame shows before anything was fetched. Addresses, phone, birthday
 * and bank account are asked for (`GET /user`) where a page needs them: whoever opens this browser's storage later finds
 * a name.
 */
export type KnownUser = Pick<
  User,
  | "id"
  | "first_name"
  | "last_name"
  | "role"
  | "wholesaler_activated"
  | "referer_id"
  | "affiliate"
  | "email_verified"
  | "has_ordered"
>

export interface Session {
  token: string | null
  user: KnownUser | null
  isAuthenticated: boolean
  /** False on the server and until the browser has read its storage. */
  ready: boolean
}

interface StoredAuth {
  token: string | null
  isAuthenticated: boolean
  user: KnownUser | null
}

/** Everything under the key. Other fields belong to the features that write them. */
export interface StoredShop {
  auth?: StoredAuth
  /** Referral code from a link. */
  referal?: string
  /** Until when it counts, ms since 1970. */
  referal_until?: number
  /** Number of cart lines when last seen: the badge is right before the cart is fetched. */
  cartItem?: number
  /** Naira available when the wallet was last read: menus say it before it is fetched. */
  wallet_balance?: number
  /** Products on the wishlist when last seen: hearts are right before it is fetched. */
  wishes?: string[]
  /** How far the wholesaler was when last seen: the bar is right before it is fetched. */
  wholesaler_eligibility_data?: WholesalerAccount & { createdAt: number; userId: string }
  /** What was searched for lately, newest first. */
  searches?: string[]
}

/** What server and hydration render: nobody. */
export const UNREAD: Session = { token: null, user: null, isAuthenticated: false, ready: false }
const SIGNED_OUT: Session = { token: null, user: null, isAuthenticated: false, ready: true }

/** In the browser it is read on first use; on the server, and while hydrating, it is nobody's. */
export const session = watched<Session>(() => {
  if (typeof window === "undefined") return UNREAD
  const stored = readStored()
  const first = sessionFrom(stored)
  wasStored = first.isAuthenticated
  forgetTheRest(stored, first)
  listenToOtherTabs()
  return first
})
export const getSession = session.get

/** Whether this browser's storage has had the session: in private mode it lives in the page alone. */
let wasStored = false
let listening = false

/** What is under the key. Storage that is closed (private mode) or damaged reads as empty: the visitor is signed out. */
export function readStored(): StoredShop {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}")
    return typeof parsed === "object" && parsed !== null ? (parsed as StoredShop) : {}
  } catch {
    return {}
  }
}

/** Merges fields into what is stored. With storage full or closed the page goes on with what it has in memory. */
export function writeStored(fields: Partial<StoredShop>): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...readStored(), ...fields }))
  } catch {
    // Private mode: the session lives as long as the page.
  }
}

/** The same for what is the account's: an answer that comes after the sign-out leaves nothing in this browser. */
export function writeOwn(fields: Partial<StoredShop>): void {
  if (getSession().isAuthenticated && isStored()) writeStored(fields)
}

function sessionFrom(stored: StoredShop): Session {
  const token = stored.auth?.token
  const user = stored.auth?.user
  if (typeof token !== "string" || token === "" || !user?.id) return SIGNED_OUT
  return { token, user: known(user), isAuthenticated: true, ready: true }
}

/** Field by field: what is passed here often has more. */
function known(user: KnownUser): KnownUser {
  return {
    ...pick(user, "id", "first_name", "last_name", "role", "wholesaler_activated", "referer_id", "affiliate"),
    ...pick(user, "email_verified", "has_ordered"),
  }
}

/** Earlier versions stored the whole account: the rest of it is removed. */
function forgetTheRest({ auth }: StoredShop, { token, user }: Session): void {
  if (!user || JSON.stringify(auth?.user) === JSON.stringify(user)) return
  writeStored({ auth: { token, isAuthenticated: true, user } })
}

/** After login or register: the token is stored, authenticated becomes true, the user is stored. */
export function signIn(token: string, account: KnownUser): void {
  const user = known(account)
  writeStored({ auth: { token, isAuthenticated: true, user } })
  wasStored = readStored().auth?.token === token
  become({ token, user, isAuthenticated: true, ready: true })
}

/** Replaces what is known of the account after it was read or changed. */
export function updateUser(user: KnownUser): void {
  // Not into storage that was cleared meanwhile.
  lookAgain()
  const { token } = getSession()
  if (token && isStored()) signIn(token, user)
}

/** False while a payment continues a session that this browser no longer stores. */
const isStored = (): boolean => !wasStored || readStored().auth?.token === getSession().token

/** Clears the storage of this browser and tab but for `spared` in the tab's, without navigating: `platform/leave.ts` does the rest. */
export function forgetStored(spared: readonly string[]): void {
  try {
    localStorage.clear()
  } catch {
    // Closed storage holds nothing to clear.
  }
  try {
    for (const key of Object.keys(sessionStorage)) if (!spared.includes(key)) sessionStorage.removeItem(key)
  } catch {
    // The same.
  }
  become(SIGNED_OUT)
}

function become(next: Session): void {
  listenToOtherTabs()
  session.set(next)
}

/** Clearing a browser's storage sends its pages no event: they look whether the session is still there. */
export function lookAgain(): void {
  if (wasStored && getSession().isAuthenticated) readAgain()
}

function listenToOtherTabs(): void {
  if (listening || typeof window === "undefined") return
  listening = true
  window.addEventListener("storage", (event) => {
    // A null key is another tab's clear().
    if (event.key === STORAGE_KEY || event.key === null) readAgain()
  })
  // A page that Back wakes up as it was left may show an account that has signed out since.
  window.addEventListener("pageshow", (event) => {
    if (event.persisted) readAgain()
  })
}

function readAgain(): void {
  const before = getSession()
  const next = sessionFrom(readStored())
  if (before.token === next.token && before.user?.id === next.user?.id) {
    // The same account, perhaps with changed fields.
    if (JSON.stringify(before.user) !== JSON.stringify(next.user)) become(next)
    return
  }
  // The reload would close a payment: the next look finds the same.
  if (before.isAuthenticated && isPaying()) return
  wasStored = next.isAuthenticated
  become(next)
  // Signed out elsewhere, or signed in as someone else: nothing shown for the first account may stay.
  if (before.isAuthenticated) location.reload()
}
