import { accountTables } from "./personal-data/account-tables"
import { orderTables } from "./personal-data/order-tables"
import type { PersonalTable } from "./personal-data/personal-table"

/**
 * Everything the shop keeps about a shopper, table by table: what the download shows and what deletion does. A table of
 * a new feature that holds something about shoppers belongs here and in docs/privacy.md; the tests look into every
 * column of the database for what was left behind, and for what the download does not show.
 */
export const PERSONAL_TABLES: readonly PersonalTable[] = [...accountTables, ...orderTables]
