/** The module owns the tables of its migrations; src/workflows/coupons reads and writes them. */
export default class CouponsService {}
