import type { Data } from "@contract/calls"
import { useEffect, useLayoutEffect, useRef } from "react"
import { useSearchParams } from "react-router-dom"
import { api } from "~/platform/api/client"
import { ApiError } from "~/platform/api/error"
import { useRead } from "~/platform/query/use-read"
import { sentence } from "~/platform/sentence"
import { Invoice } from "./invoice"
import { PackingSlip } from "./packing-slip"
import { cutRoll } from "./paper-sizes"
import { PickingList } from "./picking-list"
import { PrintLayout } from "./print-layout"
import { kindName, type PrintRequest, readPrintRequest } from "./print-words"

/** Papers of one order or many, for staff: the page alone, and the browser's print window. */
export function PrintPage() {
  return (
    <PrintLayout>
      <Wanted />
    </PrintLayout>
  )
}

function Wanted() {
  const [search] = useSearchParams()
  const wanted = readPrintRequest(search)
  const query = useRead({
    queryKey: ["print", wanted.ids],
    queryFn: async () => (await api("GET /admin/orders/print", { query: { ids: wanted.ids } })).data,
    retry: false,
  })
  if (query.data) return <Papers data={query.data} wanted={wanted} />
  if (query.isError) return <Refused error={query.error} />
  return (
    <p aria-busy="true" className="page py-16 text-center text-ink-soft">
      Fetching the orders
    </p>
  )
}

function Papers({ data, wanted }: { data: Data<"GET /admin/orders/print">; wanted: PrintRequest }) {
  const { kind, paper } = wanted
  const papers = useRef<HTMLDivElement>(null)
  const numbers = data.orders.map(({ order_number }) => order_number)
  // What a saved file is named by.
  const title = [kindName[kind], ...(numbers.length > 3 ? [`${numbers.length} orders`] : numbers)].join(" ")
  useEffect(() => {
    document.title = title
  }, [title])
  useLayoutEffect(() => {
    if (paper !== "80mm" || !papers.current) return
    return cutRoll([...papers.current.querySelectorAll<HTMLElement>(".paper")])
  }, [paper])
  return (
    <div ref={papers} className={paper === "80mm" ? "papers papers-80mm" : "papers"}>
      {kind === "picking-list" ? (
        <PickingList data={data} now={new Date()} />
      ) : (
        data.orders.map((order) =>
          kind === "invoice" ? (
            <Invoice key={order.id} order={order} />
          ) : (
            <PackingSlip key={order.id} order={order} />
          ),
        )
      )}
    </div>
  )
}

/** Said to the eyes; the print layout prints no alert. */
function Refused({ error }: { error: unknown }) {
  const signIn = error instanceof ApiError && error.status === 401
  return (
    <div role="alert" className="page py-16 text-center">
      <h1 className="text-2xl font-bold">These papers cannot be printed</h1>
      <p className="mt-2 text-ink-soft">
        {error instanceof ApiError ? sentence(error.message) : "Something went wrong on our side."}
      </p>
      {signIn ? (
        <p className="mt-4">
          <a className="link" href="/login?next=/app/order-desk">
            Sign in as staff
          </a>
        </p>
      ) : null}
    </div>
  )
}
