import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminProduct, DetailWidgetProps } from "@medusajs/framework/types"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { ProductFieldsForm } from "../features/products/product-fields-form"
import { shopApi } from "../platform/shop-api"
import { Loaded, Panel } from "../ui/screen"

/** On Medusa's own product page: what the shop shows of a product beside Medusa's fields. */
export default function ProductShopFields({ data }: DetailWidgetProps<AdminProduct>) {
  const [round, setRound] = useState(0)
  // Read once per round: a form must not change while somebody fills it in.
  const product = useQuery({
    queryKey: ["product-in-shop", data.id, round],
    queryFn: async () => {
      const answer = await shopApi("GET /admin/products/all-admin-product", {
        query: { product_id: data.id },
      })
      const [found] = answer.data
      if (!found) throw new Error("The shop does not know this product yet. Try again in a moment")
      return found
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: "always",
  })
  return (
    <Panel title="In the shop" about="Brand, prices and texts that shoppers see">
      <Loaded query={product}>
        {(found) => (
          <ProductFieldsForm
            key={`${found.id} ${round}`}
            product={found}
            onReload={() => setRound((last) => last + 1)}
          />
        )}
      </Loaded>
    </Panel>
  )
}

export const config = defineWidgetConfig({ zone: "product.details.after" })
