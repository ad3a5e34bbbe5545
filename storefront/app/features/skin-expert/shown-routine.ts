import type { RoutineProduct as ProductOfCall, Routine, RoutineStep } from "@contract/skin"

/** A product as the routine's page draws it: pages carry twenty of them. */
export type RoutineProduct = Pick<
  ProductOfCall,
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
  | "moment"
  | "size"
  | "pick"
>

export interface ShownStep extends Pick<RoutineStep, "step" | "title" | "why"> {
  product: RoutineProduct
  others: RoutineProduct[]
  cheaper: RoutineProduct | null
  smaller: RoutineProduct | null
}

export interface ShownRoutine extends Omit<Routine, "steps"> {
  steps: ShownStep[]
}

export function shownRoutine({ steps, ...routine }: Routine): ShownRoutine {
  return {
    ...routine,
    steps: steps.map(({ step, title, why, product, others, cheaper, smaller }) => ({
      step,
      title,
      why,
      product: shown(product),
      others: others.map(shown),
      cheaper: cheaper && shown(cheaper),
      smaller: smaller && shown(smaller),
    })),
  }
}

function shown(product: ProductOfCall): RoutineProduct {
  const { id, variant_id, name, vendor, image, note, moment, size, pick } = product
  const { price, regular_price, wholesale_price, onsale } = product
  return {
    id,
    variant_id,
    name,
    vendor,
    image,
    price,
    regular_price,
    wholesale_price,
    onsale,
    note,
    moment,
    size,
    pick,
  }
}
