import type { Examples } from "./example"

export const openingExamples: Examples = ({ shop, owner }) => {
  const privacy = async () => {
    const { data } = await owner().call("GET /admin/legal-texts")
    const text = data.find(({ kind }) => kind === "privacy")
    if (!text) throw new Error("There is no privacy policy")
    return text
  }
  const publish = async () => {
    const { opening, parts, version } = await privacy()
    const body = { opening, parts: parts.map(({ title, text }) => ({ title, text })), version }
    return owner().call("POST /admin/legal-texts/{kind}", { params: { kind: "privacy" }, body })
  }
  return {
    "GET /legal/{kind}": () => shop.visitor().call("GET /legal/{kind}", { params: { kind: "terms" } }),
    "GET /admin/legal-texts": () => owner().call("GET /admin/legal-texts"),
    "GET /admin/legal-texts/{kind}/{version}": () =>
      owner().call("GET /admin/legal-texts/{kind}/{version}", { params: { kind: "terms", version: "0" } }),
    "POST /admin/legal-texts/{kind}": publish,
    "GET /look": () => shop.visitor().call("GET /look"),
    "GET /admin/look": () => owner().call("GET /admin/look"),
    // Changes nothing: what is left out stays.
    "POST /admin/look": () => owner().call("POST /admin/look", { body: {} }),
    "GET /admin/vat": () => owner().call("GET /admin/vat"),
    "PUT /admin/vat": () =>
      owner().call("PUT /admin/vat", { body: { is_registered: false, tin: "12345678-0001" } }),
    "GET /admin/get-ready": () => owner().call("GET /admin/get-ready"),
    "POST /admin/get-ready/{step}/try": () =>
      owner().call("POST /admin/get-ready/{step}/try", { params: { step: "bank" } }),
    "PUT /admin/get-ready/{step}": () =>
      owner().call("PUT /admin/get-ready/{step}", { params: { step: "pickup" }, body: { left_off: false } }),
  }
}
