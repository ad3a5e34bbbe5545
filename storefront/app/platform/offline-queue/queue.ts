import type { Change, Waiting } from "./change"

/**
 * The queue with one more change. What was not sent yet and is about the same thing becomes one with it, in its place:
 * two presses on + are one quantity, on and off again is off. What was tried stays as it is, as it may have arrived.
 */
export function withChange(queue: readonly Waiting[], next: Waiting): Waiting[] {
  const before = queue.find(({ account, tried, change }) => {
    return account === next.account && !tried && subjectOf(change) === subjectOf(next.change)
  })
  if (!before || next.tried) return [...queue, next]
  const change = merged(before.change, next.change)
  return queue.map((one) => (one === before ? { ...before, change, words: next.words, at: next.at } : one))
}

function subjectOf(change: Change): string {
  switch (change.kind) {
    case "add":
      return `add ${change.productId} ${change.variantId ?? ""}`
    case "quantity":
    case "remove":
      return `line ${change.cartId}`
    case "wish":
    case "review":
      return `${change.kind} ${change.productId}`
    case "address":
      // Two new addresses are two.
      return change.id === null ? `address ${JSON.stringify(change.fields)}` : `address ${change.id}`
    case "forget-address":
      return `address ${change.id}`
  }
}

function merged(before: Change, next: Change): Change {
  if (before.kind !== "add" || next.kind !== "add") return next
  return { ...next, quantity: before.quantity + next.quantity }
}

/** What this account's queue holds, in the order of sending. */
export function ofAccount(all: readonly Waiting[], account: string | null): Waiting[] {
  return all.filter((one) => one.account === account).sort((a, b) => a.id - b.id)
}

/** The wishes as they will be once everything is sent. */
export function wishesWith(ids: readonly string[], queue: readonly Waiting[]): string[] {
  let wishes = [...ids]
  for (const { change } of queue) {
    if (change.kind !== "wish") continue
    wishes = wishes.filter((id) => id !== change.productId)
    if (change.wanted) wishes.unshift(change.productId)
  }
  return wishes
}
