import { environment } from "../../../config/environment"
import { type Kobo, readKobo } from "../../../contract/money"
import { exactKobo } from "../../../contract/naira"
import { invalidField } from "../../../errors"

/** An amount that somebody sent, in kobo. 422 on `field` for anything that is not an amount of naira and kobo. */
export function koboOf(amount: number | string | null | undefined, field: string): Kobo {
  const kobo = readKobo(amount ?? "")
  if (kobo !== null) return kobo
  throw invalidField(field, "Enter an amount in naira, with at most two decimals", "invalid_amount")
}

/** The least and the most that can be put into a wallet at once, in kobo (docs/wallet.md). */
export function fundingLimits(): { leastKobo: Kobo; mostKobo: Kobo } {
  return environment().walletFunding
}

/** 422 `amount_out_of_range` outside the limits; they themselves are allowed. */
export function fundingAmount(amount: number | string | null | undefined): Kobo {
  const kobo = koboOf(amount, "amount")
  const { leastKobo, mostKobo } = fundingLimits()
  if (kobo >= leastKobo && kobo <= mostKobo) return kobo
  const range = `${exactKobo(leastKobo)} to ${exactKobo(mostKobo)}`
  throw invalidField("amount", `You can add ${range} at a time`, "amount_out_of_range")
}
