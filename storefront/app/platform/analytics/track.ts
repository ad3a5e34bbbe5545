declare global {
  interface Window {
    /** The queue that tag managers read. */
    dataLayer?: unknown[]
  }
}

/**
 * Tells analytics of an event, when the shop is configured to have analytics (`SHOP_ANALYTICS=true` writes it on the
 * document). Without it nothing is kept and nothing is loaded. Never throws: no page may fail of being watched.
 */
export function track(event: string, fields: Record<string, string> = {}): void {
  if (document.documentElement.dataset.analytics === undefined) return
  window.dataLayer ??= []
  window.dataLayer.push({ event, ...fields })
}
