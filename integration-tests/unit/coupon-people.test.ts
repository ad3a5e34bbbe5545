import { accountsOf } from "../../admin-extensions/src/admin/features/coupons/coupon-words"

test.each([
  ["lines", "ada@example.com\n0803 123 4567\n"],
  ["two columns of a sheet", "ada@example.com\t0803 123 4567"],
  ["commas or semicolons", " ada@example.com,0803 123 4567;"],
])("the people of a coupon who are pasted as %s are read one by one", (_, added_accounts) => {
  const stored = { id: "cus_1", name: "Bisi", email: "bisi@example.com" }
  expect(accountsOf({ named_accounts: [stored], added_accounts })).toEqual([
    "cus_1",
    "ada@example.com",
    "0803 123 4567",
  ])
})
