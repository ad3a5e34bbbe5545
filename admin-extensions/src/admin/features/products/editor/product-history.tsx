import { Text } from "@medusajs/ui"
import { useState } from "react"
import { formatInstant } from "../../../platform/figures"
import { useShopList } from "../../../platform/shop-list"
import { Pages } from "../../../ui/pages"
import { Loaded } from "../../../ui/screen"
import { Subtle } from "../../../ui/text"

/** Who changed what of a product, its stock and its prices, the newest first. */
export function ProductHistory({ productId }: { productId: string }) {
  const [page, setPage] = useState(1)
  const history = useShopList(
    "GET /admin/products/{product_id}/history",
    { page },
    { params: { product_id: productId } },
  )
  return (
    <>
      <Loaded query={history} empty="No changes here yet.">
        {({ data }) => (
          <ol aria-label="History" className="flex flex-col divide-y">
            {data.map(({ id, at, sentence }) => (
              <li key={id} className="py-3">
                <Text size="small" className="[overflow-wrap:anywhere]">
                  {sentence}
                </Text>
                <Subtle size="xsmall">{formatInstant(at)}</Subtle>
              </li>
            ))}
          </ol>
        )}
      </Loaded>
      <Pages meta={history.data?.meta} of="changes" onPage={setPage} />
    </>
  )
}
