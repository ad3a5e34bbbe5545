import type { MedusaContainer } from "@medusajs/framework/types"
import { StepResponse } from "@medusajs/framework/workflows-sdk"
import {
  calculateShippingOptionsPricesWorkflow,
  fetchShippingOptionForDraftOrderWorkflow,
  fetchShippingOptionForOrderWorkflow,
  listShippingOptionsForCartWithPricingWorkflow,
  maybeRefreshShippingMethodsWorkflow,
  refreshConfirmedDraftOrderShippingMethodsWorkflow,
  refreshPendingDraftOrderShippingMethodsWorkflow,
} from "@medusajs/medusa/core-flows"
import { DELIVERY_MODULE } from "../../../modules/delivery"

/** A fulfilment provider cannot reach other modules: the fee rules come to it through the pricing context. */
async function injectRates(_: unknown, { container }: { container: MedusaContainer }) {
  const shipping_rates = await container.resolve(DELIVERY_MODULE).shippingRates()
  return new StepResponse({ shipping_rates })
}

calculateShippingOptionsPricesWorkflow.hooks.setCalculatedShippingPricingContext(injectRates)
listShippingOptionsForCartWithPricingWorkflow.hooks.setCalculatedShippingPricingContext(injectRates)
fetchShippingOptionForOrderWorkflow.hooks.setCalculatedShippingPricingContext(injectRates)
maybeRefreshShippingMethodsWorkflow.hooks.setCalculatedShippingPricingContext(injectRates)
fetchShippingOptionForDraftOrderWorkflow.hooks.setCalculatedShippingPricingContext(injectRates)
refreshPendingDraftOrderShippingMethodsWorkflow.hooks.setCalculatedShippingPricingContext(injectRates)
refreshConfirmedDraftOrderShippingMethodsWorkflow.hooks.setCalculatedShippingPricingContext(injectRates)
