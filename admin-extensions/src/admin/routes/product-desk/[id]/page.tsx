import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useParams } from "react-router-dom"
import { ProductEditor } from "../../../features/products/editor/product-editor"
import { ProductSetDrawer } from "../../../features/products/product-set-drawer"
import { shopApi } from "../../../platform/shop-api"
import { useOpenId } from "../../../platform/use-open-row"
import { Loaded } from "../../../ui/screen"

/** One product, as staff edit it, and beside it what is in one of its sets (`?open=`). Read once for each round: a form must not change while somebody fills it in. */
export default function ProductPage() {
  const { id = "" } = useParams()
  const [round, setRound] = useState(0)
  const set = useOpenId()
  const product = useQuery({
    queryKey: ["product-page", id, round],
    queryFn: async () => {
      const { data } = await shopApi("GET /admin/products/all-admin-product", { query: { product_id: id } })
      const [found] = data
      if (!found) throw new Error("We can't find this product. It may have been deleted")
      return found
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  return (
    <Loaded query={product}>
      {(found) => (
        <>
          <ProductEditor
            key={`${found.id} ${round}`}
            product={found}
            onReload={() => setRound((last) => last + 1)}
            onSet={set.show}
          />
          {found.variants.some(({ id }) => id === set.openId) && (
            <ProductSetDrawer
              key={set.openId}
              variantId={set.openId ?? ""}
              onClose={(isSaved) => {
                set.close(set.openId ?? "")
                if (isSaved) setRound((last) => last + 1)
              }}
            />
          )}
        </>
      )}
    </Loaded>
  )
}

export const handle = { breadcrumb: () => "Product" }
