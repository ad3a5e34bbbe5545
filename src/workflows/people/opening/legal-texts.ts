import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { shopNow } from "../../../config/shop-now"
import type { LegalKind, LegalText, StaffLegalText } from "../../../contract/legal-texts"
import { notFound } from "../../../errors"
import { OPENING_MODULE } from "../../../modules/opening"
import { legalTitles, standardText, withAnchors } from "../../../modules/opening/domain/legal-text"
import { staffByIds } from "../../shared/people/staff-people"

const openingOf = (container: MedusaContainer) => container.resolve(OPENING_MODULE)

/** A text as it is in force: the newest version that staff saved, or the standard text. With a number: that version, 404. */
export async function readLegalText(
  container: MedusaContainer,
  kind: LegalKind,
  version?: number,
): Promise<LegalText> {
  const standard = { kind, title: legalTitles[kind], version: 0, since: null }
  if (version === 0) return { ...standard, ...standardText(kind, shopNow()) }
  const stored = await openingOf(container).text(kind, version)
  if (stored) {
    const { opening, parts, version: number, created_at } = stored
    return { ...standard, version: number, opening, parts, since: created_at.toISOString() }
  }
  if (version !== undefined) throw notFound("Version not found")
  return { ...standard, ...standardText(kind, shopNow()) }
}

export async function readStaffLegalText(
  container: MedusaContainer,
  kind: LegalKind,
): Promise<StaffLegalText> {
  const pg: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const [text, versions] = await Promise.all([
    readLegalText(container, kind),
    openingOf(container).versions(kind),
  ])
  const people = await staffByIds(
    pg,
    versions.map(({ kept_by }) => kept_by),
  )
  return {
    ...text,
    versions: versions.map(({ version, note, kept_by, created_at }) => ({
      version,
      note,
      since: created_at.toISOString(),
      kept_by: people.get(kept_by)?.name ?? "Staff",
    })),
  }
}

/** Throws 409 `changed_meanwhile` when the version that was changed is no longer the newest. */
export async function saveLegalText(
  container: MedusaContainer,
  kind: LegalKind,
  form: { opening: string; parts: { title: string; text: string }[]; note: string; version: number },
  userId: string,
): Promise<StaffLegalText> {
  const before = await readLegalText(container, kind)
  const { opening, note } = form
  const parts = withAnchors(form.parts, before.parts)
  await openingOf(container).saveText(kind, { opening, parts }, { note, seen: form.version, savedBy: userId })
  return readStaffLegalText(container, kind)
}
