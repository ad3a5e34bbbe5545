import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { ReturnRemedy } from "../../../contract/order-aftercare"
import { conflict, invalidField } from "../../../errors"
import { ORDERING_MODULE } from "../../../modules/ordering"
import { returnable, worthOf } from "../../../modules/ordering/domain/return-rules"
import type { OrderStatus } from "../../../modules/ordering/domain/status"
import type { Actor, OrderRecord } from "../../../modules/ordering/order-record"
import type { CameLine, ReturnRecord } from "../../../modules/ordering/order-returns"
import { storeSetup } from "../../shared/setup/store-setup"
import { bookMedusaReturn } from "./medusa-return"
import { goneLines } from "./not-sold"
import { replaceReturn } from "./replace-return"

const isUnderWay = (status: OrderStatus) => status !== "delivered" && status !== "cancelled"

/**
 * Takes an approved return in: what can be sold again goes back on the shelf, the rest is written off, with it what is not
 * sold any more, and Medusa's return says the same. An order of which nothing is left with the shopper becomes `returned`. The order of a
 * replacement is made in the same moment (`replaceReturn`). Throws 422 on `lines`, 409 when it was received already or the order is being moved.
 */
export async function receiveReturn(
  container: MedusaContainer,
  asked: ReturnRecord,
  { lines: came, remedy = asked.remedy }: { lines: CameLine[]; remedy?: ReturnRemedy },
  actor: Actor,
): Promise<ReturnRecord> {
  checkCame(asked, came)
  const ordering = container.resolve(ORDERING_MODULE)
  const order = await ordering.takeOrder(asked.order_id, ["delivered"])
  if (!order) throw conflict("order_busy", "This order is being changed. Reload and try again")
  try {
    const fresh = await ordering.returns.find(asked.id)
    if (fresh?.status !== "approved") {
      throw conflict("changed_meanwhile", "This return is not waiting to be received")
    }
    if (remedy === "replacement") return await replaceReturn(container, order, fresh, came, actor)
    const { received, isLast } = await receive(container, order, { ...fresh, remedy }, came, actor)
    if (isLast) await ordering.move(order.id, "delivered", "returned", actor, null)
    return received
  } finally {
    await ordering.releaseOrder(asked.order_id)
  }
}

/**
 * Takes back all of a delivered order that is still with the shopper, as staff's own return, to be refunded on the
 * returns screen. The caller holds the order's lease and moves it on. Goes on where an earlier run stopped.
 */
export async function receiveRest(
  container: MedusaContainer,
  order: OrderRecord,
  actor: Actor,
): Promise<void> {
  const { returns } = container.resolve(ORDERING_MODULE)
  const before = (await returns.ofOrders([order.id])).get(order.id) ?? []
  const open = before.find(({ status }) => status === "asked" || status === "approved")
  if (open && open.asked_by === "shopper") {
    throw invalidField(
      "status",
      `Finish return ${open.number} first: its items are on their way`,
      "return_open",
    )
  }
  const due = before.find(({ replacement }) => replacement && isUnderWay(replacement.status))?.replacement
  if (due) {
    throw invalidField(
      "status",
      `Its replacement ${due.order_number} is under way: cancel that order, or wait until it is delivered`,
      "replacement_open",
    )
  }
  const left = returnable(order.lines, await returns.earlierLines(pgOf(container), order.id))
  const lines = order.lines
    .map(({ id }) => ({ line_id: id, quantity: left.get(id) ?? 0, opened: false }))
    .filter(({ quantity }) => quantity > 0)
  const mine =
    open ??
    (lines.length > 0
      ? await returns.ask(
          { orderId: order.id, reason: "taken_back", note: null, remedy: "wallet", lines, actor },
          () => ({ isLate: false }),
        )
      : null)
  if (!mine) return
  const came = mine.lines.map(({ line_id, quantity }) => ({ line_id, restocked: quantity, written_off: 0 }))
  await receive(container, order, mine, came, actor)
}

/**
 * A replacement will not be sent: in Medusa, too, its pieces are back, and nothing of them is put on the shelf twice. An order of
 * which nothing is left with the shopper becomes `returned`. The caller holds the order's lease. Goes on where an earlier
 * run stopped.
 */
export async function receiveUnreplaced(
  container: MedusaContainer,
  order: OrderRecord,
  returnId: string,
  actor: Actor,
): Promise<void> {
  const ordering = container.resolve(ORDERING_MODULE)
  const one = await ordering.returns.find(returnId)
  if (one?.status !== "received" || one.replaced_at) return
  const came = one.lines.map((line) => ({ id: line.line_id, quantity: line.restocked + line.written_off }))
  await bookMedusaReturn(container, {
    orderId: order.id,
    locationId: (await storeSetup(container)).stockLocationId,
    staffId: actor.kind === "staff" ? (actor.id ?? undefined) : undefined,
    restocked: [],
    writtenOff: came.filter(({ quantity }) => quantity > 0),
    medusaReturnId: one.medusa_return_id,
    bind: (medusaReturnId) => ordering.returns.bindMedusa(returnId, medusaReturnId),
  })
  const others = await ordering.returns.earlierLines(pgOf(container), order.id, returnId)
  if (worthOf(order.lines, others, one.lines).isLast) {
    await ordering.move(order.id, "delivered", "returned", actor, null)
  }
}

async function receive(
  container: MedusaContainer,
  order: OrderRecord,
  asked: ReturnRecord,
  unpacked: CameLine[],
  actor: Actor,
): Promise<{ received: ReturnRecord; isLast: boolean }> {
  const { returns } = container.resolve(ORDERING_MODULE)
  // What has no shelf any more cannot go back on it.
  const gone = await goneLines(container, order, unpacked)
  const came = unpacked.map((line) =>
    gone.some(({ id }) => id === line.line_id)
      ? { ...line, restocked: 0, written_off: line.restocked + line.written_off }
      : line,
  )
  const items = (part: "restocked" | "written_off") =>
    came.filter((line) => line[part] > 0).map((line) => ({ id: line.line_id, quantity: line[part] }))
  await bookMedusaReturn(container, {
    orderId: order.id,
    locationId: (await storeSetup(container)).stockLocationId,
    staffId: actor.id ?? undefined,
    restocked: items("restocked"),
    writtenOff: items("written_off"),
    medusaReturnId: asked.medusa_return_id,
    bind: (medusaReturnId) => returns.bindMedusa(asked.id, medusaReturnId),
  })
  const earlier = await returns.earlierLines(pgOf(container), order.id)
  const { refundableKobo, isLast } = worthOf(order.lines, earlier, came)
  const received = await returns.receive(
    asked.id,
    { lines: came, refundableKobo, isLast, remedy: asked.remedy },
    actor,
  )
  return { received, isLast }
}

function checkCame(asked: ReturnRecord, came: CameLine[]): void {
  const pieces = came.reduce((sum, { restocked, written_off }) => sum + restocked + written_off, 0)
  if (pieces === 0) throw invalidField("lines", "Say what came. When nothing came, refuse the return")
  if (new Set(came.map(({ line_id }) => line_id)).size < came.length) {
    throw invalidField("lines", "Name each item once")
  }
  for (const { line_id, restocked, written_off } of came) {
    const line = asked.lines.find((one) => one.line_id === line_id)
    if (!line) throw invalidField("lines", "That item is not part of this return")
    if (restocked + written_off > line.quantity) {
      throw invalidField("lines", `Only ${line.quantity} of it were to come`)
    }
  }
}

function pgOf(container: MedusaContainer) {
  return container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
}
