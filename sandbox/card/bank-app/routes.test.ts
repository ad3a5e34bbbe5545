import { openTestSandbox, type TestSandbox } from "../../test-sandbox"

let bank: TestSandbox
beforeEach(async () => {
  bank = await openTestSandbox()
})
afterEach(() => bank.close())

async function opened(reference: string): Promise<string> {
  const body = { email: "ada@example.com", amount: 150_000, reference, bank_transfer: {} }
  return (await bank.post("/charge", body)).body.data.account_number
}
const show = async (path = "/bank-app") => (await fetch(`${bank.url}${path}`)).text()
/** Sends a form as a browser does; answers the page it leads to. */
async function send(path: string, fields: Record<string, string>) {
  const answer = await fetch(`${bank.url}/bank-app/${path}`, {
    method: "POST",
    body: new URLSearchParams(fields),
  })
  return { status: answer.status, page: await answer.text() }
}

describe("the bank app", () => {
  it("the bank app lists the account numbers that take money, newest first", async () => {
    expect(await show()).toContain("No account number is open")
    const [first, second, paid, lapsed] = [
      await opened("BT-1"),
      await opened("BT-2"),
      await opened("BT-3"),
      await opened("BT-4"),
    ]
    await bank.control("transfer-in", { account_number: paid })
    await send("lapse", { reference: "BT-4" })
    const page = await show()
    expect(page).toContain("BT-1")
    expect(page).toContain("<strong>₦1,500.00</strong> asked for, 7 h 59 min left")
    expect(page.indexOf(second)).toBeLessThan(page.indexOf(first))
    for (const number of [paid, lapsed]) expect(page).not.toContain(number)
  })

  it.each([
    ["exact", 150_000, "Money received"],
    ["less", 149_900, "Money returned"],
    ["more", 150_100, "Money returned"],
    ["half", 75_000, "Money returned"],
  ])("the bank app's button %s sends %s kobo", async (how, amount, result) => {
    const account_number = await opened("BT-1")
    expect((await send("send", { account_number, how, amount: "7" })).page).toContain(`<h1>${result}</h1>`)
    expect((await bank.state()).inbound).toMatchObject([{ amount, reference: "BT-1" }])
  })

  it("the bank app sends what was typed, in the name that was typed", async () => {
    const account_number = await opened("BT-1")
    const form = { account_number: ` ${account_number} `, amount: "₦1,500.00", sender_name: "Bisi <b>" }
    const { status, page } = await send("send", { ...form, sender_bank: "Zenith Bank", how: "typed" })
    expect(status).toBe(200)
    expect(page).toContain("₦1,500.00 from Bisi &#60;b&#62; to")
    expect((await bank.state()).inbound[0]).toMatchObject({
      outcome: "credited",
      sender: { name: "Bisi <b>", bank: "Zenith Bank" },
    })
    await bank.merchant.until((all) => all.length === 1)
  })

  it("the bank app shows the form again for a number of nobody and for what is no amount", async () => {
    const account_number = await opened("BT-1")
    const unknown = await send("send", { account_number: "1234567890", amount: "5" })
    expect([unknown.status, unknown.page.includes('value="1234567890"')]).toEqual([404, true])
    expect(unknown.page).toContain("There is no such account")
    const wordy = await send("send", { account_number, amount: "ten" })
    expect([wordy.status, wordy.page.includes("Enter the amount in naira")]).toEqual([400, true])
    expect((await fetch(`${bank.url}/bank-app/sent/1`)).status).toBe(404)
    expect((await bank.state()).inbound).toEqual([])
  })
})
