/** Dispatched on `window` when a payment opens on this page, and when it is over. */
export const PAYING = "paying"

/** A payment counts as open for so much longer: until the page that follows it is there. */
const FOLLOWS_MS = 3_000

let open = 0

/** Whether something that takes payment is open: nobody is idle then, and nothing of ours opens or leaves the page. */
export const isPaying = (): boolean => open > 0

/** Answers what the payment answers. It is open from now until the page that follows is there. */
export async function whilePaying<T>(payment: Promise<T>): Promise<T> {
  change(1)
  try {
    return await payment
  } finally {
    setTimeout(change, FOLLOWS_MS, -1)
  }
}

/** For what leaves the page: at once, or when no payment is open any more. */
export function afterPaying(act: () => void): void {
  if (isPaying()) window.addEventListener(PAYING, () => afterPaying(act), { once: true })
  else act()
}

function change(by: number): void {
  open += by
  window.dispatchEvent(new Event(PAYING))
}
