import { useSyncExternalStore } from "react"
import { getOffer, install, noOffer, subscribeOffer } from "~/platform/install-offer"
import { Button } from "~/ui/button"

/** Where the browser can install the shop itself, the button for it. */
export function InstallHere({ name }: { name: string }) {
  const offer = useSyncExternalStore(subscribeOffer, getOffer, noOffer)
  if (!offer) return null
  return (
    <div className="page pt-6">
      <Button size="large" onClick={() => void install()}>
        Install {name} on this device
      </Button>
    </div>
  )
}
