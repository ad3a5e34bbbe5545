/**
 * Advisory lock of a transaction. Orders hold it shared from before they look at what their lines take of the stock; who changes
 * the parts of a set holds it alone. So an order has reserved the parts from before the change, and the change is refused, or it
 * reserves those from after it.
 */
export const SETS_LOCK = 7_320_002
