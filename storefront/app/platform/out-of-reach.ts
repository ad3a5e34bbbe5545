/** Of the line, not of the shop: what a shopper can do about it. */
export const OUT_OF_REACH = "We could not reach the shop. Check your connection and try again"
