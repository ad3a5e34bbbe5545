import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { openSmtpServer } from "../../../integration-tests/harness/smtp"
import { writeToOutbox } from "./outbox"
import { MailProvider, senderNamed } from "./service"

const notification = {
  to: "ada@example.com",
  channel: "email",
  template: "order-packed",
  content: { subject: "Packed ₦", html: "<p>Hello</p>", text: "Hello" },
}

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "outbox-"))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

const provider = (smtpUrl?: string) =>
  new MailProvider({}, { smtpUrl, from: "Shop <care@shop.test>", outboxDir: join(folder, "outbox") })

describe("without SMTP", () => {
  it("an e-mail without SMTP is kept as one file", async () => {
    const { id } = await provider().send(notification)
    expect(await readdir(join(folder, "outbox"))).toEqual([id])
    expect((await stat(join(folder, "outbox"))).mode & 0o777).toBe(0o700)
    const message = JSON.parse(await readFile(join(folder, "outbox", id ?? ""), "utf8"))
    expect(message).toEqual({
      to: "ada@example.com",
      subject: "Packed ₦",
      html: "<p>Hello</p>",
      text: "Hello",
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    })
  })

  it("an e-mail without SMTP has a file name that sorts by time, also within a millisecond", async () => {
    const at = "2026-11-21T10:15:00.123Z"
    const names: string[] = []
    for (let index = 0; index < 30; index += 1) {
      names.push(await writeToOutbox(folder, { to: "a", subject: `${index}`, text: "", html: "", at }))
    }
    names.push(
      await writeToOutbox(folder, {
        to: "a",
        subject: "",
        text: "",
        html: "",
        at: "2026-11-21T10:15:00.124Z",
      }),
    )
    expect([...names].sort()).toEqual(names)
    expect(names[0]).toMatch(/^20261121T101500123Z-\d{6}-[0-9a-f]{8}\.json$/)
  })

  it("an e-mail without a recipient or without content is refused", async () => {
    await expect(provider().send({ ...notification, to: "" })).rejects.toThrow("nobody to go to")
    await expect(provider().send({ ...notification, content: null })).rejects.toThrow("needs a subject")
  })
})

describe("by SMTP", () => {
  it("an e-mail by SMTP is sent in both forms, from the shop", async () => {
    const server = await openSmtpServer()
    const { id } = await provider(server.url).send(notification)
    await server.close()
    expect(id).toMatch(/^<.+@.+>$/)
    expect(server.commands).toEqual(
      expect.arrayContaining(["MAIL FROM:<care@shop.test>", "RCPT TO:<ada@example.com>"]),
    )
    expect(server.message()).toContain("multipart/alternative")
    expect(server.message()).toContain("<p>Hello</p>")
  })

  it("an e-mail by SMTP has no further recipient or header, whatever stands in a name, a subject or a header's value", async () => {
    const server = await openSmtpServer()
    const evil = "Ada\r\nBcc: everybody@example.com\r\n\r\n<p>Pay here</p>"
    const content = { ...notification.content, subject: evil, headers: { "List-Unsubscribe": evil } }
    await provider(server.url).send({ ...notification, to: `"${evil}" <ada@example.com>`, content })
    await server.close()
    expect(server.commands.filter((line) => line.startsWith("RCPT"))).toEqual(["RCPT TO:<ada@example.com>"])
    const [head = ""] = server.message().split("\n\n")
    expect(head).toMatch(/^Subject: .*Ada/m)
    expect(head).not.toMatch(/^Bcc:/im)
  })

  it("an e-mail by SMTP is not sent to a server on another machine that does not encrypt", async () => {
    const server = await openSmtpServer()
    // A name of this machine that is not known as one.
    const url = server.url.replace("127.0.0.1", "0.0.0.0")
    await expect(provider(url).send(notification)).rejects.toThrow(/STARTTLS|TLS/i)
    await server.close()
    expect(server.commands.filter((line) => line.startsWith("MAIL"))).toEqual([])
  })

  it("an e-mail by SMTP fails when no server listens", async () => {
    const server = await openSmtpServer()
    await server.close()
    await expect(provider(server.url).send(notification)).rejects.toThrow(/ECONNREFUSED/)
  })
})

it("an e-mail is sent under the shop's name, from the address that the mail server may send for", () => {
  expect(senderNamed("Glow & Co", "Old name <care@shop.test>")).toBe('"Glow & Co" <care@shop.test>')
  expect(senderNamed('Say "Glow"', "care@shop.test")).toBe('"Say Glow" <care@shop.test>')
})
