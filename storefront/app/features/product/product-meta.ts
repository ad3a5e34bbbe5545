import type { ProductDetail } from "@contract/catalogue"
import { pictureAt } from "~/platform/images/sources"
import { paths } from "~/platform/paths/paths"

/** Structured data of a product: offers of its variants, rating only when somebody rated it. */
export function productJsonLd(product: ProductDetail, origin: string): object {
  const url = origin + paths.product(product.id)
  const offers = product.variants.map((variant) => ({
    "@type": "Offer",
    url,
    sku: variant.sku ?? undefined,
    name: product.variants.length > 1 ? variant.title : undefined,
    priceCurrency: "NGN",
    price: variant.price.toFixed(2),
    itemCondition: "https://schema.org/NewCondition",
    availability: `https://schema.org/${variant.badge === "instock" ? "InStock" : "OutOfStock"}`,
  }))
  return {
    "@type": "Product",
    name: product.name,
    description: product.short_description || product.description,
    image: product.images.map((image) => origin + pictureAt(image, 1080)),
    sku: product.variants[0]?.sku ?? product.id,
    brand: { "@type": "Brand", name: product.vendor },
    category: product.category?.name,
    offers,
    aggregateRating:
      product.reviews_count > 0
        ? {
            "@type": "AggregateRating",
            ratingValue: product.rating.toFixed(1),
            reviewCount: product.reviews_count,
          }
        : undefined,
    review: product.reviews.slice(0, 3).map((review) => ({
      "@type": "Review",
      author: { "@type": "Person", name: review.name },
      datePublished: review.created_at.slice(0, 10),
      reviewBody: review.content,
      reviewRating: { "@type": "Rating", ratingValue: review.rating },
    })),
  }
}
