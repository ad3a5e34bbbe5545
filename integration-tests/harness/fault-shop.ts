import { bank } from "./journey"
import { type ShopAddress, type ShopOptions, type ShopProcess, ShopUnderTest } from "./shop"
import { KEEPER_VARIABLE, type ProcessState, type Question } from "./shop-keeper"

/** A process of a shop that several files share: it belongs to jest's set-up. */
type SharedProcess = Pick<ShopProcess, "start" | "kill"> & {
  /** `env`: what it is started with next, be it by the next file that asks for the shop. */
  stop(env?: Record<string, string>): Promise<void>
  /** Bytes that it has in memory. */
  memory(): Promise<number>
}

/**
 * A shop that a file has to itself while it runs, as it may kill its processes and trouble its bank, but not alone: other files
 * came before it and come after it. So tests look at what is theirs.
 */
export class FaultShop extends ShopUnderTest {
  readonly sandbox: SharedProcess = this.part("sandbox")
  /** Runs from the start only where the shop's options say so: whoever starts it otherwise stops it again. */
  readonly storefront: SharedProcess = this.part("storefront")
  readonly backends: SharedProcess[] = this.address.backendUrls.map((_, index) => this.part(index))

  constructor(
    address: ShopAddress,
    private readonly options: ShopOptions,
  ) {
    super(address)
  }

  /** Call it in `afterAll`: the next file finds a bank that is well, and a poller with nothing to do. */
  async leave(): Promise<void> {
    await bank(this, "/__sandbox/webhook", { automatic: true })
    const response = await fetch(`${this.address.sandboxUrl}/__sandbox/state`)
    const { scenarios } = (await response.json()) as { scenarios: object[] }
    for (const scenario of scenarios) await bank(this, "/__sandbox/scenario", { ...scenario, mode: "ok" })
    await this.sql("delete from outbox_job where kind = 'payment-check' and status = 'waiting'")
    await this.disconnect()
  }

  /** How each of its processes is. */
  async processes(): Promise<ProcessState[]> {
    return (await ask({ options: this.options, act: "look" })) as ProcessState[]
  }

  private part(process: number | "sandbox" | "storefront"): SharedProcess {
    const act = (act: Question["act"]) => async (env?: Record<string, string>) => {
      await ask({ options: this.options, act, process, ...(env ? { env } : {}) })
    }
    return {
      start: act("start"),
      stop: act("stop"),
      kill: () => act("kill")(),
      memory: async () => Number(await ask({ options: this.options, act: "memory", process })),
    }
  }
}

/** The shop with these options, started when no file of the run has asked for it yet. */
export async function faultShop(options: ShopOptions): Promise<FaultShop> {
  return new FaultShop((await ask({ options, act: "open" })) as ShopAddress, options)
}

async function ask(question: Question): Promise<unknown> {
  const keeper = process.env[KEEPER_VARIABLE]
  if (!keeper) throw new Error("Nobody keeps shops: only the jest project `processes` has them")
  const response = await fetch(keeper, { method: "POST", body: JSON.stringify(question) })
  if (!response.ok) throw new Error(await response.text())
  return response.json()
}
