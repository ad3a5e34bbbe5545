interface Shown {
  url: string
  alt: string
}

/** What the shop has of a product's pictures that its file names; `stored`: it is not on the product yet. */
interface Fetched {
  state: string
  picture: string | null
  alt: string
}

/**
 * A product's pictures with those that arrived: each before the next of its file that is there, else at the end. `left` are those
 * that are too many.
 */
export function arrivedAmong<F extends Fetched>(
  shown: readonly Shown[],
  fetched: readonly F[],
  name: string,
  most: number,
): { images: Shown[]; left: F[] } {
  const images = [...shown]
  const left: F[] = []
  const placeOf = (one: F) => images.findIndex(({ url }) => url === one.picture)
  for (const [index, one] of fetched.entries()) {
    if (one.state !== "stored" || one.picture === null || placeOf(one) >= 0) continue
    if (images.length >= most) {
      left.push(one)
      continue
    }
    const next = fetched
      .slice(index + 1)
      .map(placeOf)
      .find((place) => place >= 0)
    images.splice(next ?? images.length, 0, { url: one.picture, alt: one.alt || name })
  }
  return { images, left }
}
