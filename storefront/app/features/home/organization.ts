import { sharedPicture } from "~/platform/images/sources"
import type { Site } from "~/platform/site/site"

/** Structured data of the shop itself and its search. */
export function organizationJsonLd({ shop, origin }: Pick<Site, "shop" | "origin">): object[] {
  return [
    {
      "@type": "OnlineStore",
      name: shop.name,
      url: origin,
      ...(shop.look.logo ? { logo: origin + sharedPicture(shop.look.logo.path) } : {}),
      email: shop.email,
      telephone: shop.phone,
      address: { "@type": "PostalAddress", streetAddress: shop.address, addressCountry: "NG" },
      sameAs: Object.values(shop.social).filter((link) => link !== null),
    },
    {
      "@type": "WebSite",
      name: shop.name,
      url: origin,
      potentialAction: {
        "@type": "SearchAction",
        target: `${origin}/search?str={search_term_string}`,
        "query-input": "required name=search_term_string",
      },
    },
  ]
}
