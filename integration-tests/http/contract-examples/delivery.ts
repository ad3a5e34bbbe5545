import type { Examples } from "./example"

const FILE = "state,lga,weight_from_kg,weight_to_kg,fee_naira\nLagos,Agege,0,5,1900\n"
/** A working day that no other test uses. */
const DAY = "2031-03-18"

const reads = [
  "GET /admin/delivery/matrix",
  "GET /admin/states",
  "GET /admin/pickup-locations",
  "GET /admin/holidays",
] as const

export const deliveryExamples: Examples = ({ shop, owner }) => ({
  ...Object.fromEntries(reads.map((key) => [key, () => owner().call(key)])),
  "GET /shipping": () => shop.visitor().call("GET /shipping"),
  "GET /admin/delivery": () =>
    owner().call("GET /admin/delivery", { query: { state_id: "NG-LA", per_page: 5 } }),
  "GET /admin/lgas": () => owner().call("GET /admin/lgas", { query: { state_id: "NG-LA" } }),
  "GET /admin/delivery/try": () =>
    owner().call("GET /admin/delivery/try", {
      query: { state_id: "NG-LA", weight: "1.2", subtotal: "4000" },
    }),
  "POST /admin/delivery/import/preview": () =>
    owner().call("POST /admin/delivery/import/preview", { body: { csv: FILE } }),
  "POST /admin/holidays/store": async () => {
    const made = await owner().call("POST /admin/holidays/store", { body: { day: DAY, name: "Eid-el-Fitr" } })
    await owner().call("DELETE /admin/holidays/delete/{id}", { params: { id: made.data.id } })
    return made
  },
})
