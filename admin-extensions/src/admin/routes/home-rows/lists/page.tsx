import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Badge, Tabs, toast } from "@medusajs/ui"
import { useState } from "react"
import { useSearchParams } from "react-router-dom"
import type { Data } from "../../../../../../src/contract/calls"
import {
  type CuratedList,
  curatedLists,
  productListTexts,
} from "../../../../../../src/contract/product-lists"
import { type PickedProduct, ProductPicker } from "../../../features/products/product-picker"
import { useChange, useRead } from "../../../platform/shop-queries"
import { useMay } from "../../../platform/staff-access"
import { useSubmit } from "../../../platform/submit"
import { Unsaved } from "../../../platform/unsaved"
import { MainButton, SmallButton } from "../../../ui/buttons"
import { Refusal } from "../../../ui/form"
import { Loaded, Screen } from "../../../ui/screen"

/** The curated lists of products. Which one is open is in the address. */
export default function CuratedListsPage() {
  const [params, setParams] = useSearchParams()
  const list = curatedLists.find((one) => one === params.get("list")) ?? curatedLists[0]
  const heads = useRead("GET /admin/curated-lists")
  return (
    <Screen
      title="Curated lists"
      about="Products chosen by hand and put in order by dragging. Each list has its own page, and may be a row of the home page."
    >
      <Tabs value={list} onValueChange={(next) => setParams({ list: next })}>
        <Tabs.List className="flex-wrap px-6 py-4">
          {curatedLists.map((one) => (
            <Tabs.Trigger key={one} value={one}>
              {productListTexts[one].title}
              <Badge size="2xsmall" className="ml-1">
                {heads.data?.find((head) => head.list === one)?.products_count ?? 0}
              </Badge>
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Tabs.Content value={list}>
          <OneList key={list} list={list} />
        </Tabs.Content>
      </Tabs>
    </Screen>
  )
}

function OneList({ list }: { list: CuratedList }) {
  const query = useRead("GET /admin/curated-lists/{list}", { params: { list } })
  return <Loaded query={query}>{(data) => <Editor data={data} query={query} />}</Loaded>
}

type SavedList = Data<"GET /admin/curated-lists/{list}">

function Editor(props: { data: SavedList; query: { refetch: () => Promise<{ data?: SavedList }> } }) {
  const [seen, setSeen] = useState(props.data)
  const [chosen, setChosen] = useState<PickedProduct[] | null>(null)
  const { submit, isBusy, failure, forget } = useSubmit()
  const change = useChange()
  const mayChange = useMay("catalogue.update")
  // Until something is changed here, the list as the server has it is shown.
  const shown = chosen ?? props.data.products

  const begin = (saved: SavedList) => {
    setSeen(saved)
    setChosen(null)
    forget()
  }
  const edit = (products: PickedProduct[]) => {
    if (!chosen) setSeen(props.data)
    setChosen(products)
  }
  const save = async () => {
    const body = { product_ids: shown.map(({ id }) => id), updated_at: seen.updated_at ?? undefined }
    const sent = { params: { list: seen.list }, body }
    const answer = await submit(() => change.run("PUT /admin/curated-lists/{list}", sent))
    if (!answer) return
    toast.success(answer.message)
    begin(answer.data)
  }
  const reload = async () => {
    const { data } = await props.query.refetch()
    if (data) begin(data)
  }
  return (
    <div className="flex flex-col gap-4 px-6 pb-6">
      <Unsaved when={chosen !== null} />
      <Refusal failure={failure} onReload={() => void reload()} />
      <fieldset disabled={!mayChange} className="min-w-0">
        <ProductPicker label={productListTexts[seen.list].title} value={shown} onChange={edit} />
      </fieldset>
      {mayChange && (
        <div className="flex justify-end gap-2">
          <SmallButton disabled={!chosen} onClick={() => void reload()}>
            Undo changes
          </SmallButton>
          <MainButton disabled={!chosen} isLoading={isBusy} onClick={() => void save()}>
            Save
          </MainButton>
        </div>
      )}
    </div>
  )
}

export const config = defineRouteConfig({ label: "Curated lists" })
