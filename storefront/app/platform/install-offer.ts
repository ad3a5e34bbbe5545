/** The browser's own offer to install the shop, held back until a good moment. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

let offer: InstallOffer | null = null
const listeners = new Set<() => void>()

/** Browsers make the offer once, before anybody asks for it: each first view listens. */
export function holdOffer(event: Event): void {
  if (!isOffer(event)) return
  event.preventDefault()
  become(event)
}

const isOffer = (event: Event): event is InstallOffer => "prompt" in event

function become(next: InstallOffer | null): void {
  offer = next
  for (const listener of listeners) listener()
}

export const getOffer = (): InstallOffer | null => offer
export const noOffer = (): null => null

export function subscribeOffer(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Shows the browser's own question. It can be asked once. */
export async function install(): Promise<void> {
  const asked = offer
  become(null)
  await asked?.prompt()
}
