import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { freePort } from "../../bin/shop/ports"
import { launch, type Running } from "../../bin/shop/process"
import { findTool, howToInstall, type Tool } from "../../bin/shop/tools"
import { eventually } from "../harness/eventually"
import { type Engine, finding, HEIGHT, type Target, WIDTH } from "./engine"
import { STORED_COMPLAINTS } from "./line"

/**
 * WebKitGTK in its MiniBrowser, by WebDriver. It shows pages on a screen only, which Xvfb is. Its driver does not report
 * what the console says: the line between it and the shop adds a script to pages that stores it (`line.ts`).
 */
export async function openWebKit(): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), "webkit-"))
  const running: Running[] = []
  const start = (tool: Tool, args: string[], env: NodeJS.ProcessEnv = {}) => {
    const command = findTool(tool)
    if (!command) throw new Error(`There is no ${tool}: ${howToInstall(tool)}`)
    const logFile = join(folder, `${tool}.log`)
    running.push(launch({ name: tool, command, args, cwd: folder, env: { ...process.env, ...env }, logFile }))
    return logFile
  }
  const close = async () => {
    for (const program of running.reverse()) await program.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const screen = start("Xvfb", ["-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"])
    const display = await eventually(
      async () => /^\d+$/m.exec(readFileSync(screen, "utf8"))?.[0] ?? "",
      Boolean,
    )
    const port = await freePort()
    start("WebKitWebDriver", [`--port=${port}`], { DISPLAY: `:${display}`, GDK_BACKEND: "x11" })
    const driver = new Driver(`http://127.0.0.1:${port}`)
    await eventually(() => driver.begin())
    return new WebKit(driver, close)
  } catch (error) {
    await close()
    throw error
  }
}

class WebKit implements Engine {
  readonly name = "webkit"
  readonly version: string

  constructor(
    private readonly driver: Driver,
    private readonly end: () => Promise<void>,
  ) {
    this.version = driver.version
  }

  async open(url: string): Promise<void> {
    await this.driver.ask("POST", "/url", { url })
  }

  evaluate<T>(expression: string): Promise<T> {
    const script = `const done = arguments[0]
      new Promise((resolve) => resolve(${expression})).then((value) => done({ value }), (error) => done({ error: String(error) }))`
    return this.driver.run(script)
  }

  async evaluateIn<T>(frame: string, expression: string): Promise<T> {
    const id = await this.driver.ask("POST", "/element", { using: "css selector", value: frame })
    await this.driver.ask("POST", "/frame", { id })
    try {
      return await this.evaluate<T>(expression)
    } finally {
      await this.driver.ask("POST", "/frame", { id: null })
    }
  }

  async sees(target: Target): Promise<void> {
    await eventually(() => this.found(target))
  }

  async press(target: Target): Promise<void> {
    await eventually(async () => this.driver.ask("POST", `/element/${await this.found(target)}/click`, {}))
  }

  async type(target: Target, text: string): Promise<void> {
    const element = await eventually(() => this.found(target))
    await this.driver.ask("POST", `/element/${element}/clear`, {})
    await this.driver.ask("POST", `/element/${element}/value`, { text })
  }

  async enter(): Promise<void> {
    const element = Object.values((await this.driver.ask("GET", "/element/active")) as Reference)[0]
    // Enter, as WebDriver writes it.
    await this.driver.ask("POST", `/element/${element}/value`, { text: "\uE007" })
  }

  async picture(file: string): Promise<void> {
    writeFileSync(file, Buffer.from(String(await this.driver.ask("GET", "/screenshot")), "base64"))
  }

  complaints(): Promise<string[]> {
    return this.evaluate(STORED_COMPLAINTS)
  }

  async close(): Promise<void> {
    try {
      await this.driver.ask("DELETE", "")
    } finally {
      await this.end()
    }
  }

  private async found(target: Target): Promise<string> {
    const script = `return ${finding(target)}`
    const reference = (await this.driver.ask("POST", "/execute/sync", { script, args: [] })) as Reference
    return Object.values(reference)[0] ?? ""
  }
}

/** An element, as WebDriver names it: one key, and its id. */
type Reference = Record<string, string>

/** A session of W3C WebDriver: each question is one request. */
class Driver {
  version = ""
  private session = ""

  constructor(private readonly url: string) {}

  async begin(): Promise<void> {
    // Without it the window is never narrower than its row of buttons.
    const options = { args: ["--automation", "--full-screen"] }
    const begun = (await this.ask("POST", "", {
      capabilities: { alwaysMatch: { "webkitgtk:browserOptions": options } },
    })) as { sessionId: string; capabilities: { browserName: string; browserVersion: string } }
    this.session = `/${begun.sessionId}`
    this.version = `${begun.capabilities.browserName}/${begun.capabilities.browserVersion}`
    await this.ask("POST", "/window/rect", { x: 0, y: 0, width: WIDTH, height: HEIGHT })
  }

  async run<T>(script: string): Promise<T> {
    const answer = (await this.ask("POST", "/execute/async", { script, args: [] })) as {
      value: T
      error?: string
    }
    if (answer.error) throw new Error(answer.error)
    return answer.value
  }

  async ask(method: "GET" | "POST" | "DELETE", path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(`${this.url}/session${this.session}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const { value } = (await response.json()) as { value: unknown }
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`)
    return value
  }
}
