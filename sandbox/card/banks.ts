import { ApiError, missing } from "./api-error"
import { type Bank, codeOf } from "./bank"

const listedAt = "2016-07-14T10:04:29.000Z"

/** Name, code, NIP code of banks that shoppers in Nigeria hold accounts with. */
const rows: readonly (readonly [name: string, code: string, longcode: string])[] = [
  ["Access Bank", "044", "044150149"],
  ["Citibank Nigeria", "023", "023150005"],
  ["Ecobank Nigeria", "050", "050150010"],
  ["Fidelity Bank", "070", "070150003"],
  ["First Bank of Nigeria", "011", "011151003"],
  ["First City Monument Bank", "214", "214150018"],
  ["Globus Bank", "00103", "103015001"],
  ["Guaranty Trust Bank", "058", "058152036"],
  ["Heritage Bank", "030", "030159992"],
  ["Keystone Bank", "082", "082150017"],
  ["Kuda Bank", "50211", ""],
  ["Moniepoint MFB", "50515", ""],
  ["OPay Digital Services Limited (OPay)", "999992", ""],
  ["PalmPay", "999991", ""],
  ["Polaris Bank", "076", "076151006"],
  ["Providus Bank", "101", ""],
  ["Stanbic IBTC Bank", "221", "221159522"],
  ["Standard Chartered Bank", "068", "068150015"],
  ["Sterling Bank", "232", "232150016"],
  ["Union Bank of Nigeria", "032", "032080474"],
  ["United Bank For Africa", "033", "033153513"],
  ["Unity Bank", "215", "215154097"],
  ["Wema Bank", "035", "035150103"],
  ["Zenith Bank", "057", "057150013"],
]

export const banks = rows.map(([name, code, longcode], index) => ({
  id: index + 1,
  name,
  slug: name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, ""),
  code,
  longcode,
  gateway: null,
  pay_with_bank: false,
  active: true,
  is_deleted: false,
  country: "Nigeria",
  currency: "NGN",
  type: "nuban",
  createdAt: listedAt,
  updatedAt: listedAt,
}))

const firstNames = [
  "ADAEZE",
  "BOLANLE",
  "CHIDI",
  "FATIMA",
  "HALIMA",
  "IFEOMA",
  "KELECHI",
  "NGOZI",
  "SEGUN",
  "TUNDE",
]
const lastNames = [
  "ABUBAKAR",
  "ADEYEMI",
  "BALOGUN",
  "BELLO",
  "EZE",
  "IBRAHIM",
  "NWOSU",
  "OKAFOR",
  "OKONKWO",
  "UMEH",
]

/** Accounts of the demo shop's own people, at whatever bank. */
const demoHolders: Readonly<Record<string, string>> = {
  "0000000000": "TEST ACCOUNT",
  "0123456789": "NWANKWO ADAORA CHIDINMA",
  "0223456789": "BISI ADEKUNLE",
}

/**
 * Who holds an account: who it was opened for, else the same answer for the same number in every run. Numbers that
 * begin with 99 belong to nobody, 0000000000 is the provider's own test account.
 */
export function resolveAccount(
  records: Bank["records"],
  accountNumber: unknown,
  bankCode: unknown,
): Record<string, unknown> {
  if (typeof accountNumber !== "string" || accountNumber === "") throw missing("Account number is required")
  if (typeof bankCode !== "string" || bankCode === "") throw missing("Bank code is required")
  const bank = banks.find((one) => one.code === bankCode)
  if (!bank || !/^\d{10}$/.test(accountNumber) || accountNumber.startsWith("99")) {
    throw new ApiError(
      422,
      "Could not resolve account name. Check parameters or try again.",
      "invalid_bank_code",
    )
  }
  const opened = records.accounts.findLast(
    (one) => one.accountNumber === accountNumber && one.bankCode === bankCode,
  )
  const account_name = opened?.name ?? holderOf(accountNumber)
  return { account_number: accountNumber, account_name, bank_id: bank.id }
}

function holderOf(accountNumber: string): string {
  const known = demoHolders[accountNumber]
  if (known) return known
  const pick = (list: readonly string[], kind: string) =>
    list[Number.parseInt(codeOf(kind, accountNumber, 6), 36) % list.length] ?? ""
  return `${pick(firstNames, "first")} ${pick(firstNames, "middle")} ${pick(lastNames, "last")}`
}
