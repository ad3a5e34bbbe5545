/** The module owns the tables of its migrations: `coupon-rows.ts` writes them, src/workflows/selling/coupons reads them. */
export default class CouponsService {}
