import { type ComponentType, useEffect, useState } from "react"

/** The question about analytics, where the shop has them. What asks and sends is loaded after the page, and only there. */
export function ConsentHost() {
  const [Bar, setBar] = useState<ComponentType>()
  useEffect(() => {
    if (document.documentElement.dataset.analytics)
      import("./consent-bar").then(
        (file) => setBar(() => file.ConsentBar),
        // The line broke before the code came: the next page asks.
        () => undefined,
      )
  }, [])
  return Bar ? <Bar /> : null
}
