import { install, installOffer } from "~/platform/install-offer"
import { useWatched } from "~/platform/watched"
import { Button } from "~/ui/button"

/** Where the browser can install the shop itself, the button for it. */
export function InstallHere({ name }: { name: string }) {
  const offer = useWatched(installOffer, null)
  if (!offer) return null
  return (
    <div className="page pt-6">
      <Button size="large" onClick={() => void install()}>
        Install {name} on this device
      </Button>
    </div>
  )
}
