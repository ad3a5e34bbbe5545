import { useState } from "react"
import { formatInstant } from "../../platform/figures"
import { useShopList } from "../../platform/shop-list"
import { Fact } from "../../ui/facts"
import { Pages } from "../../ui/pages"
import { RecordDrawer } from "../../ui/record-drawer"
import { Loaded } from "../../ui/screen"
import { PriceLines } from "./price-lines"

/** What one change of prices did, price by price; what it left alone says why. */
export function PriceChangeDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const [page, setPage] = useState(1)
  const change = useShopList("GET /admin/price-changes/{id}", { page }, { params: { id } })
  return (
    <RecordDrawer title={change.data?.data.summary ?? "Price change"} isFlush onClose={onClose}>
      <Loaded query={change}>
        {({ data, meta }) => (
          <>
            <dl className="grid grid-cols-2 gap-4 px-6 py-4">
              <Fact name="Products">{data.scope ?? "–"}</Fact>
              <Fact name="When">{formatInstant(data.created_at)}</Fact>
              <Fact name="Who">{data.by}</Fact>
              <Fact name="Note">{data.note ?? "–"}</Fact>
            </dl>
            <PriceLines lines={data.lines} />
            <Pages meta={meta} of="prices" onPage={setPage} />
          </>
        )}
      </Loaded>
    </RecordDrawer>
  )
}
