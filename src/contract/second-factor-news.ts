/** What becomes of an authenticator app, or of a passkey. */
export type SecondFactorNews =
  | "set_up"
  | "removed"
  | "taken_off"
  | "recovery_codes"
  | "recovery_code_used"
  | "passkey_added"
  | "passkey_removed"
