import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId } from "@medusajs/framework/utils"
import { offsetOf } from "../../../contract/call"
import type { SkinSelfie, StaffSkinSelfie } from "../../../contract/skin-selfies"
import type { Sort } from "../../../contract/sorting"
import { invalid, invalidField, notFound, type ShopError } from "../../../errors"
import { PRIVACY_MODULE } from "../../../modules/privacy"
import { channelOf, type Origin } from "../../../modules/privacy/service"
import type { PrivateFile, SealedFile } from "../../../modules/private-files/service"
import { SKIN_MODULE } from "../../../modules/skin"
import { SELFIE_DAYS } from "../../../modules/skin/domain/selfie-days"
import type { SelfieRow as Row } from "../../../modules/skin/service"
import { orderBy } from "../../../sql/order-by"
import { fileOf, type ReceivedFile } from "../../shared/pictures/store-image"
import { checkedFile } from "../../shared/private-files/check-file"
import { discardFiles, dropFiles } from "../../shared/private-files/drop-file"
import { privateLink } from "../../shared/private-files/links"
import { readPrivateFile } from "../../shared/private-files/read-file"
import { storeFile, withSealed } from "../../shared/private-files/store-file"

export const SELFIE_PURPOSE = "skin_selfie"
/** Of one shopper at a time. */
const MOST = 10
const DAY_MS = 24 * 60 * 60 * 1000
const FRESH = `t.created_at > now() - interval '${SELFIE_DAYS} days'`

/** Pictures `t` that no adviser has answered. */
export const SELFIES_TO_ANSWER = `${FRESH} and t.answer is null`

const pgOf = (scope: MedusaContainer) => scope.resolve(ContainerRegistrationKeys.PG_CONNECTION)
const skinOf = (scope: MedusaContainer) => scope.resolve(SKIN_MODULE)

/**
 * Stores a picture of the shopper's skin: checked by its content, encoded again without the camera's data, sealed.
 * Sending it is consent. 422 on `selfie` for anything that is not a picture of ours, `too_many_selfies` beyond ten;
 * nothing is stored then.
 */
export async function storeSelfie(
  scope: MedusaContainer,
  customerId: string,
  files: ReceivedFile[],
  { consent, note }: { consent: true | null | undefined; note: string },
  origin: Origin,
): Promise<SkinSelfie> {
  const file = fileOf(files, "selfie")
  if (!file) throw invalidField("selfie", "Choose a picture in JPEG, PNG or WebP")
  const picture = await checkedFile(file, ["jpeg", "png", "webp"])
  const privacy = scope.resolve(PRIVACY_MODULE)
  // The consent is recorded first: no picture is stored without one.
  const written = await privacy.record([{ subject: customerId, purpose: SELFIE_PURPOSE, act: "given" }], {
    ...origin,
    channel: channelOf(consent),
  })
  try {
    const keep = async (sealed: SealedFile, trx: Knex.Transaction) => {
      await trx.raw<void>("select pg_advisory_xact_lock(hashtext(?))", [`skin_selfie/${customerId}`])
      const { rows: kept } = await trx.raw<{ rows: { n: number }[] }>(
        `select count(*)::integer as n from skin_selfie t where t.customer_id = ? and ${FRESH}`,
        [customerId],
      )
      if ((kept[0]?.n ?? 0) >= MOST) throw tooMany()
      const id = generateEntityId(undefined, "skinself")
      const file_id = await storeFile(
        scope,
        { owner: customerId, purpose: SELFIE_PURPOSE, subject: id },
        sealed,
        trx,
      )
      return skinOf(scope).addSelfie({ id, customer_id: customerId, file_id, note }, trx)
    }
    const row = await withSealed(scope, picture, (sealed) =>
      pgOf(scope).transaction((trx) => keep(sealed, trx)),
    )
    return present(row)
  } catch (error) {
    await privacy.unrecord(written)
    throw error
  }
}

function tooMany(): ShopError {
  const message = `We keep ${MOST} pictures at a time. Delete one first`
  return invalid("too_many_selfies", message, { fields: { selfie: [message] } })
}

