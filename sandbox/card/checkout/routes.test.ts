import { openTestSandbox, type TestSandbox } from "../../test-sandbox"

let bank: TestSandbox

beforeEach(async () => {
  bank = await openTestSandbox()
})

afterEach(() => bank.close())

describe("the hosted page", () => {
  const form = (path: string, fields: Record<string, string>) =>
    fetch(`${bank.url}${path}`, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" })
  const show = async (path: string) => (await fetch(`${bank.url}${path}`)).text()

  it("the hosted checkout leads through card, PIN and code to the shop", async () => {
    const { access_code, reference } = await bank.started({ callback_url: "https://shop.test/back" })
    const page = `/checkout/${access_code}`
    expect(await show(page)).toContain("Pay ₦24,500.00")
    expect(await show(`${page}?card=pin_otp`)).toContain('value="5060 6666 6666 6666 666"')

    const wrong = await form(`${page}/card`, { number: "4111 1111 1111 1111", expiry: "12/40", cvv: "1" })
    expect(wrong.status).toBe(422)
    const card = await form(`${page}/card`, { number: "5060666666666666666", expiry: "12/40", cvv: "123" })
    expect(card.headers.get("location")).toBe(page)
    expect(await show(page)).toContain("Enter your card PIN")
    expect(await bank.verified(reference)).toMatchObject({ status: "ongoing" })
    expect((await form(`${page}/step`, { answer: "9999" })).status).toBe(422)
    await form(`${page}/step`, { answer: "1234" })
    const end = await form(`${page}/step`, { answer: "123456" })
    expect(end.status).toBe(303)
    expect(end.headers.get("location")).toBe(
      `https://shop.test/back?trxref=${reference}&reference=${reference}`,
    )
    expect(await show(page)).toContain("Payment successful")
  })

  it("the hosted checkout stops after three wrong PINs, and lets another card be tried", async () => {
    const { access_code, reference } = await bank.started()
    const page = `/checkout/${access_code}`
    await form(`${page}/card`, { number: "507850785078507812", expiry: "12/40", cvv: "081" })
    for (const answer of ["1", "2", "3"]) await form(`${page}/step`, { answer })
    expect(await bank.verified(reference)).toMatchObject({
      status: "failed",
      gateway_response: "Incorrect PIN",
    })
    expect(await show(page)).toContain("You may try another card")
  })

  it("the hosted checkout can be cancelled, which leaves the transaction abandoned and payable", async () => {
    const cancel_action = "https://shop.test/cart"
    const { access_code, reference } = await bank.started({ metadata: JSON.stringify({ cancel_action }) })
    const page = `/checkout/${access_code}`
    await form(`${page}/card`, { number: "507850785078507812", expiry: "12/40", cvv: "081" })
    const answer = await form(`${page}/cancel`, {})
    expect(answer.headers.get("location")).toBe(`${cancel_action}?trxref=${reference}&reference=${reference}`)
    expect(await bank.verified(reference)).toMatchObject({ status: "abandoned" })
    expect(await show(page)).toContain("Card number")
  })

  it("the hosted checkout escapes what the merchant sent", async () => {
    const { access_code } = await bank.started({ email: `"<script>@x.ng` })
    expect(await show(`/checkout/${access_code}`)).not.toContain("<script>@")
  })

  it("the hosted checkout answers 404 for an unknown access code", async () => {
    expect((await fetch(`${bank.url}/checkout/none`)).status).toBe(404)
  })

  it("the hosted checkout serves the script of its popup", async () => {
    expect(await show("/v2/inline.js")).toContain("resumeTransaction")
  })
})
