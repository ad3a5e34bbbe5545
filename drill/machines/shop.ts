import { mkdirSync } from "node:fs"
import { join } from "node:path"
import { APP_ROLE } from "../../bin/shop/database"
import { medusaCommand } from "../../bin/shop/medusa"
import { freePort } from "../../bin/shop/ports"
import { runToEnd } from "../../bin/shop/process"
import {
  backendService,
  makeDataFolders,
  type Service,
  sandboxService,
  shopEnvironment,
  storefrontService,
} from "../../bin/shop/services"
import { projectRoot, type Settings } from "../../bin/shop/settings"
import { testSettings } from "../../integration-tests/harness/environment"
import { workerService } from "../../integration-tests/harness/shop"
import { answers, Member } from "./member"

export const DOOR_SECRET = "the-door-of-the-drill-0123456789abcdef"

export interface ShopProcesses {
  doors: Member[]
  frontDoorUrls: string[]
  backends: Member[]
  backendUrls: string[]
  /** A third backend, which nobody has started. */
  spare: { member: Member; url: string }
  worker: Member
  sandbox: Member
  sandboxUrl: string
  /** Runs a script of `src/scripts` beside the open shop, with its environment and these variables. */
  script(name: string, env: Record<string, string>): Promise<void>
}

/** The order in which it can be started and stopped. */
export const everybody = ({ sandbox, worker, backends, doors }: ShopProcesses) => [
  sandbox,
  worker,
  ...backends,
  ...doors,
]

/** Two front doors, two backends and a worker, each with a folder of its own, and the sandbox to pay at. Not started. */
export async function shopProcesses(
  folder: string,
  given: { publicUrl: string; databaseUrl: string; env: Record<string, string> },
): Promise<ShopProcesses> {
  const sandboxPort = await freePort()
  const backendPorts = [await freePort(), await freePort()]
  const sparePort = await freePort()
  const backendUrls = backendPorts.map((port) => `http://127.0.0.1:${port}`)
  const settingsOf = (name: string, ports: { door: number; backend: number }): Settings => {
    const dataDir = join(folder, name)
    mkdirSync(dataDir)
    makeDataFolders(dataDir)
    return testSettings({
      ...given.env,
      SHOP_URL: given.publicUrl,
      DATABASE_URL: given.databaseUrl,
      SHOP_DATA_DIR: dataDir,
      PORT: String(ports.door),
      BACKEND_PORT: String(ports.backend),
      BACKEND_URL: backendUrls.join(),
      SANDBOX_PORT: String(sandboxPort),
      MEDUSA_WORKER_MODE: "server",
      DOOR_SECRET,
      TRUSTED_PROXIES: "1",
      DRAIN_SECONDS: "5",
    })
  }
  const environment = (settings: Settings) => ({
    ...shopEnvironment(settings, { DATABASE_URL: given.databaseUrl }),
    DATABASE_ROLE: APP_ROLE,
  })
  const memberOf = (name: string, service: Service) =>
    new Member(name, { ...service, name, logFile: join(folder, `logs/${name}.log`) }, () =>
      answers(service.readyUrl),
    )

  const backend = (name: string, port: number) => {
    const settings = settingsOf(name, { door: 8000, backend: port })
    const service = backendService(settings, environment(settings))
    return memberOf(name, { ...service, readyUrl: `http://127.0.0.1:${port}/readyz` })
  }
  const backends = backendPorts.map((port, index) => backend(`backend-${index + 1}`, port))
  const frontDoorPorts = [await freePort(), await freePort()]
  const doors = frontDoorPorts.map((port, index) => {
    const name = `door-${index + 1}`
    const settings = settingsOf(name, { door: port, backend: backendPorts[0] ?? 0 })
    const service = storefrontService(settings, environment(settings))
    return memberOf(name, { ...service, readyUrl: `http://127.0.0.1:${port}/readyz` })
  })
  const ofWorker = settingsOf("worker", { door: 8000, backend: await freePort() })
  const worker = memberOf("worker", await workerService(ofWorker, environment(ofWorker), await freePort()))
  const ofSandbox = settingsOf("sandbox", { door: 8000, backend: backendPorts[0] ?? 0 })
  const sandbox = memberOf("sandbox", sandboxService(ofSandbox, environment(ofSandbox)))
  return {
    doors,
    frontDoorUrls: frontDoorPorts.map((port) => `http://127.0.0.1:${port}`),
    backends,
    backendUrls,
    spare: { member: backend("backend-3", sparePort), url: `http://127.0.0.1:${sparePort}` },
    worker,
    sandbox,
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
    script: (name, more) =>
      runToEnd(
        {
          name,
          ...medusaCommand(projectRoot, "build", ["exec", `./src/scripts/${name}.js`]),
          cwd: join(projectRoot, ".medusa/server"),
          env: { ...environment(ofWorker), ...more, NODE_ENV: "production" },
          logFile: join(folder, `logs/${name}.log`),
        },
        "The log says why.",
      ),
  }
}
