import { openTestSandbox, type TestSandbox, testKey } from "../../../../sandbox/test-sandbox"
import { CardClient } from "./client"
import { outcomeOf, PaystackTransfers } from "./transfers"

let bank: TestSandbox
let transfers: PaystackTransfers

beforeEach(async () => {
  bank = await openTestSandbox()
  transfers = new PaystackTransfers(
    new CardClient({ apiUrl: bank.url, secretKey: testKey, timeoutMs: 30_000 }),
  )
})

afterEach(() => bank.close())

const reference = "wd-01hzy3k8q0000001"
const account = { name: "Ada Obi", accountNumber: "9803000000", bankCode: "058" }

async function send() {
  const recipientCode = await transfers.recipient(account)
  return transfers.send({ reference, amountKobo: 112_935, recipientCode, reason: "Withdrawal" })
}

describe("transfers", () => {
  it("a Paystack transfer is sent in whole kobo and found by its reference", async () => {
    expect(await transfers.find(reference)).toBeNull()
    expect(await send()).toMatchObject({ reference, amountKobo: 112_935, status: "pending", feeKobo: null })
    const found = await transfers.find(reference)
    expect(found).toMatchObject({ amountKobo: 112_935, currency: "NGN", feeKobo: 1_000 })
    expect(found?.outcome).toBe("on_its_way")
  })

  it("a Paystack transfer whose answer was lost is found, and refused a second time", async () => {
    await bank.control("scenario", { endpoint: "POST /transfer", mode: "conn_reset_after_commit" })
    await expect(send()).rejects.toMatchObject({ kind: "unavailable", isSurelyNotApplied: false })
    expect(await transfers.find(reference)).toMatchObject({ reference })
    await expect(send()).rejects.toMatchObject({ kind: "refused" })
    expect((await bank.state()).transfers).toHaveLength(1)
  })

  it.each([
    ["success", "arrived"],
    ["failed", "came_back"],
    ["reversed", "came_back"],
    ["blocked", "came_back"],
    ["rejected", "came_back"],
    ["abandoned", "came_back"],
    ["pending", "on_its_way"],
    ["otp", "on_its_way"],
    ["received", "on_its_way"],
    ["something new", "on_its_way"],
  ])("a Paystack transfer that is %s has the outcome %s", (status, outcome) => {
    expect(outcomeOf(status)).toBe(outcome)
  })
})

describe("banks", () => {
  it("a list of banks is read from Paystack, and the holder of an account is named", async () => {
    expect(await transfers.banks()).toContainEqual({ name: "Zenith Bank", code: "057", slug: "zenith-bank" })
    const { accountName } = await transfers.holder("0123456789", "058")
    expect(accountName).toBe("NWANKWO ADAORA CHIDINMA")
    await expect(transfers.holder("9900000000", "058")).rejects.toMatchObject({ kind: "refused" })
  })
})
