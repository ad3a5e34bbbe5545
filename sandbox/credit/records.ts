import { mkdir, open, readFile, rename } from "node:fs/promises"
import { dirname } from "node:path"

/** `approved`: the customer has the credit; `paid`: the merchant has its money, too. */
export type CheckoutState = "open" | "approved" | "paid" | "declined"

export interface Checkout {
  checkoutTransactionId: string
  sessionId: string
  customerEmail: string
  /** Naira, as it was signed. */
  totalAmount: number
  products: unknown
  metaData: unknown
  state: CheckoutState
  createdAt: string
}

/** One webhook on its way. The body is stored as it is signed and sent. */
export interface Message {
  id: string
  event: string
  checkoutTransactionId: string
  body: string
  status: "waiting" | "delivered" | "held_back"
  tries: number
  /** Of the last try; null when nobody answered. */
  httpStatus: number | null
  /** Milliseconds since 1970. */
  nextAt: number
}

export interface CreditRecords {
  checkouts: Checkout[]
  messages: Message[]
  /** Whether events go out by themselves. */
  automaticWebhooks: boolean
}

/** The credit provider's memory: one small JSON file, replaced as a whole before anything is answered. */
export class CreditFile {
  private writing: Promise<void> = Promise.resolve()

  private constructor(
    private readonly path: string,
    readonly records: CreditRecords,
  ) {}

  static async open(path: string): Promise<CreditFile> {
    await mkdir(dirname(path), { recursive: true })
    return new CreditFile(path, await read(path))
  }

  /** Resolves when everything so far would survive a kill. */
  save(): Promise<void> {
    const saved = this.writing.then(() => this.write())
    // A write that failed is its own caller's affair.
    this.writing = saved.catch(() => undefined)
    return saved
  }

  /** Resolves when whatever was saved so far is on the disk, or could not be written. */
  settled(): Promise<void> {
    return this.writing
  }

  private async write(): Promise<void> {
    const file = await open(`${this.path}.new`, "w", 0o600)
    try {
      await file.writeFile(JSON.stringify(this.records))
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(`${this.path}.new`, this.path)
  }
}

async function read(path: string): Promise<CreditRecords> {
  try {
    return JSON.parse(await readFile(path, "utf8")) as CreditRecords
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error
    return { checkouts: [], messages: [], automaticWebhooks: true }
  }
}
