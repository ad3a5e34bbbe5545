/** `provider_id` in Medusa's records: `pp_<identifier>_<id in medusa-config>`. */
export const WALLET_PROVIDER_ID = "pp_wallet_wallet"
export const CREDIT_PROVIDER_ID = "pp_credit_credit"
