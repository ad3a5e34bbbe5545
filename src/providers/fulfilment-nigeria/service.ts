import { randomInt } from "node:crypto"
import type {
  CalculatedShippingOptionPrice,
  CreateFulfillmentResult,
  FulfillmentOption,
} from "@medusajs/framework/types"
import { AbstractFulfillmentProviderService, MedusaError } from "@medusajs/framework/utils"
import { homeDeliveryPrice, type ShippedItem, type ShippingAddress, type ShippingRates } from "./option-price"

export const HOME_DELIVERY = "home_delivery"
export const PICKUP = "pickup"

/** The shop's own delivery in Nigeria and pickup at its locations. */
export class NigeriaFulfilment extends AbstractFulfillmentProviderService {
  static override identifier = "nigeria"

  override async getFulfillmentOptions(): Promise<FulfillmentOption[]> {
    return [
      { id: HOME_DELIVERY, name: "Home delivery" },
      { id: PICKUP, name: "Pickup" },
    ]
  }

  override async validateOption(data: Record<string, unknown>): Promise<boolean> {
    return data.id === HOME_DELIVERY || data.id === PICKUP
  }

  override async validateFulfillmentData(
    _optionData: Record<string, unknown>,
    data: Record<string, unknown>,
  ): Promise<Record<string, unknown>> {
    return data
  }

  override async canCalculate(): Promise<boolean> {
    return true
  }

  /**
   * Naira for a staff-made draft order or order edit; checkout prices delivery itself, by the same rules.
   * INVALID_DATA where we do not deliver.
   */
  override async calculatePrice(
    optionData: Record<string, unknown>,
    _data: Record<string, unknown>,
    context: Record<string, unknown>,
  ): Promise<CalculatedShippingOptionPrice> {
    if (optionData.id === PICKUP) return { calculated_amount: 0, is_calculated_price_tax_inclusive: true }
    const { shipping_rates, shipping_address, items } = context as {
      shipping_rates?: ShippingRates
      shipping_address?: ShippingAddress | null
      items?: ShippedItem[]
    }
    if (!shipping_rates) {
      throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, "The shipping rates were not loaded")
    }
    const price = homeDeliveryPrice(shipping_rates, shipping_address ?? {}, items ?? [])
    if (price === null) {
      throw new MedusaError(
        MedusaError.Types.INVALID_DATA,
        "We do not deliver there yet: check the state in the shipping address and the delivery rules",
      )
    }
    return { calculated_amount: price, is_calculated_price_tax_inclusive: true }
  }

  override async createFulfillment(data: Record<string, unknown>): Promise<CreateFulfillmentResult> {
    return { data: { ...data, tracking_number: trackingNumber() }, labels: [] }
  }

  /** Nothing is booked with a carrier, so there is nothing to call off. */
  override async cancelFulfillment(): Promise<Record<string, never>> {
    return {}
  }

  override async createReturnFulfillment(): Promise<CreateFulfillmentResult> {
    return { data: { tracking_number: trackingNumber() }, labels: [] }
  }
}

/** What the parcel's label bears: "NG" and ten digits. */
function trackingNumber(): string {
  return `NG${randomInt(0, 10 ** 10)
    .toString()
    .padStart(10, "0")}`
}
