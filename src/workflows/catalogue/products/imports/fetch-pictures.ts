import type { MedusaContainer } from "@medusajs/framework/types"
import { environment } from "../../../../config/environment"
import { isShopError } from "../../../../errors"
import { internetAnd, type Outbound } from "../../../../internet/outbound"
import type { Job } from "../../../../modules/outbox/service"
import { PRODUCT_OPERATIONS_MODULE } from "../../../../modules/product-operations"
import type { ImportPictures } from "../../../../modules/product-operations/import-pictures"
import { pictureKind } from "../../../../providers/file-images/kinds"
import { fetchPicture } from "../../../../providers/picture-source/fetch-picture"
import { scanFiles } from "../../../../providers/virus-scan/scan"
import type { ImportPicture } from "../../../../sql/tables"
import { failureOf, type JobHandler, type Outcome } from "../../../shared/outbox/handler"
import { dropPictures, type PictureInStore, storePictures } from "../pictures"
import { showPictures } from "./show-pictures"

/** Side by side, in all and at one host: other shops are asked as one visitor would ask. */
const AT_ONCE = 6
const AT_A_HOST = 2
/** As much as an upload may have (`providers/file-images`). */
const MOST_BYTES = 8 * 1024 * 1024
const PATIENCE_MS = 20_000
/** Seconds until the next try, after each; then it is given up. */
const WAITS = [60, 600, 3_600, 21_600] as const

/** What fetching needs beside the rows; tests fetch from this machine into a folder. */
export interface PictureWork {
  outbound: Outbound
  /** Checks a picture as an upload is checked, and stores it. Throws a `ShopError` of kind invalid for none of ours. */
  store(bytes: Buffer): Promise<PictureInStore>
  drop(picture: PictureInStore): Promise<void>
  /** Puts what is stored for a product on it. */
  show(productId: string): Promise<void>
}

interface Wanted {
  job: Job<"import-picture">
  picture: ImportPicture
}

/** Fetches pictures that product files name by address and puts them on their products. */
export const importPictures = picturesBy(workOf)

export function picturesBy(
  workOf: (container: MedusaContainer) => PictureWork,
): JobHandler<"import-picture"> {
  return {
    lane: "picture",
    attempts: 8,
    run: (container, jobs) =>
      fetchAndShow(container.resolve(PRODUCT_OPERATIONS_MODULE).importPictures, workOf(container), jobs),
  }
}

function workOf(container: MedusaContainer): PictureWork {
  const { sandboxPictures, virusScanner } = environment()
  return {
    outbound: internetAnd(sandboxPictures),
    store: async (buffer) => {
      await scanFiles([{ field: "images", buffer }], virusScanner)
      // Without an ending: what the other shop calls it counts for nothing.
      const [stored] = await storePictures(container, [{ filename: "picture", buffer }])
      if (!stored) throw new Error("A picture was stored, and has no address")
      return stored
    },
    drop: (picture) => dropPictures(container, [picture]),
    show: (productId) => showPictures(container, productId),
  }
}

/** Cut off anywhere and begun again, nothing is fetched or shown twice. */
async function fetchAndShow(
  pictures: ImportPictures,
  work: PictureWork,
  jobs: readonly Job<"import-picture">[],
): Promise<Map<number, Outcome>> {
  const rows = await pictures.find(jobs.map(({ payload }) => payload.pictureId))
  const byId = new Map(rows.map((picture) => [picture.id, picture]))
  const wanted = jobs.flatMap((job) => {
    const picture = byId.get(job.payload.pictureId)
    return picture ? [{ job, picture }] : []
  })
  // Without a row its file is gone.
  const outcomes = new Map<number, Outcome>(jobs.map(({ id }) => [id, { is: "done" }]))
  await inLanes(wanted, async (one) => {
    outcomes.set(one.job.id, await fetchOne(pictures, work, one).catch(failureOf))
  })
  const productIds = [...new Set(rows.map(({ product_id }) => product_id))]
  for (const productId of await pictures.toShow(productIds)) {
    const failed = await work.show(productId).then(() => null, failureOf)
    if (!failed) continue
    for (const { job, picture } of wanted)
      if (picture.product_id === productId && outcomes.get(job.id)?.is === "done")
        outcomes.set(job.id, failed)
  }
  await pictures.forgetPlaces(productIds)
  return outcomes
}

async function inLanes(wanted: readonly Wanted[], work: (one: Wanted) => Promise<void>): Promise<void> {
  const left = [...wanted]
  const busy = new Map<string, number>()
  const next = () => {
    const at = left.findIndex((one) => (busy.get(hostOf(one)) ?? 0) < AT_A_HOST)
    return at < 0 ? undefined : left.splice(at, 1)[0]
  }
  const lane = async () => {
    for (let one = next(); one; one = next()) {
      const host = hostOf(one)
      busy.set(host, (busy.get(host) ?? 0) + 1)
      await work(one)
      busy.set(host, (busy.get(host) ?? 1) - 1)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
}

const hostOf = ({ picture: { address } }: Wanted): string =>
  URL.canParse(address) ? new URL(address).host : ""

async function fetchOne(
  pictures: ImportPictures,
  work: PictureWork,
  { job, picture: { id, address, state } }: Wanted,
): Promise<Outcome> {
  if (state !== "waiting") return { is: "done" }
  const fetched = await fetchPicture(address, {
    ...{ outbound: work.outbound, mostBytes: MOST_BYTES, patienceMs: PATIENCE_MS },
    isPicture: (first) => pictureKind(first) !== null,
  })
  const givenUp = async (why: string): Promise<Outcome> => {
    await pictures.failed([id], why)
    return { is: "done" }
  }
  if (fetched.is === "never") return givenUp(fetched.why)
  if (fetched.is === "later") {
    const wait = WAITS[job.attempts - 1]
    if (wait === undefined) return givenUp(fetched.why)
    await pictures.late(id, fetched.why)
    return { is: "again", at: new Date(Date.now() + Math.max(wait, fetched.seconds) * 1_000) }
  }
  try {
    const stored = await work.store(fetched.bytes)
    if (!(await pictures.stored(id, stored.url))) await work.drop(stored)
    return { is: "done" }
  } catch (error) {
    if (isShopError(error) && error.kind === "invalid") return givenUp(error.message)
    await pictures.late(id, "The shop could not keep it")
    throw error
  }
}
