import { Agent, request } from "node:http"

/**
 * A process of its own, so that the crowd does not slow down the process that measures. From each of so many addresses of this
 * machine, so many reads of `/store` are always under way, as dear as they get and none of them asked for before.
 */
const [url = "", key = "", region = "", addresses = "8", each = "8"] = process.argv.slice(2)
const counts = { answered: 0, refused: 0, limited: 0, failed: 0, ms: 0 }
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
const FIELDS = [
  "*variants.calculated_price",
  "+variants.inventory_quantity",
  "*variants.options",
  "*variants.images",
  "*images",
  "*options.values",
  "*categories.parent_category",
  "*collection",
  "*type",
].join()
const ORDERS = ["title", "-title", "handle", "-created_at", "updated_at", "-id"]
let turn = 0

function dear(): string {
  const at = turn++
  const query = new URLSearchParams({
    limit: "100",
    offset: String(at % 800),
    fields: FIELDS,
    region_id: region,
    order: ORDERS[at % ORDERS.length] ?? "id",
    // True of every product, and a new address each time.
    "created_at[$gt]": `2000-01-01T00:00:00.${String(at % 1_000).padStart(3, "0")}Z`,
  })
  return `/store/products?${query}`
}

function read(address: number): void {
  const again = () => read(address)
  const began = performance.now()
  const asked = request(
    {
      port: Number(new URL(url).port),
      host: "127.0.0.1",
      path: dear(),
      agent,
      localAddress: `127.0.2.${1 + address}`,
      headers: { "x-publishable-api-key": key, accept: "application/json" },
    },
    (answer) => {
      if (answer.statusCode === 200) {
        counts.answered++
        counts.ms += performance.now() - began
      } else if (answer.statusCode === 503) counts.refused++
      else if (answer.statusCode === 429) counts.limited++
      else counts.failed++
      answer.resume().once("end", again)
    },
  )
  asked.on("error", () => {
    counts.failed++
    setTimeout(again, 1_000)
  })
  asked.end()
}

for (let address = 0; address < Number(addresses); address++)
  for (let line = 0; line < Number(each); line++) setTimeout(() => read(address), 20 * (address + line))
setInterval(() => process.send?.(counts), 250)
process.once("disconnect", () => process.exit())
