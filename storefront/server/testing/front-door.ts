import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type Log, makeLog } from "../../../src/log/log"
import { type FrontDoorOptions, frontDoor } from "../app"
import type { PublicCache } from "../cache/public-cache"
import { frontDoorServer } from "../process"
import { readSettings, type Settings } from "../settings"
import { TRAFFIC, type TrafficLimits } from "../traffic/limits"
import { type FakeBackend, fakeBackend, type RunningServer, run } from "./servers"

export interface TestFrontDoor extends RunningServer {
  backend: FakeBackend
  /** Where this test has a second one. */
  second: FakeBackend
  drain(): void
  cache: PublicCache
  dataDir: string
}

const silent: Log = makeLog({ write: () => undefined })

/** The front door on a free port, before a fake backend, with a data folder of its own. */
export async function testFrontDoor(
  options: {
    render?: FrontDoorOptions["render"]
    requests?: Log
    settings?: Partial<Settings>
    /** Two backends behind the front door instead of one. */
    both?: boolean
    limits?: Partial<TrafficLimits>
  } = {},
): Promise<TestFrontDoor> {
  const [backend, second] = await Promise.all([fakeBackend(), fakeBackend()])
  const dataDir = await mkdtemp(join(tmpdir(), "front-door-"))
  const settings: Settings = {
    ...readSettings({
      BACKEND_URL: options.both ? `${backend.url},${second.url}` : backend.url,
      SHOP_DATA_DIR: dataDir,
    }),
    ...options.settings,
  }
  const render = options.render ?? (async () => new Response("", { status: 404 }))
  const limits = { ...TRAFFIC, ...options.limits }
  const requests = options.requests ?? silent
  const { listener, cache, drain, stop } = frontDoor({ settings, render, files: null, limits, requests })
  const server = await run(frontDoorServer(listener, settings, limits))
  return {
    url: server.url,
    backend,
    second,
    drain,
    cache,
    dataDir,
    close: async () => {
      await server.close()
      stop()
      await Promise.all([backend.close(), second.close()])
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
