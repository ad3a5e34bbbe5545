/** A message of the shop as a sentence: with a full stop, unless it ends in a mark of its own. */
export function sentence(message: string): string {
  return /[.!?…]$/.test(message) ? message : `${message}.`
}
