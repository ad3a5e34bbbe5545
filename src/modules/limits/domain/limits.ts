import type { LimitName } from "../../../contract/limit-names"

export interface LimitRule {
  /** So many within the window … */
  points: number
  windowSeconds: number
  /** … and the next one locks sign-in for so long. */
  blockSeconds: number
  /**
   * What is counted in the end. `tries`: every one. `failures`: guesses; a try that went well gives its point back, so
   * that many people behind one address do no harm. `done`: what costs; a try that was refused gives its point back.
   * A form that is filled in wrongly is neither guess nor cost, and never counts (`givesBack`).
   */
  counts: "tries" | "failures" | "done"
}

/** How a try ended. `mistake`: what was sent does not fit the form, and nothing was looked up for it. */
export type TryEnd = "done" | "mistake" | "refused" | "failed"

/** Whether a try that ended so is given back. What we failed at ourselves stays counted: it cost its work. */
export function givesBack(counts: LimitRule["counts"], end: TryEnd): boolean {
  if (end === "done") return counts === "failures"
  if (end === "mistake") return true
  return end === "refused" && counts === "done"
}

const MINUTE = 60
const HOUR = 60 * MINUTE

const tries = (points: number, windowSeconds: number, blockSeconds: number): LimitRule => ({
  points,
  windowSeconds,
  blockSeconds,
  counts: "tries",
})
const failures = (points: number, windowSeconds: number, blockSeconds: number): LimitRule => ({
  points,
  windowSeconds,
  blockSeconds,
  counts: "failures",
})
const done = (points: number, windowSeconds: number, blockSeconds: number): LimitRule => ({
  points,
  windowSeconds,
  blockSeconds,
  counts: "done",
})

/**
 * Every limit of the shop, for a `RATE_LIMIT_FACTOR` of 1. Addresses get room: mobile networks put many shoppers
 * behind one. What belongs to one account or identifier is narrow. Wrong passwords of one account are not here:
 * `lockout.ts` slows them down.
 */
export const limits: Record<LimitName, LimitRule> = {
  sign_in_address: failures(100, 15 * MINUTE, 15 * MINUTE),
  registration_address: done(60, HOUR, HOUR),
  registration_identifier: done(10, HOUR, HOUR),
  // Who has an account is no list to be read through.
  registration_taken_address: failures(30, HOUR, HOUR),
  // Of mails to the owner about it.
  registration_notice_identifier: tries(1, 24 * HOUR, HOUR),
  // Another phone or e-mail: each try says whether somebody has it.
  contact_change_account: tries(20, HOUR, HOUR),
  password_reset_address: tries(30, HOUR, HOUR),
  password_reset_identifier: tries(5, HOUR, HOUR),
  code_request_address: done(60, HOUR, HOUR),
  code_request_account: done(10, HOUR, HOUR),
  code_request_identifier: done(10, HOUR, HOUR),
  code_check_address: failures(60, 15 * MINUTE, 15 * MINUTE),
  code_check_account: failures(20, HOUR, HOUR),
  code_check_identifier: failures(20, HOUR, HOUR),
  social_address: tries(120, 15 * MINUTE, 15 * MINUTE),
  // Each is a challenge, which costs next to nothing and opens nothing by itself.
  passkey_address: tries(300, 15 * MINUTE, 15 * MINUTE),
  search_address: tries(300, MINUTE, MINUTE),
  search_account: tries(300, MINUTE, MINUTE),
  track_order_address: tries(600, 15 * MINUTE, 5 * MINUTE),
  // Of numbers that no order has.
  track_order_guess_address: failures(60, 15 * MINUTE, 15 * MINUTE),
  upload_account: tries(300, HOUR, 10 * MINUTE),
  newsletter_address: tries(30, HOUR, HOUR),
  // Codes that do not exist: a code that does, whether it applies or not, is no guess.
  coupon_account: tries(20, HOUR, HOUR),
  coupon_address: failures(100, 15 * MINUTE, 15 * MINUTE),
  payment_link_address: tries(300, 15 * MINUTE, 15 * MINUTE),
  // Many shoppers of a phone network have one address, and each presses now and then.
  payment_wait_address: tries(3_000, 15 * MINUTE, 15 * MINUTE),
  // Whose a bank account is, is no list to be read through.
  bank_enquiry_account: tries(20, HOUR, HOUR),
  bank_enquiry_address: tries(60, HOUR, HOUR),
  withdrawal_account: done(30, HOUR, HOUR),
  // Each try opens a page at the card provider, or asks it: a shopper who waits for the bank asks often.
  wallet_funding_account: tries(120, 15 * MINUTE, 5 * MINUTE),
  // As for wallets.
  gift_card_purchase_account: tries(120, 15 * MINUTE, 5 * MINUTE),
  // Guesses at codes. With 80 random bits in each they find nothing, and are not to cost us work either.
  gift_card_code_account: failures(10, HOUR, HOUR),
  gift_card_code_address: failures(60, HOUR, HOUR),
  // Each one may be looked up in the register of identities, by people and for a fee.
  loan_account: done(10, 24 * HOUR, HOUR),
  redeem_account: tries(30, HOUR, HOUR),
  wishlist_account: tries(600, HOUR, 10 * MINUTE),
  // A page asks once a visit, a shopper presses three switches now and then.
  push_account: tries(200, HOUR, 10 * MINUTE),
  // Once a browser; whole neighbourhoods share an address. A choice holds in the browser all the same.
  consent_address: tries(600, HOUR, 10 * MINUTE),
  // Staff read each one, and each changes what a product's page says.
  review_account: done(40, HOUR, HOUR),
  review_vote_account: tries(200, HOUR, HOUR),
  question_account: done(20, HOUR, HOUR),
  answer_account: done(40, HOUR, HOUR),
  // A PDF takes a tenth of a second of a processor; staff look through a morning's invoices.
  document_account: tries(120, 15 * MINUTE, 5 * MINUTE),
  export_account: tries(60, HOUR, 10 * MINUTE),
  // In points (`readCost`): a page of Medusa's admin asks for ten to twenty things of one or two points each.
  medusa_read_account: tries(400, MINUTE, MINUTE),
  // In points too, for what the public cache does not have ready: Medusa's own lists cost ten times what ours do.
  store_read_address: tries(300, MINUTE, MINUTE),
  store_account: tries(300, MINUTE, MINUTE),
}

/** The rule for a shop whose operator has widened all limits, as load tests do. */
export function widened(rule: LimitRule, factor: number): LimitRule {
  return { ...rule, points: Math.max(1, Math.ceil(rule.points * factor)) }
}
