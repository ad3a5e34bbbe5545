import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { environment } from "../../../../config/environment"
import { isShopError } from "../../../../errors"
import { internetAnd, type Outbound } from "../../../../internet/outbound"
import { BULK_MODULE } from "../../../../modules/bulk"
import type { ImportPictures } from "../../../../modules/bulk/import-pictures"
import { pictureKind } from "../../../../providers/file-images/kinds"
import { fetchPicture } from "../../../../providers/picture-source/fetch-picture"
import { scanFiles } from "../../../../providers/virus-scan/scan"
import type { ImportPicture } from "../../../../sql/tables"
import { dropPictures, type KeptPicture, keepPictures } from "../pictures"
import { showPictures } from "./show-pictures"

/** Side by side, in all and at one host: other shops are asked as one visitor would ask. */
const AT_ONCE = 6
const AT_A_HOST = 2
/** As much as an upload may have (`providers/file-images`). */
const MOST_BYTES = 8 * 1024 * 1024
const PATIENCE_MS = 20_000
/** Seconds until the next try, after each; then it is given up. */
const WAITS = [60, 600, 3_600, 21_600] as const

/** What fetching needs beside the queue; tests fetch from this machine into a folder. */
export interface PictureWork {
  outbound: Outbound
  /** Checks a picture as an upload is checked, and keeps it. Throws a `ShopError` of kind invalid for none of ours. */
  keep(bytes: Buffer): Promise<KeptPicture>
  drop(picture: KeptPicture): Promise<void>
  /** Puts what is kept for a product on it. */
  show(productId: string): Promise<void>
  warn(words: string): void
}

let running: Promise<unknown> = Promise.resolve()

/**
 * Fetches pictures that product files name by address and puts them on their products, once what this process is fetching has
 * been fetched. May run in every process at once: each picture is one process's.
 */
export function fetchPictures(container: MedusaContainer): Promise<void> {
  const queue = container.resolve(BULK_MODULE).importPictures
  const done = running.then(() => fetchDue(queue, workOf(container)))
  running = done.catch(() => undefined)
  return done
}

/** The same without holding up the caller; what fails is left to the job. */
export function fetchPicturesSoon(container: MedusaContainer): void {
  fetchPictures(container).catch((error: unknown) => {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`Pictures of product files: ${error instanceof Error ? error.stack : error}`)
  })
}

function workOf(container: MedusaContainer): PictureWork {
  const { sandboxPictures, virusScanner } = environment()
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  return {
    outbound: internetAnd(sandboxPictures),
    keep: async (buffer) => {
      await scanFiles([{ field: "images", buffer }], virusScanner)
      // Without an ending: what the other shop calls it counts for nothing.
      const [kept] = await keepPictures(container, [{ filename: "picture", buffer }])
      if (!kept) throw new Error("A picture was kept, and has no address")
      return kept
    },
    drop: (picture) => dropPictures(container, [picture]),
    show: (productId) => showPictures(container, productId),
    warn: (words) => logger.warn(words),
  }
}

/** Works off what is due. Cut off anywhere and begun again, nothing is fetched or shown twice. */
export async function fetchDue(queue: ImportPictures, work: PictureWork): Promise<void> {
  for (;;) {
    // Also what a process that is gone had fetched.
    await showStored(queue, work)
    const due = await queue.take()
    if (due.length === 0) break
    await inLanes(due, (one) => fetchOne(queue, work, one))
  }
  await queue.forgetPlaces()
}

async function showStored(queue: ImportPictures, work: PictureWork): Promise<void> {
  for (const productId of await queue.productsToShow()) {
    try {
      await work.show(productId)
    } catch (error) {
      work.warn(`Pictures of ${productId} wait: ${error instanceof Error ? error.stack : String(error)}`)
      await queue.busy(productId)
    }
  }
}

async function inLanes(due: ImportPicture[], work: (one: ImportPicture) => Promise<void>): Promise<void> {
  const left = [...due]
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

const hostOf = ({ address }: ImportPicture): string => (URL.canParse(address) ? new URL(address).host : "")

async function fetchOne(queue: ImportPictures, work: PictureWork, one: ImportPicture): Promise<void> {
  const fetched = await fetchPicture(one.address, {
    ...{ outbound: work.outbound, mostBytes: MOST_BYTES, patienceMs: PATIENCE_MS },
    isPicture: (first) => pictureKind(first) !== null,
  })
  if (fetched.is === "never") return queue.failed([one.id], fetched.why)
  if (fetched.is === "later") return again(queue, one, fetched.why, fetched.seconds)
  try {
    const kept = await work.keep(fetched.bytes)
    if (!(await queue.stored(one.id, kept.url))) await work.drop(kept)
  } catch (error) {
    if (isShopError(error) && error.kind === "invalid") return queue.failed([one.id], error.message)
    work.warn(`Picture ${one.id}: ${error instanceof Error ? error.stack : String(error)}`)
    await again(queue, one, "The shop could not keep it", 0)
  }
}

async function again(queue: ImportPictures, { id, tries }: ImportPicture, why: string, seconds: number) {
  const wait = WAITS[tries - 1]
  if (wait === undefined) return queue.failed([id], why)
  await queue.later(id, why, Math.max(wait, seconds))
}
