import PDFDocument from "pdfkit"
import type { ShopClient } from "./client"
import { picture } from "./pictures"
import type { ShopUnderTest } from "./shop"
import { type NewShopper, newShopper } from "./staff"

export const agentForm = (more: Record<string, unknown> = {}) => ({
  business_name: "Ada's Beauty",
  phone: "0803 111 2233",
  state_id: "NG-LA",
  lga_id: "NG-LA-ikeja",
  address: "12 Allen Avenue",
  occupation: "Stylist",
  social_handle: "@adasbeauty",
  about: "I braid on Saturdays",
  ...more,
})

export const saveProfile = (client: ShopClient, more: Record<string, unknown> = {}) =>
  client.call("POST /user/{brand}-hustle/profile", { body: agentForm(more) })

export const readAgent = (client: ShopClient) => client.call("GET /user/{brand}-hustle/profile")

export async function sendDocument(
  client: ShopClient,
  { file, name = "id.png", type = "national_id" }: { file?: Buffer; name?: string; type?: string } = {},
) {
  return client.call("POST /user/{brand}-hustle/documents", {
    form: { type, file: { file: file ?? (await picture("png")), name } },
  })
}

export async function registered(shop: ShopUnderTest): Promise<NewShopper & { agentId: string }> {
  const shopper = await newShopper(shop)
  const answer = await saveProfile(shopper.client)
  if (answer.http !== 200) throw new Error(`Not registered: ${answer.http} ${answer.message}`)
  return { ...shopper, agentId: answer.data.id }
}

/** An agent whom staff can decide on. */
export async function submitted(shop: ShopUnderTest): Promise<NewShopper & { agentId: string }> {
  const agent = await registered(shop)
  const answer = await sendDocument(agent.client)
  if (answer.http !== 200) throw new Error(`Not submitted: ${answer.http} ${answer.message}`)
  return agent
}

export const treat = (staff: ShopClient, body: Record<string, unknown>) =>
  staff.call("POST /admin/{brand}hustle-documents/treat", { body })

export const openAgent = (staff: ShopClient, id: string) =>
  staff.call("GET /admin/{brand}hustle-list/{id}", { params: { id } })

export async function pdf(options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFDocument(options)
  const pieces: Buffer[] = []
  document.on("data", (piece: Buffer) => pieces.push(piece))
  const done = new Promise((resolve) => document.on("end", resolve))
  document.text("National identity card")
  document.end()
  await done
  return Buffer.concat(pieces)
}
