import { held } from "./held-offer"

/** The browser's own offer to install the shop, held back until a good moment. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

let offer: InstallOffer | null | undefined
const listeners = new Set<() => void>()

const isOffer = (event: Event | undefined): event is InstallOffer => event !== undefined && "prompt" in event

function become(next: InstallOffer | null): void {
  offer = next
  for (const listener of listeners) listener()
}

export function getOffer(): InstallOffer | null {
  if (offer === undefined) {
    offer = isOffer(held.offer) ? held.offer : null
    window.addEventListener("beforeinstallprompt", (event) => isOffer(event) && become(event))
  }
  return offer
}

export const noOffer = (): null => null

export function subscribeOffer(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Shows the browser's own question. It can be asked once. */
export async function install(): Promise<void> {
  const asked = getOffer()
  become(null)
  await asked?.prompt()
}
