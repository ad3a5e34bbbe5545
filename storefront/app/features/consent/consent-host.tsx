import { useEffect, useState } from "react"
import { laterPart } from "~/platform/parts/later-part"

const ConsentBar = laterPart(async () => (await import("./consent-bar")).ConsentBar, { what: null })

/** The question about analytics, where the shop has them. What asks and sends is loaded after the page, and only there. */
export function ConsentHost() {
  const [isMeasured, setMeasured] = useState(false)
  useEffect(() => setMeasured(Boolean(document.documentElement.dataset.analytics)), [])
  return isMeasured ? <ConsentBar /> : null
}
