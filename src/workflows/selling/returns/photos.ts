import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { invalidField, isShopError, notFound } from "../../../errors"
import { ORDERING_MODULE } from "../../../modules/ordering"
import type { PrivateFile, PrivateKind, SealedFile } from "../../../modules/private-files/service"
import type { Rows } from "../../../sql/columns"
import { inTurn } from "../../shared/jobs/in-turn"
import type { ReceivedFile } from "../../shared/pictures/store-image"
import { type CheckedFile, checkedFile } from "../../shared/private-files/check-file"
import { readPrivateFile } from "../../shared/private-files/read-file"
import { storeFile, withAllSealed } from "../../shared/private-files/store-file"

/** The kind of the pictures of returns: whoever sent one and the staff of returns may see it. */
const RETURN_PHOTO = "return_photo"
const MOST = 4
const KINDS: readonly PrivateKind[] = ["jpeg", "png", "webp"]
/** Of pictures that an older version stored where everybody could fetch them, so many at a time. */
const BATCH = 50

/** The pictures of a form, encoded again without the camera's data. 422 on `photos`; nothing is stored yet. */
export async function checkedPhotos(
  files: readonly ReceivedFile[],
  { isNeeded }: { isNeeded: boolean },
): Promise<CheckedFile[]> {
  const sent = files.filter(({ field, buffer }) => field === "photos" && buffer.length > 0)
  if (isNeeded && sent.length === 0) throw invalidField("photos", "Add a picture that shows what is wrong")
  if (sent.length > MOST) throw invalidField("photos", `At most ${MOST} pictures`)
  const checked: CheckedFile[] = []
  for (const file of sent) checked.push(await checkedFile(file, KINDS))
  return checked
}

/** Stores them, sealed (`withAllSealed`), in the transaction that writes the return, and answers their ids. */
export async function storeReturnPhotos(
  container: MedusaContainer,
  { customerId, returnId, photos }: { customerId: string; returnId: string; photos: readonly SealedFile[] },
  trx: Knex.Transaction,
): Promise<string[]> {
  const about = { owner: customerId, purpose: RETURN_PHOTO, subject: returnId }
  const ids: string[] = []
  for (const photo of photos) ids.push(await storeFile(container, about, photo, trx))
  return ids
}

/** A picture itself, for whoever sent it; 404 for anybody else. */
export async function ownReturnPhoto(
  container: MedusaContainer,
  customerId: string,
  { orderId, returnId, photo }: Record<"orderId" | "returnId" | "photo", string>,
): Promise<PrivateFile> {
  const pg: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows } = await pg.raw<Rows<unknown>>(
    `select 1 from order_return r join shop_order o on o.id = r.order_id
      where r.id = :returnId and o.id = :orderId and o.customer_id = :customerId and jsonb_exists(r.photos, :photo)`,
    { customerId, orderId, returnId, photo },
  )
  if (rows.length === 0) throw notFound("This picture is not kept any more")
  return readPrivateFile(container, photo, RETURN_PHOTO)
}

interface OldReturn {
  id: string
  customer_id: string
  photos: string[]
}

/**
 * Seals the pictures of returns that an older version stored below `/img`, where whoever knew an address could look, and
 * takes them away from there. Each return is done whole or not at all, so that it may stop at any point. Answers how many
 * returns were done.
 */
export async function sealOldPhotos(container: MedusaContainer): Promise<number> {
  const pg: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows } = await pg.raw<{ rows: OldReturn[] }>(
    `select r.id, o.customer_id, r.photos from order_return r join shop_order o on o.id = r.order_id
      where r.photos::text like '%"/img/%' order by r.created_at limit ${BATCH}`,
  )
  await inTurn(rows, (old) => sealPhotosOf(container, old))
  return rows.length
}

async function sealPhotosOf(container: MedusaContainer, old: OldReturn): Promise<void> {
  const addresses = old.photos.filter((photo) => photo.startsWith("/img/"))
  const photos: CheckedFile[] = []
  for (const address of addresses) photos.push(...(await pictureAt(container, address)))
  const kept = old.photos.filter((photo) => !addresses.includes(photo))
  await withAllSealed(container, photos, (sealed) =>
    container.resolve(ORDERING_MODULE).returns.replacePhotos(old.id, old.photos, async (trx) => {
      const about = { customerId: old.customer_id, returnId: old.id, photos: sealed }
      return [...kept, ...(await storeReturnPhotos(container, about, trx))]
    }),
  )
  const uploaded = addresses.filter((address) => address.startsWith("/img/pictures/"))
  if (uploaded.length > 0) await container.resolve(Modules.FILE).deleteFiles(uploaded.map(keyOf))
}

const keyOf = (address: string): string => address.replace("/img/", "")

/** None when it is not there any more, or is no photograph. Throws while nobody can say. */
async function pictureAt(container: MedusaContainer, address: string): Promise<CheckedFile[]> {
  try {
    const buffer = await container.resolve(Modules.FILE).getAsBuffer(keyOf(address))
    return [await checkedFile({ field: "photos", filename: "", buffer }, KINDS)]
  } catch (error) {
    if (isShopError(error) && error.kind === "unavailable") throw error
    container.resolve(ContainerRegistrationKeys.LOGGER).warn(`Return's picture ${address}: ${error}`)
    return []
  }
}
