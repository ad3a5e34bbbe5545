import { held } from "./held-offer"
import { type Watched, watched } from "./watched"

/** The browser's own offer to install the shop, held back until a good moment. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

const isOffer = (event: Event | undefined): event is InstallOffer => event !== undefined && "prompt" in event

export const installOffer: Watched<InstallOffer | null> = watched(() => {
  window.addEventListener("beforeinstallprompt", (event) => isOffer(event) && installOffer.set(event))
  return isOffer(held.offer) ? held.offer : null
})

/** Shows the browser's own question. It can be asked once. */
export async function install(): Promise<void> {
  const asked = installOffer.get()
  installOffer.set(null)
  await asked?.prompt()
}
