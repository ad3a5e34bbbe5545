import { mkdtemp, rm } from "node:fs/promises"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { SandboxOptions } from "./options"
import { startSandbox } from "./server"

export interface ReceivedWebhook {
  signature: string
  /** What the second card provider sends along. */
  hash: string | undefined
  path: string
  rawBody: string
  event: string
  data: Record<string, unknown>
}

export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests reach into the provider's loosely typed answers
  body: any
}

export const testKey = "sk_test_of_this_test"

/** How the shop's card provider is set up with a sandbox at this address. */
export function cardOptionsAt(url: string) {
  return {
    provider: "card",
    apiUrl: url,
    secretKey: testKey,
    publicKey: "pk_test",
    scriptUrl: null,
    sandboxUrl: url,
  }
}

/** A sandbox of its own for a test: free port, new folder, and a merchant that listens for webhooks. */
export async function openTestSandbox(overrides: Partial<SandboxOptions> = {}) {
  const folder = await mkdtemp(join(tmpdir(), "sandbox-"))
  const merchant = await openMerchant()
  const options: SandboxOptions = {
    host: "127.0.0.1",
    port: 0,
    publicUrl: undefined,
    stateFile: join(folder, "sandbox.json"),
    secretKey: testKey,
    webhookUrl: merchant.url,
    merchantName: "Test shop",
    creditPublicKey: "pk_of_this_test",
    creditSecretKey: "sk_credit_of_this_test",
    creditWebhookSecret: "whsec_dGVzdC1vZi10aGUtc2FuZGJveA==",
    creditWebhookUrl: merchant.url,
    webhookBackoffMs: [5],
    refundStepMs: 5,
    smsKey: "text_of_this_test",
    identityToken: "identity_of_this_test",
    outboxDir: join(folder, "outbox"),
    shopUrl: "http://localhost:8000",
    social: {
      google: { id: "test-google", secret: "google-secret" },
      facebook: { id: "test-facebook", secret: "facebook-secret" },
    },
    ...overrides,
  }
  let sandbox = await startSandbox(options)

  const call = async (
    method: string,
    path: string,
    body?: unknown,
    key: string | null = testKey,
  ): Promise<Answer> => {
    const answer = await fetch(`${sandbox.url}${path}`, {
      method,
      headers: {
        ...(key ? { authorization: `Bearer ${key}` } : {}),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    return { status: answer.status, body: await answer.json() }
  }

  let payments = 0
  const post = (path: string, body: unknown) => call("POST", path, body)
  const control = (path: string, body: unknown) => call("POST", `/__sandbox/${path}`, body, null)
  /** A body for /transaction/initialize. */
  const payment = (changes: Record<string, unknown> = {}) => {
    payments += 1
    return { email: "ada@example.com", amount: 2_450_000, reference: `T-${payments}`, ...changes }
  }
  const started = async (changes: Record<string, unknown> = {}) => {
    const { body } = await post("/transaction/initialize", payment(changes))
    return body.data as { reference: string; access_code: string; authorization_url: string }
  }

  return {
    merchant,
    options,
    payment,
    started,
    /** Starts and pays; answers the reference. */
    paid: async (changes: Record<string, unknown> = {}, card = "success") => {
      const { reference } = await started(changes)
      await control("pay", { reference, card })
      return reference
    },
    verified: async (reference: string) => (await call("GET", `/transaction/verify/${reference}`)).body.data,
    get url() {
      return sandbox.url
    },
    get: (path: string) => call("GET", path),
    post,
    call,
    control,
    state: async () => (await call("GET", "/__sandbox/state", undefined, null)).body,
    restart: async (meanwhile = async () => {}) => {
      await sandbox.close()
      await meanwhile()
      sandbox = await startSandbox(options)
    },
    close: async () => {
      await sandbox.close()
      await merchant.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type TestSandbox = Awaited<ReturnType<typeof openTestSandbox>>

async function openMerchant() {
  const received: ReceivedWebhook[] = []
  const waiting: (() => void)[] = []
  const statuses: number[] = []
  const server = createServer((req, res) => {
    const chunks: Buffer[] = []
    req.on("data", (chunk: Buffer) => chunks.push(chunk))
    req.on("end", () => {
      const rawBody = Buffer.concat(chunks).toString()
      const { event, data } = JSON.parse(rawBody)
      received.push({
        signature: String(req.headers["x-paystack-signature"]),
        hash: req.headers["verif-hash"]?.toString(),
        path: req.url ?? "",
        rawBody,
        event,
        data,
      })
      res.statusCode = statuses.shift() ?? 200
      res.end()
      for (const wake of waiting.splice(0)) wake()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks/card`,
    received,
    /** The next webhooks are answered with these statuses, later ones with 200. */
    answerWith: (...next: number[]) => statuses.push(...next),
    /** Resolves when the condition holds, looked at after every webhook. */
    until: async (condition: (all: ReceivedWebhook[]) => boolean) => {
      while (!condition(received)) await new Promise<void>((resolve) => waiting.push(resolve))
    },
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}
