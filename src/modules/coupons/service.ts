import { MedusaService } from "@medusajs/framework/utils"
import { Coupon } from "./models/coupon"
import { CouponTarget } from "./models/coupon-target"
import { CouponUse } from "./models/coupon-use"

export default class CouponsService extends MedusaService({ Coupon, CouponTarget, CouponUse }) {}
