/** What happened to an account, and to whom of it: for the e-mail to its owner. */
export type AccountEvent =
  | { of: "auth_identity"; id: string; news: "password_changed" }
  | { of: "auth_identity"; id: string; news: "social_linked" | "social_removed"; provider: string }
  | { of: "customer"; id: string; news: "mobile_changed" | "data_exported" }
  | { of: "customer"; id: string; news: "account_cleared"; needsPassword: "yes" | "no" }
  | { of: "customer" | "user"; id: string; news: "sign_in_locked" }
  | { of: "customer" | "user"; id: string; news: "registration_tried"; by: "e-mail" | "phone number" }
