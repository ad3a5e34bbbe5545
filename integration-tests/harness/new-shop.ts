import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { basename, join } from "node:path"
import { Pool } from "pg"
import { freePort } from "../../bin/shop/ports"
import { launch, logTail, type Running } from "../../bin/shop/process"
import { isReady, makeDataFolders, sandboxService, shopEnvironment } from "../../bin/shop/services"
import { databaseUrl, openCluster } from "./cluster"
import { testSettings } from "./environment"
import { eventually } from "./eventually"
import { ShopUnderTest } from "./shop"
import { openSmtpServer } from "./smtp"
import { OWN_STORE_KEY } from "./store-client"

/** What an operator would set for a shop of their own, besides addresses and keys. */
const OPERATORS = {
  SHOP_DEMO: "false",
  SHOP_NAME: "Glow House",
  SHOP_EMAIL: "hello@glowhouse.ng",
  SHOP_PHONE: "+2348030000000",
  SHOP_ADDRESS: "1 Marina, Lagos",
  MAIL_FROM: "Glow House <hello@glowhouse.ng>",
  RATE_LIMIT_FACTOR: "10",
  STORE_PUBLISHABLE_KEY: OWN_STORE_KEY,
}
/** The sandbox bank stands in for the provider, which learns it by nothing but the address. */
const KEYS = {
  CARD_SECRET_KEY: "sk_live_of_the_first_day",
  CARD_PUBLIC_KEY: "pk_live_of_the_first_day",
}
const START_MS = 300_000

export interface NewShop extends ShopUnderTest {
  /** What the terminal shows since the start. */
  printed(): string
  /** Runs a command of the shop to its end, and answers what it printed. */
  command(...args: string[]): Promise<string>
  /** All mails that the shop's mail server took, as they were sent. */
  mails(): string
  recipients(): string[]
  stop(): Promise<void>
}

/** `npm start` without demo mode on an empty database, as an operator does it on the first day. */
export async function startNewShop(): Promise<NewShop> {
  const cluster = await openCluster()
  const dataDir = mkdtempSync(join(cluster.folder, "new-shop-"))
  makeDataFolders(dataDir)
  const name = basename(dataDir).replaceAll("-", "_")
  const onServer = async (statement: string) => {
    const pool = new Pool({ connectionString: databaseUrl(cluster, "postgres"), max: 1 })
    await pool.query(statement).finally(() => pool.end())
  }
  await onServer(`create database "${name}"`)
  const mail = await openSmtpServer()
  const [port, backendPort, sandboxPort] = await Promise.all([freePort(), freePort(), freePort()])
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`
  const ports = {
    PORT: String(port),
    BACKEND_PORT: String(backendPort),
    SANDBOX_PORT: String(sandboxPort),
    SHOP_DATA_DIR: dataDir,
  }
  const settings = testSettings({
    ...OPERATORS,
    ...KEYS,
    ...ports,
    DATABASE_URL: databaseUrl(cluster, name),
    SMTP_URL: mail.url,
    CARD_API_URL: sandboxUrl,
    CARD_SCRIPT_URL: "none",
  })
  const bank = testSettings({ ...KEYS, ...ports })
  const running: Running[] = []
  const printed = (logFile: string) => readFileSync(logFile, "utf8")
  const run = (title: string, args: string[]) => {
    const logFile = join(dataDir, "logs", `${title}.txt`)
    const program = launch({
      name: title,
      command: process.execPath,
      args: [join(settings.root, "bin/run.mjs"), ...args],
      cwd: settings.root,
      env: settings.env,
      logFile,
    })
    running.push(program)
    return { program, printed: () => printed(logFile) }
  }
  const stop = async () => {
    for (const program of running.reverse()) await program.stop("SIGTERM", 60_000)
    await mail.close()
    await onServer(`drop database if exists "${name}" with (force)`)
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const sandbox = sandboxService(bank, shopEnvironment(bank, { DATABASE_URL: "" }))
    const banking = launch(sandbox)
    running.push(banking)
    if (!(await isReady(sandbox.readyUrl, START_MS, () => banking.isRunning())))
      throw new Error(logTail(sandbox.logFile, 20))
    const started = run("npm-start", ["start"])
    const isOpen = () => started.printed().includes("The shop is open")
    await eventually(async () => isOpen() || !started.program.isRunning(), Boolean, START_MS)
    if (!isOpen()) throw new Error(`npm start has ended:\n${started.printed()}`)
    const address = {
      url: settings.publicUrl,
      storefrontUrl: settings.publicUrl,
      backendUrls: [`http://127.0.0.1:${backendPort}`],
      sandboxUrl,
      databaseUrl: databaseUrl(cluster, name),
      dataDir,
    }
    return Object.assign(new ShopUnderTest(address), {
      printed: started.printed,
      command: async (...args: string[]) => {
        const { program, printed: said } = run(args.join("-").replace(/[^\w-]/g, "_"), args)
        const { code } = await program.exited
        if (code !== 0) throw new Error(`npm run ${args.join(" ")} ended with ${code}:\n${said()}`)
        return said()
      },
      mails: mail.message,
      recipients: () =>
        mail.commands
          .filter((line) => line.startsWith("RCPT TO:"))
          .map((line) => line.slice("RCPT TO:<".length, -1)),
      stop,
    })
  } catch (error) {
    await stop()
    throw error
  }
}
