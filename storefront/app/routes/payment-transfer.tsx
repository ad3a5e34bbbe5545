import { loadWait } from "~/features/bank-transfer/load-wait"
import { TransferPage } from "~/features/bank-transfer/transfer-page"
import { TRANSFER_PAGE } from "~/platform/paths/transfer-paths"
import { personalMeta } from "~/platform/seo/personal-meta"
import type { PageHandle } from "../root"
import type { Route } from "./+types/payment-transfer"

export const handle: PageHandle = { chrome: "plain" }

export const loader = ({ context, url }: Route.LoaderArgs) => loadWait(context, url)

// What is to be sent may be another sum, or nothing, a moment later.
export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "no-store" })

// Anyone with the address can see it: it is told to no other site.
export const meta: Route.MetaFunction = (args) => [
  ...personalMeta("Pay by bank transfer", TRANSFER_PAGE)(args),
  { name: "referrer", content: "no-referrer" },
]

export default function TransferRoute({ loaderData }: Route.ComponentProps) {
  return <TransferPage {...loaderData} />
}
