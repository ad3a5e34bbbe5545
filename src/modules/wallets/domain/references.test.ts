import { FUNDING_PREFIX, referenceOfFunding } from "./funding-reference"
import { referenceOfWithdrawal, WITHDRAWAL_PREFIX } from "./withdrawal-reference"

it("wallet references are small letters and digits as providers accept them, and distinguish fundings from withdrawals", () => {
  expect(referenceOfFunding("wfund_01JDXYZ9A")).toBe("tu-01jdxyz9a")
  expect(referenceOfWithdrawal("wdraw_01JDXYZ9A")).toBe("wd-01jdxyz9a")
  expect([FUNDING_PREFIX, WITHDRAWAL_PREFIX]).toEqual(["tu-", "wd-"])
})
