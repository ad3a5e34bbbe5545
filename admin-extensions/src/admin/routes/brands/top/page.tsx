import { defineRouteConfig } from "@medusajs/admin-sdk"
import { type StaffTopBrand, TopBrandForm } from "../../../features/catalogue/top-brand-form"
import { useRead } from "../../../platform/shop-queries"
import { OrderedScreen } from "../../../ui/ordered-screen"
import { Thumb } from "../../../ui/thumb"

/** The brands that the shop puts forward, in the order shoppers see them. */
export default function TopBrandsPage() {
  const list = useRead("GET /admin/top-brands")
  return (
    <OrderedScreen<StaffTopBrand>
      title="Top brands"
      about="Featured brands, in the order shoppers see them. Drag to change it."
      add="Add a brand"
      label="Top brands"
      empty="No top brand yet."
      list={list}
      order="PUT /admin/brands/top/order"
      nameOf={({ name }) => name}
      picture={(top) => <Thumb src={top.image ?? top.brand_image} />}
      form={(top, step) => <TopBrandForm top={top} {...step} />}
      deleteLabel="Remove"
      deletion={({ name }) => ({
        name: `${name} from the top brands`,
        consequence: "The brand and its products are not deleted.",
        call: "DELETE /admin/brands/top/delete/{id}",
      })}
    />
  )
}

export const config = defineRouteConfig({ label: "Top Brands" })
