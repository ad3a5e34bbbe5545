import { cacheTag } from "../../../contract/cache-tags"
import { swatchOf } from "../../../contract/colour-difference"
import { pick } from "../../../contract/pick"
import { matchShades } from "../../../contract/shade-finder"
import type { ProductShades, ShadeProduct, shadeCalls } from "../../../contract/shades"
import { CATALOGUE_MODULE } from "../../../modules/catalogue"
import type { Handlers } from "../../machinery/endpoint"
import { listTags } from "../present-list"

export const shadeHandlers: Handlers<keyof typeof shadeCalls> = {
  "GET /shades": async ({ scope, query }) => {
    const products = await scope.resolve(CATALOGUE_MODULE).shades(query.product_id)
    return {
      message: products.length > 0 ? "Foundations and concealers" : "There are no shades to compare",
      data: products,
      tags: tagsOf(products, query.product_id),
    }
  },

  "GET /shades/match": async ({ scope, query }) => {
    const { target, fits, products } = await scope.resolve(CATALOGUE_MODULE).shadesFor(query)
    const matches = matchShades(target, products)
    return {
      message: matches.length > 0 ? "Your nearest shades" : "No shade is near enough to suggest",
      data: {
        looked_for: {
          swatch: fits?.shade.swatch ?? swatchOf(target.colour),
          undertone: target.undertone,
          doubt: target.doubt,
          fits: fits && { product: productOf(fits.product), shade: fits.shade },
        },
        matches: matches.map(({ product, ...match }) => ({ ...match, product: productOf(product) })),
      },
      tags: tagsOf(fits ? [...products, fits.product] : products, query.product_id),
    }
  },
}

const productOf = (product: ProductShades): ShadeProduct =>
  pick(product, "id", "name", "slug", "vendor", "image")

/** A product that gets its first shades changes the answer, too. */
function tagsOf(products: ProductShades[], asked: string | undefined): string[] {
  return [cacheTag.products, ...listTags(products), ...(asked ? [cacheTag.product(asked)] : [])]
}
