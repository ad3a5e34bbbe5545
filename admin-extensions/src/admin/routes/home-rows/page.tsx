import { defineRouteConfig } from "@medusajs/admin-sdk"
import { House } from "@medusajs/icons"
import { productListTexts } from "../../../../../src/contract/product-lists"
import { HomeRowForm, type StaffHomeRow } from "../../features/content/home-row-form"
import { useRead } from "../../platform/shop-queries"
import { OrderedScreen } from "../../ui/ordered-screen"
import { Subtle } from "../../ui/text"

/** Which rows of products the home page has, and in which order. */
export default function HomeRowsPage() {
  const list = useRead("GET /admin/home-rows")
  return (
    <OrderedScreen<StaffHomeRow>
      title="Home page"
      about="The rows of products on the home page, from top to bottom. Drag to change the order."
      add="Add a row"
      label="Rows of the home page"
      empty="The home page has no rows yet."
      list={list}
      order="PUT /admin/home-rows/order"
      nameOf={({ title }) => title}
      under={(row) => (
        <Subtle size="xsmall" className="truncate">
          {productListTexts[row.list].title}, {row.size} products
        </Subtle>
      )}
      form={(row, step) => <HomeRowForm row={row} {...step} />}
      deleteLabel="Remove"
      deletion={({ title }) => ({
        name: `the row ${title}`,
        consequence: "Removes the row from the home page. The list keeps its page.",
        call: "DELETE /admin/home-rows/delete/{id}",
      })}
    />
  )
}

export const config = defineRouteConfig({ label: "Home page", icon: House, rank: 13 })
