/** One size of a product, in stock. */
export interface Pack {
  variantId: string
  /** As the shop writes it: "50 ml". */
  label: string
  /** Kobo. */
  price: number
}

/** A product with the size that is meant. */
export interface Packed<C> {
  product: C
  pack: Pack
}

interface HasPacks {
  /** In stock; the first is the one that is offered unless another was picked. */
  packs: readonly Pack[]
}

const MEASURE = /(\d{1,6}(?:\.\d{1,3})?) ?(ml|cl|l|g|kg)\b/i
const UNITS: Record<string, number> = { ml: 1, g: 1, cl: 10, l: 1000, kg: 1000 }

/** Millilitres or grams; null where a label does not say ("Pack of 3"). */
export function amountOf({ label }: Pick<Pack, "label">): number | null {
  const [, number, unit] = MEASURE.exec(label) ?? []
  return number && unit ? Number(number) * (UNITS[unit.toLowerCase()] ?? 1) : null
}

/**
 * The cheapest of the others that costs less than `chosen`, each as it is usually offered: a travel size is no saving. The
 * earlier of two at one price.
 */
export function cheaperThan<C extends HasPacks>(chosen: Packed<C>, others: readonly C[]): Packed<C> | null {
  return least(
    others
      .flatMap((product) => offersOf([product]).slice(0, 1))
      .filter(({ pack }) => pack.price < chosen.pack.price),
    ({ pack }) => pack.price,
  )
}

/**
 * A smaller pack for less money: of the product itself where there is one, else of another. The smallest, and of two the
 * cheaper.
 */
export function smallerThan<C extends HasPacks>(chosen: Packed<C>, others: readonly C[]): Packed<C> | null {
  const most = amountOf(chosen.pack)
  if (most === null) return null
  const smaller = (offers: Packed<C>[]) =>
    least(
      offers.filter(
        ({ pack }) => (amountOf(pack) ?? Number.POSITIVE_INFINITY) < most && pack.price < chosen.pack.price,
      ),
      ({ pack }) => (amountOf(pack) ?? 0) * 1e9 + pack.price,
    )
  return smaller(offersOf([chosen.product])) ?? smaller(offersOf(others))
}

const offersOf = <C extends HasPacks>(products: readonly C[]): Packed<C>[] =>
  products.flatMap((product) => product.packs.map((pack) => ({ product, pack })))

function least<T>(all: readonly T[], measure: (one: T) => number): T | null {
  return all.reduce<T | null>(
    (best, one) => (best === null || measure(one) < measure(best) ? one : best),
    null,
  )
}
