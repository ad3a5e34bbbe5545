import { accountTables } from "./personal-data/account-tables"
import { giftCardTables } from "./personal-data/gift-card-tables"
import { hustleTables } from "./personal-data/hustle-tables"
import { ledgerTables } from "./personal-data/ledger-tables"
import { loanTables } from "./personal-data/loan-tables"
import { orderTables } from "./personal-data/order-tables"
import { paymentTables } from "./personal-data/payment-tables"
import type { PersonalTable } from "./personal-data/personal-table"
import { referralTables } from "./personal-data/referral-tables"
import { rewardTables } from "./personal-data/reward-tables"
import { skinTables } from "./personal-data/skin-tables"
import { walletTables } from "./personal-data/wallet-tables"
import { wholesaleTables } from "./personal-data/wholesale-tables"
import { withdrawalTables } from "./personal-data/withdrawal-tables"

/**
 * Everything the shop stores about a shopper, table by table: what the download shows and what deletion does. A table of
 * a new feature that holds something about shoppers belongs here and in docs/privacy.md; the tests look into every
 * column of the database for what was left behind, and for what the download does not show.
 */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  ...accountTables,
  ...orderTables,
  ...paymentTables,
  ...ledgerTables,
  ...withdrawalTables,
  ...walletTables,
  ...giftCardTables,
  ...rewardTables,
  ...loanTables,
  ...hustleTables,
  ...skinTables,
  ...referralTables,
  ...wholesaleTables,
]
