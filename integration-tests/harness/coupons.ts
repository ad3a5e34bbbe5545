import { randomUUID } from "node:crypto"
import type { StaffCoupon } from "../../src/contract/admin-coupons"
import type { ShopUnderTest } from "./shop"
import { signedIn } from "./shoppers"

/** A code that nobody else of the test run has. */
export const newCode = (): string => `T${randomUUID().slice(0, 8).toUpperCase()}`

/** A coupon created by staff; 10 % without other fields. */
export async function makeCoupon(shop: ShopUnderTest, fields: object = {}): Promise<StaffCoupon> {
  const owner = await signedIn(shop, "owner@demo.shop")
  const value = "coupon_amount" in fields ? {} : { percentage: 10 }
  const made = await owner.call("POST /admin/coupon/store", {
    body: { name: "Test", code: newCode(), ...value, ...fields },
  })
  if (made.http !== 200) throw new Error(`${made.http} ${made.message}`)
  return made.data
}

export interface CouponCount {
  /** Rows that stand for a use. */
  uses: number
  /** Medusa's own counter on the promotion: must equal the rows. */
  used: number
}

export async function countUses(shop: ShopUnderTest, couponId: string): Promise<CouponCount> {
  const [row] = await shop.sql<CouponCount>(
    `select (select count(*)::int from coupon_use where coupon_id = $1) as uses,
            (select used::int from promotion where id = $1) as used`,
    [couponId],
  )
  if (!row) throw new Error("No row")
  return row
}