/** The shopper's own, the latest first. */
export async function ownSelfies(scope: MedusaContainer, customerId: string): Promise<SkinSelfie[]> {
  const { rows } = await pgOf(scope).raw<{ rows: Row[] }>(
    `select t.* from skin_selfie t where t.customer_id = ? and ${FRESH} order by t.created_at desc, t.id`,
    [customerId],
  )
  return rows.map(present)
}

/** The picture itself, for its owner; 404 for anybody else's. */
export async function ownPicture(
  scope: MedusaContainer,
  customerId: string,
  id: string,
): Promise<PrivateFile> {
  const { rows } = await pgOf(scope).raw<{ rows: Row[] }>(
    `select t.* from skin_selfie t where t.id = ? and t.customer_id = ? and ${FRESH}`,
    [id, customerId],
  )
  if (!rows[0]) throw noSuchPicture()
  return readPrivateFile(scope, rows[0].file_id, SELFIE_PURPOSE)
}

/** From here on nobody can see it. 404 for anybody else's. */
export async function deleteSelfie(scope: MedusaContainer, customerId: string, id: string): Promise<void> {
  const fileId = await pgOf(scope).transaction(async (trx) => {
    const gone = await skinOf(scope).deleteSelfie(customerId, id, trx)
    if (gone === undefined) throw noSuchPicture()
    await dropFiles(scope, [gone], trx)
    return gone
  })
  discardFiles(scope, [fileId])
}

const STAFF = `
  select t.*, coalesce(c.first_name, '') as shopper
    from skin_selfie t left join customer c on c.id = t.customer_id and c.deleted_at is null
   where ${FRESH}`
type StaffRow = Row & { shopper: string }

const ORDERS = {
  shopper: "coalesce(c.first_name, '')",
  sent: "t.created_at",
  answered: { by: "t.answered_at", mayBeEmpty: true },
} as const
const WAITING_FIRST =
  "t.answer is not null, case when t.answer is null then t.created_at end, t.answered_at desc, t.id"

/** Those that wait first, the oldest of them first of all. Links are made for `sessionId` alone. */
export async function staffSelfies(
  scope: MedusaContainer,
  {
    page,
    per_page,
    view,
    sort,
  }: {
    page: number
    per_page: number
    view?: "all" | "waiting"
    sort?: Sort<keyof typeof ORDERS>
  },
  sessionId: string,
): Promise<{ selfies: StaffSkinSelfie[]; total: number; waiting: number }> {
  const isOpenOnly = view === "waiting"
  const [found, counted] = await Promise.all([
    pgOf(scope).raw<{ rows: StaffRow[] }>(
      `${STAFF} ${isOpenOnly ? "and t.answer is null" : ""}
        order by ${orderBy(sort, ORDERS, WAITING_FIRST, "t.id")}
        limit ? offset ?`,
      [per_page, offsetOf({ page, per_page })],
    ),
    pgOf(scope).raw<{ rows: { total: number; waiting: number }[] }>(
      `select count(*)::integer as total, (count(*) filter (where t.answer is null))::integer as waiting
         from skin_selfie t where ${FRESH}`,
    ),
  ])
  const { total, waiting } = counted.rows[0] ?? { total: 0, waiting: 0 }
  return {
    selfies: found.rows.map((row) => presentForStaff(row, sessionId)),
    total: isOpenOnly ? waiting : total,
    waiting,
  }
}

export async function answerSelfie(
  scope: MedusaContainer,
  id: string,
  answer: string,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<StaffSkinSelfie> {
  await skinOf(scope).answerSelfie(id, answer, userId)
  const { rows } = await pgOf(scope).raw<{ rows: StaffRow[] }>(`${STAFF} and t.id = ?`, [id])
  if (!rows[0]) throw noSuchPicture()
  return presentForStaff(rows[0], sessionId)
}

function noSuchPicture(): ShopError {
  return notFound("This picture is not kept any more")
}

function present({ id, note, answer, answered_at, created_at }: Row): SkinSelfie {
  return {
    id,
    note,
    answer,
    answered_at: answered_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
    deleted_after: new Date(created_at.getTime() + SELFIE_DAYS * DAY_MS).toISOString(),
  }
}

function presentForStaff(row: StaffRow, sessionId: string): StaffSkinSelfie {
  return {
    ...present(row),
    shopper: row.shopper,
    answered_by: row.answered_by,
    ...privateLink("/admin/private-files/skin-selfies", row.file_id, sessionId),
  }
}
