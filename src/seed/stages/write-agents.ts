import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import PDFDocument from "pdfkit"
import sharp from "sharp"
import type { HustleEventKind } from "../../modules/hustle/events"
import { HUSTLE_DOCUMENT, hustleOf } from "../../workflows/people/hustle/hustle"
import type { CheckedFile } from "../../workflows/shared/private-files/check-file"
import { storeFile, withSealed } from "../../workflows/shared/private-files/store-file"
import { type DemoCustomer, demoCustomers } from "../generate/people"
import { DEMO_AGENTS, type DemoAgent } from "../tables/hustle"

const DAY_MS = 24 * 60 * 60 * 1000

/** Agents of the Hustle programme with their documents, as they and the staff would have made them. */
export async function writeAgents(container: MedusaContainer, db: Knex, now: Date): Promise<string> {
  const staff = await db("user").where({ email: "admin@demo.shop" }).first("id")
  const customers = demoCustomers()
  // Stages run in a transaction of their own.
  const trx = db as Knex.Transaction
  for (const agent of DEMO_AGENTS) {
    const who = customers[agent.customer]
    if (!staff || !who) throw new Error("The demo accounts are not open yet")
    await writeAgent(container, trx, { agent, who, staffId: staff.id, now })
  }
  return `${DEMO_AGENTS.length} written`
}

interface Writing {
  agent: DemoAgent
  who: DemoCustomer
  staffId: string
  now: Date
}

async function writeAgent(
  container: MedusaContainer,
  trx: Knex.Transaction,
  { agent, who, staffId, now }: Writing,
): Promise<void> {
  const hustle = hustleOf(container)
  const at = new Date(now.getTime() - agent.daysAgo * DAY_MS)
  const { agent: row } = await hustle.agents.save(
    who.id,
    {
      business_name: agent.business,
      phone: who.phone,
      state_id: who.stateId,
      state_name: who.state,
      lga_id: who.lgaId,
      lga_name: who.lga,
      address: `${who.address}, ${who.city}`,
      occupation: agent.occupation,
      social_handle: agent.social,
      about: agent.about,
    },
    trx,
  )
  const note = (kind: HustleEventKind, text: string | null = null, by: "shopper" | "staff" = "shopper") =>
    hustle.events.add(
      {
        hustle_id: row.id,
        kind,
        note: text,
        actor_kind: by,
        actor_id: by === "staff" ? staffId : who.id,
      },
      trx,
    )
  await note("registered")
  for (const type of agent.documents) {
    const file = type === "national_id" ? await drawnCard() : await writtenBill(who)
    const about = { owner: who.id, purpose: HUSTLE_DOCUMENT, subject: row.id }
    const file_id = await withSealed(container, file, (sealed) => storeFile(container, about, sealed, trx))
    await hustle.documents.put(
      {
        hustle_id: row.id,
        type,
        file_id,
        kind: file.kind === "pdf" ? "pdf" : "png",
        bytes: file.body.length,
      },
      trx,
    )
    await note("document_sent", type)
  }
  if (agent.documents.length > 0) await note("submitted")
  const isDecided = agent.status === "approved" || agent.status === "rejected"
  if (isDecided) await note(agent.status, agent.reason ?? null, "staff")
  await hustle.agents.move(
    row.id,
    agent.status,
    {
      reason: agent.reason ?? null,
      submitted_at: agent.documents.length > 0 ? at : null,
      ...(isDecided ? { decided_at: new Date(at.getTime() + DAY_MS / 2), decided_by: staffId } : {}),
    },
    trx,
  )
  await trx("hustle").where({ id: row.id }).update({ created_at: at })
  await trx("hustle_document").where({ hustle_id: row.id }).update({ created_at: at })
  await trx("private_file").where({ subject: row.id }).update({ created_at: at })
  await trx.raw<void>("update hustle_event set at = at - make_interval(secs => ?) where hustle_id = ?", [
    (now.getTime() - at.getTime()) / 1000,
    row.id,
  ])
}

/** A card of nobody: a face, a stripe and lines. */
async function drawnCard(): Promise<CheckedFile> {
  const lines = [70, 100, 130, 160, 190].map(
    (y) => `<rect x="190" y="${y}" width="${330 - y}" height="12" rx="6"/>`,
  )
  const card = `<svg xmlns="http://www.w3.org/2000/svg" width="540" height="340">
    <rect width="540" height="340" rx="22" fill="#e9f5ee"/><rect width="540" height="42" fill="#1f7a4d"/>
    <rect x="32" y="70" width="130" height="160" rx="8" fill="#c9dcd2"/><circle cx="97" cy="125" r="32" fill="#7d5a45"/>
    <path d="M47 230a50 50 0 0 1 100 0z" fill="#1f7a4d"/><g fill="#9bb5a7">${lines.join("")}</g>
    <rect x="32" y="270" width="476" height="40" rx="6" fill="#ffffff"/></svg>`
  return { kind: "png", body: await sharp(Buffer.from(card)).png({ compressionLevel: 9 }).toBuffer() }
}

async function writtenBill({ firstName, lastName, address, city }: DemoCustomer): Promise<CheckedFile> {
  const document = new PDFDocument({ size: "A5" })
  const pieces: Buffer[] = []
  document.on("data", (piece: Buffer) => pieces.push(piece))
  const done = new Promise((resolve) => document.on("end", resolve))
  document.fontSize(18).text("Electricity bill (specimen)").moveDown()
  document.fontSize(11).text(`${firstName} ${lastName}`).text(`${address}, ${city}`)
  document.end()
  await done
  return { kind: "pdf", body: Buffer.concat(pieces) }
}
