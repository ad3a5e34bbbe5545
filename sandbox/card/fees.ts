/** The provider's price for a transfer to a bank account: ₦10 to ₦5,000, ₦25 to ₦50,000, ₦50 above. In kobo. */
export function transferFee(amount: number): number {
  if (amount <= 500_000) return 1_000
  return amount <= 5_000_000 ? 2_500 : 5_000
}

/** The provider's price for a transfer to one of its account numbers: 1 %, at most ₦300. In kobo. */
export function transferInFee(amount: number): number {
  return Math.min(Math.floor((amount + 50) / 100), 30_000)
}

/** The provider's price for local cards: 1.5 % and ₦100, the ₦100 waived below ₦2,500, at most ₦2,000. In kobo. */
export function localCardFee(amount: number): number {
  const share = Math.floor((amount * 15 + 500) / 1000)
  return Math.min(share + (amount < 250_000 ? 0 : 10_000), 200_000)
}
