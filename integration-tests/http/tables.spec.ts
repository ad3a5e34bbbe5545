import { readFileSync } from "node:fs"
import { TABLES_FILE, tablesText } from "../../bin/shop/tables"
import { sharedShop } from "../harness/shared-shop"

const shop = sharedShop()
afterAll(() => shop.disconnect())

it("the types of all tables match the migrated database: after a migration run `npm run tables`", async () => {
  expect(await tablesText((sql) => shop.sql(sql))).toBe(readFileSync(TABLES_FILE, "utf8"))
})
