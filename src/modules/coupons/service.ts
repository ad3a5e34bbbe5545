/** The module owns the tables of its migrations; src/workflows/selling/coupons reads and writes them. */
export default class CouponsService {}
