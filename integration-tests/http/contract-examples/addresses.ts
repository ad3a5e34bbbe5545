import type { Examples } from "./example"

export const addressExamples: Examples = ({ shopper }) => ({
  "POST /user/addresses": () =>
    shopper().call("POST /user/addresses", {
      body: {
        name: "Ada Obi",
        phone: "08031234567",
        address: "12 Allen Avenue",
        landmark: "Opposite the bank",
        city: "Ikeja",
        state_id: "NG-LA",
        lga_id: "NG-LA-ikeja",
      },
    }),
  "GET /user/addresses": () => shopper().call("GET /user/addresses"),
})
