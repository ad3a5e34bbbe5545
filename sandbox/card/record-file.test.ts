import { spawn } from "node:child_process"
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type Answer, openTestSandbox, type TestSandbox, testKey } from "../test-sandbox"

const root = join(__dirname, "../..")
let bank: TestSandbox

beforeEach(async () => {
  bank = await openTestSandbox()
})

afterEach(() => bank.close())

describe("the records", () => {
  it("the sandbox's records are the same in every run", async () => {
    const run = async () => {
      const { body } = await bank.post("/transaction/initialize", bank.payment({ reference: "same" }))
      await bank.control("pay", { reference: "same" })
      const { id, authorization, customer } = await bank.verified("same")
      return { id, ...authorization, ...customer, code: body.data.access_code }
    }
    const first = await run()
    await bank.close()
    bank = await openTestSandbox()
    expect(await run()).toEqual(first)
  })

  it("the sandbox's records are read from the journal, except a line that was cut off", async () => {
    const paid = await bank.paid()
    await bank.control("webhook", { automatic: false })
    const open = await bank.started()
    const before = await bank.state()
    // As a kill leaves them: the journal was not folded into the file.
    const [file, journal] = await Promise.all(
      [bank.options.stateFile, `${bank.options.stateFile}.journal`].map((path) => readFile(path)),
    )
    await bank.restart(async () => {
      await writeFile(bank.options.stateFile, file ?? "")
      await writeFile(`${bank.options.stateFile}.journal`, `${journal}${journal}["transactions",{"id":4099`)
    })
    const after = await bank.state()
    expect(after.transactions).toEqual(before.transactions)
    expect(after.postings).toEqual(before.postings)
    expect(after.webhooks.automatic).toBe(false)
    expect(await bank.verified(paid)).toMatchObject({ status: "success" })
    await bank.control("pay", { access_code: open.access_code })
    expect(await bank.verified(open.reference)).toMatchObject({ status: "success" })
  })

  it("the sandbox's records of a version that had fewer tables are read", async () => {
    const paid = await bank.paid()
    await bank.restart(async () => {
      const { inbound: _, ...older } = JSON.parse(await readFile(bank.options.stateFile, "utf8"))
      await writeFile(bank.options.stateFile, JSON.stringify(older))
    })
    expect((await bank.state()).inbound).toEqual([])
    expect(await bank.verified(paid)).toMatchObject({ status: "success" })
  })

  it("the sandbox's records survive a kill at the moment of the answer", async () => {
    const folder = await mkdtemp(join(tmpdir(), "sandbox-kill-"))
    const first = await spawnSandbox(folder)
    try {
      await first.call("POST", "/transaction/initialize", bank.payment({ reference: "before" }))
      await first.call("POST", "/__sandbox/pay", { reference: "before" })
      first.kill()
      const second = await spawnSandbox(folder)
      const { body } = await second.call("GET", "/transaction/verify/before")
      second.kill()
      expect(body.data).toMatchObject({ status: "success", amount: 2_450_000 })
    } finally {
      first.kill()
      await rm(folder, { recursive: true, force: true })
    }
  }, 30_000)
})

/** The sandbox as its own process, as `npm start` runs it. */
async function spawnSandbox(folder: string) {
  const child = spawn(process.execPath, ["--import", "tsx", join(root, "sandbox/main.ts")], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      SHOP_DATA_DIR: folder,
      SANDBOX_PORT: "0",
      CARD_SECRET_KEY: testKey,
      SANDBOX_WEBHOOK_URL: bank.merchant.url,
    },
    stdio: ["ignore", "pipe", "inherit"],
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`The sandbox ended with ${code}`)))
    child.stdout.on("data", (chunk: Buffer) => {
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(chunk.toString())?.[0]
      if (found) resolve(found)
    })
  })
  return {
    call: async (method: string, path: string, body?: unknown) => {
      const answer = await fetch(`${url}${path}`, {
        method,
        headers: { authorization: `Bearer ${testKey}`, "content-type": "application/json" },
        body: body === undefined ? undefined : JSON.stringify(body),
      })
      return { status: answer.status, body: (await answer.json()) as Answer["body"] }
    },
    kill: () => child.kill("SIGKILL"),
  }
}
