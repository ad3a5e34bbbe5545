import type { Answer, ShopClient } from "../../harness/client"
import type { sharedShop } from "../../harness/shared-shop"

export interface ExampleContext {
  shop: ReturnType<typeof sharedShop>
  shopper(): ShopClient
  owner(): ShopClient
  /** A product in stock. */
  productId(): string
  /** The shopper's cart line of that product. */
  lineId(): string
}

/** For each call one request that succeeds; the answer must fit the OpenAPI document. Paths as in the call table. */
export type Examples = (context: ExampleContext) => Record<string, () => Promise<Answer<unknown>>>
