/** What every field of money says of what is no amount. */
export const NO_AMOUNT = "Enter an amount in naira, such as 5,000"
