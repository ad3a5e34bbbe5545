import type { FromWorker } from "../app/platform/offline/messages"

/**
 * What open pages were shown from the cache. They receive it at once, and again when they ask: the code that listens comes
 * late.
 */
export class Shown {
  private readonly byPage = new Map<string, Map<string, FromWorker>>()

  constructor(private readonly clients: Pick<Clients, "get">) {}

  report(page: string, what: FromWorker): void {
    const name = what.kept === "page" ? what.key : "own"
    const known = this.byPage.get(page)
    // What came from the shop needs no message unless the page received another before.
    if (what.at === null && !known?.has(name)) return
    const now = known ?? new Map<string, FromWorker>()
    if (what.at === null) now.delete(name)
    else now.set(name, what)
    this.byPage.set(page, now)
    void this.send(page, what)
  }

  again(page: string): void {
    for (const what of this.byPage.get(page)?.values() ?? []) void this.send(page, what)
  }

  forget(): void {
    this.byPage.clear()
  }

  private async send(page: string, what: FromWorker): Promise<void> {
    const client = await this.clients.get(page)
    if (client) client.postMessage(what)
    else this.byPage.delete(page)
  }
}
