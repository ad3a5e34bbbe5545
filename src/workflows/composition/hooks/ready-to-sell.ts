import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import {
  createProductsWorkflow,
  createProductVariantsWorkflow,
  updateProductsWorkflow,
} from "@medusajs/medusa/core-flows"
import { assertReadyToSell } from "../../catalogue/products/ready-to-sell"

interface Hooked {
  container: MedusaContainer
}

/**
 * Nothing is published that shoppers could not buy, whoever asks for it: Medusa's wizard and its batches, and our
 * own forms and files all end in these workflows. A refusal takes back what the workflow did. Changes that would take a
 * price away are refused before they are written (`api/machinery/published-products.ts`): Medusa does not bring back
 * prices.
 */
createProductsWorkflow.hooks.productsCreated(({ products }, { container }: Hooked) =>
  check(
    container,
    products.map(({ id }) => id),
  ),
)
updateProductsWorkflow.hooks.productsUpdated(({ products }, { container }: Hooked) =>
  check(
    container,
    products.map(({ id }) => id),
  ),
)
createProductVariantsWorkflow.hooks.productVariantsCreated(({ product_variants }, { container }: Hooked) =>
  check(
    container,
    product_variants.flatMap(({ product_id }) => product_id ?? []),
  ),
)

async function check(container: MedusaContainer, productIds: string[]): Promise<void> {
  const db: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await assertReadyToSell(db, [...new Set(productIds)])
}
