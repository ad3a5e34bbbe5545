import type { Examples } from "./example"

export const couponExamples: Examples = ({ owner, productId }) => ({
  "GET /admin/coupon-trial": () =>
    owner().call("GET /admin/coupon-trial", { query: { lines: `${productId()}:2` } }),
  "GET /admin/coupon": () => owner().call("GET /admin/coupon", { query: { per_page: 5 } }),
  "GET /admin/coupon/{id}/uses": async () => {
    const coupons = await owner().call("GET /admin/coupon", { query: { per_page: 1 } })
    return owner().call("GET /admin/coupon/{id}/uses", { params: { id: coupons.data[0]?.id ?? "" } })
  },
})
