import { sharedPicture } from "~/platform/images/sources"
import { firstVariant } from "../choosing/choice"
import type { PageProduct, ProductData } from "./load-product"
import { productAddress } from "./product-query"

export const productTitle = ({ name, vendor }: Pick<PageProduct, "name" | "vendor">): string =>
  vendor ? `${name} by ${vendor}` : name

/** Structured data of a product: an offer for each variant, rating only when somebody rated it. */
export function productJsonLd(
  { product, reviews, crumbs }: Pick<ProductData, "product" | "reviews" | "crumbs">,
  origin: string,
): object {
  return {
    "@type": "Product",
    "@id": `${origin}${productAddress(product.id, {})}`,
    name: product.name,
    description: product.short_description || product.description,
    image: product.images.map((image) => origin + sharedPicture(image)),
    sku: firstVariant(product).sku ?? product.id,
    gtin: firstVariant(product).gtin ?? undefined,
    brand: product.vendor ? { "@type": "Brand", name: product.vendor } : undefined,
    category: crumbs
      .slice(1, -1)
      .map(({ name }) => name)
      .join(" > "),
    offers: offersOf(product, origin),
    aggregateRating:
      product.reviews_count > 0
        ? {
            "@type": "AggregateRating",
            ratingValue: product.rating.toFixed(1),
            reviewCount: product.reviews_count,
            bestRating: 5,
            worstRating: 1,
          }
        : undefined,
    review: reviews.items.slice(0, 3).map((review) => ({
      "@type": "Review",
      author: { "@type": "Person", name: review.name },
      datePublished: review.created_at.slice(0, 10),
      reviewBody: review.content,
      reviewRating: { "@type": "Rating", ratingValue: review.rating, bestRating: 5, worstRating: 1 },
    })),
  }
}

function offersOf({ id, variants }: PageProduct, origin: string): object[] {
  const several = variants.length > 1
  return variants.map((variant) => ({
    "@type": "Offer",
    url: origin + productAddress(id, several ? { variantId: variant.id } : {}),
    sku: variant.sku ?? undefined,
    gtin: variant.gtin ?? undefined,
    name: several ? variant.title : undefined,
    image: several && variant.image ? origin + sharedPicture(variant.image) : undefined,
    priceCurrency: "NGN",
    price: variant.price.toFixed(2),
    priceValidUntil: variant.sale_ends_at?.slice(0, 10),
    itemCondition: "https://schema.org/NewCondition",
    availability: `https://schema.org/${variant.badge === "instock" ? "InStock" : "OutOfStock"}`,
  }))
}
