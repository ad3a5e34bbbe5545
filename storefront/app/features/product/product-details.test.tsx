import assert from "node:assert/strict"
import { it } from "node:test"
import { explainedIngredients } from "@contract/ingredient-guide"
import { renderToStaticMarkup } from "react-dom/server"
import { ProductDetails } from "./product-details"

const draw = (ingredients: string) =>
  renderToStaticMarkup(
    <ProductDetails
      product={{ description: "A serum.", ingredients, how_to_use: "At night." }}
      variant={{ sku: "S-1", weight: 0.14 }}
      explained={explainedIngredients(ingredients)}
    />,
  ).replace(/<[^>]+>/g, " ")

it("the product details explain the known ingredients and still print the whole list", () => {
  const text = draw("Aqua, Retinol, Panthenol")
  assert.match(text, /Retinoid\s+Smooths the look of fine lines/)
  assert.match(text, /Don’t mix on skin with:\s+a fruit acid \(AHA\), salicylic acid \(BHA\)/)
  assert.match(text, /Panthenol \(vitamin B5\)\s+Softens/)
  assert.match(text, /Aqua, Retinol, Panthenol/)
  assert.match(text, /Shipping weight:\s+140 g/)
})

it("the product details explain nothing when they know none of the ingredients", () => {
  assert.doesNotMatch(draw("Steel, nylon"), /Good for:/)
})
