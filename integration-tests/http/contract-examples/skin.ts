import type { Examples } from "./example"

export const skinExamples: Examples = ({ shop, shopper, owner }) => ({
  "GET /recommendations/{skin_type}/{route}": () =>
    shop.visitor().call("GET /recommendations/{skin_type}/{route}", {
      params: { skin_type: "oily", route: "face" },
    }),
  "GET /recommendations/{skin_type}/{route}/{head_type}": () =>
    shop.visitor().call("GET /recommendations/{skin_type}/{route}/{head_type}", {
      params: { skin_type: "dry", route: "head", head_type: "braided" },
    }),
  "GET /products/for-skin/{skin_type}": () =>
    shop.visitor().call("GET /products/for-skin/{skin_type}", {
      params: { skin_type: "combination" },
      query: { per_page: 5, sort: "price_asc" },
    }),
  "GET /shades": () => shop.visitor().call("GET /shades"),
  "GET /shades/match": () =>
    shop.visitor().call("GET /shades/match", { query: { depth: "deep", undertone: "warm", sun: "tans" } }),
  "GET /skin/routine": () =>
    shop.visitor().call("GET /skin/routine", {
      query: { skin_type: "combination", route: "face", concern: "lines", gentle: "0" },
    }),
  "GET /user/skin-selfies": () => shopper().call("GET /user/skin-selfies"),
  "GET /admin/skin-selfies": () => owner().call("GET /admin/skin-selfies"),
  "GET /user/skin-profile": () => shopper().call("GET /user/skin-profile"),
  "GET /user/skin-routines": () => shopper().call("GET /user/skin-routines"),
  "GET /admin/recommendation": () => owner().call("GET /admin/recommendation", { query: { per_page: 5 } }),
  "GET /admin/recommendation/coverage": () => owner().call("GET /admin/recommendation/coverage"),
})
