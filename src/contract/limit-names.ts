/**
 * What is limited. How much of each: `src/modules/limits/domain/limits.ts`. The last word says whose tries are
 * counted together: a visitor's address, an account, or an identifier that was typed.
 */
export const limitNames = [
  "sign_in_address",
  "registration_address",
  "registration_identifier",
  "registration_taken_address",
  "registration_notice_identifier",
  "contact_change_account",
  "password_reset_address",
  "password_reset_identifier",
  "code_request_address",
  "code_request_account",
  "code_request_identifier",
  "code_check_address",
  "code_check_account",
  "code_check_identifier",
  "social_address",
  "passkey_address",
  "search_address",
  "search_account",
  "track_order_address",
  "track_order_guess_address",
  "upload_account",
  "newsletter_address",
  "coupon_account",
  "coupon_address",
  "payment_link_address",
  "payment_wait_address",
  "bank_enquiry_account",
  "bank_enquiry_address",
  "withdrawal_account",
  "wallet_funding_account",
  "gift_card_purchase_account",
  "gift_card_code_account",
  "gift_card_code_address",
  "loan_account",
  "redeem_account",
  "wishlist_account",
  "push_account",
  "consent_address",
  "review_account",
  "review_vote_account",
  "question_account",
  "answer_account",
  "document_account",
  "export_account",
  "medusa_read_account",
  "store_read_address",
  "store_account",
] as const
export type LimitName = (typeof limitNames)[number]

/**
 * A limit on a call. `by` says what is counted: the visitor's address, the signed-in account, or a text of the body
 * (an e-mail or a phone number, however spelt).
 */
export interface CallLimit {
  name: LimitName
  by: "address" | "account" | `body.${string}`
}
