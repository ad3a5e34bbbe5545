import { ratingSteps } from "../../../contract/facet-names"

/** What lists count of stock, sale and rating, as one small number: a bit for stock, one for sale, then the steps of rating it reaches. */
export const OFFERS = 4 * (ratingSteps.length + 1)

const STARS = ratingSteps.map(Number)

export function offerOf(inStock: boolean, onSale: boolean, rating: number): number {
  return Number(inStock) + 2 * Number(onSale) + 4 * STARS.filter((stars) => rating >= stars).length
}

/** Of products counted by that number, those whose offer is meant. */
export function countOffers(byOffer: Int32Array, isMeant: (offer: number) => boolean): number {
  return byOffer.reduce((sum, products, offer) => (isMeant(offer) ? sum + products : sum), 0)
}

export const isInStock = (offer: number): boolean => (offer & 1) === 1
export const isOnSale = (offer: number): boolean => (offer & 2) === 2
/** Steps are from the highest down: who reaches one reaches all after it. */
export const reaches = (offer: number, step: number): boolean => offer >> 2 >= STARS.length - step
