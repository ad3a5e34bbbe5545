import type { RecommendedProduct, Routine, RoutineStep } from "@contract/skin"

/** A product as the routine's page draws it: pages carry twenty of them. */
export type RoutineProduct = Pick<
  RecommendedProduct,
  | "id"
  | "variant_id"
  | "name"
  | "vendor"
  | "image"
  | "price"
  | "regular_price"
  | "wholesale_price"
  | "onsale"
  | "note"
> & { moment: RecommendedProduct["moment"] }

export interface ShownStep extends Pick<RoutineStep, "step" | "title" | "why"> {
  product: RoutineProduct
  others: RoutineProduct[]
}

export interface ShownRoutine extends Omit<Routine, "steps"> {
  steps: ShownStep[]
}

export function shownRoutine({ steps, ...routine }: Routine): ShownRoutine {
  return {
    ...routine,
    steps: steps.map(({ step, title, why, product, others }) => ({
      step,
      title,
      why,
      product: shown(product),
      others: others.map(shown),
    })),
  }
}

function shown(product: RecommendedProduct): RoutineProduct {
  const { id, variant_id, name, vendor, image, price, regular_price, wholesale_price, onsale, note, moment } =
    product
  return { id, variant_id, name, vendor, image, price, regular_price, wholesale_price, onsale, note, moment }
}
