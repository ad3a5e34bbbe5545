import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import {
  beginReceiveReturnWorkflow,
  beginReturnOrderWorkflow,
  cancelReturnReceiveWorkflow,
  cancelReturnRequestWorkflow,
  confirmReturnReceiveWorkflow,
  confirmReturnRequestWorkflow,
  dismissItemReturnRequestWorkflow,
  receiveItemReturnRequestWorkflow,
  requestItemReturnWorkflow,
} from "@medusajs/medusa/core-flows"

interface Items {
  id: string
  quantity: number
}

export interface MedusaReturn {
  orderId: string
  locationId: string
  staffId: string | undefined
  /** Go back on the shelf. */
  restocked: Items[]
  /** Came, and are thrown away. */
  writtenOff: Items[]
  /** Medusa's return of an earlier run, and where to store that of this one. */
  medusaReturnId: string | null
  bind: (medusaReturnId: string) => Promise<void>
}

/**
 * Medusa's own return of what came, asked for and received in one go: what is restocked is in stock again. Goes on
 * where an earlier run stopped. The caller holds the order's lease.
 */
export async function bookMedusaReturn(container: MedusaContainer, taken: MedusaReturn): Promise<void> {
  const { staffId } = taken
  const returnId = await requestedReturn(container, taken)
  if (!returnId) return
  await beginReceiveReturnWorkflow(container).run({ input: { return_id: returnId, created_by: staffId } })
  if (taken.restocked.length > 0) {
    await receiveItemReturnRequestWorkflow(container).run({
      input: { return_id: returnId, items: taken.restocked },
    })
  }
  if (taken.writtenOff.length > 0) {
    await dismissItemReturnRequestWorkflow(container).run({
      input: { return_id: returnId, items: taken.writtenOff },
    })
  }
  await confirmReturnReceiveWorkflow(container).run({ input: { return_id: returnId, confirmed_by: staffId } })
}

/** Medusa's return with all that came, asked for and confirmed; null when an earlier run has received it already. */
async function requestedReturn(container: MedusaContainer, taken: MedusaReturn): Promise<string | null> {
  const begun = await earlierReturn(container, taken)
  if (begun?.status === "received") return null
  if (begun?.status === "requested") {
    await dropHalfReceipt(container, begun.id)
    return begun.id
  }
  // Half asked for: what it holds is not known, so it starts again.
  if (begun) await cancelReturnRequestWorkflow(container).run({ input: { return_id: begun.id } })
  const { result: change } = await beginReturnOrderWorkflow(container).run({
    input: { order_id: taken.orderId, location_id: taken.locationId, created_by: taken.staffId },
  })
  const returnId = change.return_id
  if (!returnId) throw new Error(`Order ${taken.orderId}: its return was not begun`)
  await taken.bind(returnId)
  await requestItemReturnWorkflow(container).run({
    input: { return_id: returnId, items: summed([...taken.restocked, ...taken.writtenOff]) },
  })
  await confirmReturnRequestWorkflow(container).run({
    input: { return_id: returnId, confirmed_by: taken.staffId },
  })
  return returnId
}

/** The one this return is bound to, or one that a process began and died before binding. */
async function earlierReturn(
  container: MedusaContainer,
  { orderId, medusaReturnId }: MedusaReturn,
): Promise<{ id: string; status: string } | undefined> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "return",
    fields: ["id", "status"],
    filters: medusaReturnId ? { id: medusaReturnId } : { order_id: orderId, status: "open" },
  })
  return data[0] as { id: string; status: string } | undefined
}

async function dropHalfReceipt(container: MedusaContainer, returnId: string): Promise<void> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order_change",
    fields: ["id"],
    filters: { return_id: returnId, change_type: "return_receive", status: ["pending", "requested"] },
  })
  if (data.length > 0) await cancelReturnReceiveWorkflow(container).run({ input: { return_id: returnId } })
}

/** A line that came partly whole and partly broken is asked for once. */
function summed(items: Items[]): Items[] {
  const byLine = new Map<string, number>()
  for (const { id, quantity } of items) byLine.set(id, (byLine.get(id) ?? 0) + quantity)
  return [...byLine].map(([id, quantity]) => ({ id, quantity }))
}
