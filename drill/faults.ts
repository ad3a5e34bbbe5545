import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { createClient } from "redis"
import { projectRoot } from "../bin/shop/settings"
import { TEST_COOKIE_SECRET, TEST_JWT_SECRET } from "../integration-tests/harness/secrets"
import type { Limits } from "./figures"
import type { Cluster } from "./machines/cluster"
import { type Member, until } from "./machines/member"
import { DOOR_SECRET } from "./machines/shop"
import { Wire } from "./machines/wire"

export interface Fault {
  /** By which `npm run drill -- …` names it. */
  name: string
  what: string
  /** In words, for the table. */
  must: string
  limits: Limits
  /** Every write that failed must have been answered with when to come again. */
  isHonest?: boolean
  /** What has to be laid before anybody comes. Null: it cannot be tried on this machine. */
  prepare: (cluster: Cluster) => Promise<Prepared | null>
}

interface Prepared {
  /** Makes it happen and go away again. */
  act: () => Promise<void>
  putBack?: () => Promise<void>
}

/** As long as a service manager takes until it starts again what was killed. */
const NOTICED_MS = 2_000
const BETWEEN_MS = 3_000
const AWAY_MS = 15_000
const CUT_MS = 20_000
const FAILOVER_MS = 120_000
/** One request of a thousand. */
const HARDLY_ANY = 0.001

const NEW = {
  JWT_SECRET: "tokens-of-the-drill-0123456789abcdef",
  COOKIE_SECRET: "cookies-of-the-drill-0123456789abcdef",
  DATA_KEY: "data-of-the-drill-0123456789abcdef",
  DOOR_SECRET: "the-next-door-of-the-drill-0123456789abcdef",
}
/** First everybody takes the new ones as well, ... */
const KNOWN_BEFORE = {
  JWT_SECRETS_BEFORE: NEW.JWT_SECRET,
  COOKIE_SECRETS_BEFORE: NEW.COOKIE_SECRET,
  DATA_KEYS_BEFORE: NEW.DATA_KEY,
  DOOR_SECRETS_BEFORE: NEW.DOOR_SECRET,
}
/** ... then they are the ones, and the old ones are still accepted. Without a DATA_KEY it was the COOKIE_SECRET. */
const REPLACED = {
  ...NEW,
  JWT_SECRETS_BEFORE: TEST_JWT_SECRET,
  COOKIE_SECRETS_BEFORE: TEST_COOKIE_SECRET,
  DATA_KEYS_BEFORE: TEST_COOKIE_SECRET,
  DOOR_SECRETS_BEFORE: DOOR_SECRET,
}

/** In the end nothing is sealed with the old key any more; sessions and codes go on for as long as they last. */
const FORGOTTEN = {
  ...NEW,
  JWT_SECRETS_BEFORE: TEST_JWT_SECRET,
  COOKIE_SECRETS_BEFORE: TEST_COOKIE_SECRET,
}
const RESEALING = ["rewrap-data-keys", "rewrap-file-keys", "rewrap-loan-keys"]

async function killed(member: Member): Promise<void> {
  await member.kill()
  await sleep(NOTICED_MS)
  await member.start()
  await sleep(BETWEEN_MS)
}

async function replaced(member: Member, env: Record<string, string> = {}): Promise<void> {
  await member.stop()
  await member.start(env)
  await sleep(BETWEEN_MS)
}

/** Which of the two is the primary now. */
async function redisHosts({ redis }: Cluster) {
  const roleOf = async (port: number) => {
    const client = await createClient({ url: `redis://127.0.0.1:${port}` }).connect()
    try {
      return String(await client.sendCommand(["ROLE"])).split(",")[0]
    } finally {
      client.destroy()
    }
  }
  const { primary, replica } = redis
  const isFirst = (await roleOf(primary.port)) === "master"
  const [first, second] = isFirst ? [primary, replica] : [replica, primary]
  return { primary: first, replica: second, isPromoted: async () => (await roleOf(second.port)) === "master" }
}

/** Front doors reach backends over a network that is disturbed for a while. */
const wires =
  (trouble: (wire: Wire) => void) =>
  async ({ processes: { doors, backendUrls } }: Cluster): Promise<Prepared> => {
    const laid = await Promise.all(backendUrls.map((url) => Wire.to(url)))
    for (const door of doors) await replaced(door, { BACKEND_URL: laid.map(({ url }) => url).join() })
    return {
      act: async () => {
        for (const wire of laid) trouble(wire)
        await sleep(CUT_MS)
        for (const wire of laid) wire.mend()
      },
      putBack: async () => {
        for (const door of doors) await replaced(door)
        await Promise.all(laid.map((wire) => wire.close()))
      },
    }
  }

/** Nothing has to be laid before. */
const just = (act: (cluster: Cluster) => Promise<void>) => async (cluster: Cluster) => ({
  act: () => act(cluster),
})

export const FAULTS: readonly Fault[] = [
  {
    name: "processes",
    what: "each door, backend and worker killed -9, one after the other",
    must: "≤ 0.1 % of requests fail",
    limits: { failedShare: HARDLY_ANY },
    prepare: just(async ({ processes: { doors, backends, worker } }) => {
      for (const member of [...doors, ...backends, worker]) await killed(member)
    }),
  },
  {
    name: "primary",
    what: "the PostgreSQL primary's host killed -9",
    must: "writes back in ≤ 30 s, no page fails",
    limits: { pagesFailed: 0, writesBackSeconds: 30 },
    prepare: just(async ({ databases }) => {
      const host = await databases.inRole("leader")
      await host.kill()
      const isNext = async () => (await databases.inRole("leader")).name !== host.name
      await until(isNext, FAILOVER_MS, "another PostgreSQL is the primary")
      await sleep(BETWEEN_MS)
      await host.start()
    }),
  },
  {
    name: "standby",
    what: "the synchronous standby's host killed -9",
    must: "shopping goes on: ≤ 0.1 % fail",
    limits: { failedShare: HARDLY_ANY },
    prepare: just(async ({ databases }) => {
      const host = await databases.inRole("sync_standby")
      await host.kill()
      await sleep(AWAY_MS)
      await host.start()
    }),
  },
  {
    name: "redis",
    what: "the Redis primary killed -9",
    must: "shopping goes on: ≤ 0.1 % fail",
    limits: { failedShare: HARDLY_ANY },
    prepare: just(async (cluster) => {
      const { primary, isPromoted } = await redisHosts(cluster)
      await primary.kill()
      await until(isPromoted, FAILOVER_MS, "the Sentinels have another primary")
      await sleep(BETWEEN_MS)
      await primary.startAgain()
    }),
  },
  {
    name: "s3",
    what: "the S3 server killed -9, back after 15 s",
    must: "shopping goes on: ≤ 0.1 % fail",
    limits: { failedShare: HARDLY_ANY },
    prepare: just(async ({ bucket }) => {
      await bucket.stop()
      await sleep(AWAY_MS)
      await bucket.start()
    }),
  },
  {
    name: "etcd",
    what: "one of three etcd killed -9, back after 15 s",
    must: "shopping goes on: ≤ 0.1 % fail",
    limits: { failedShare: HARDLY_ANY },
    prepare: just(async ({ etcd }) => {
      const [first] = etcd.members
      await first?.kill()
      await sleep(AWAY_MS)
      await first?.start()
    }),
  },
  {
    name: "deploy",
    what: "an expanding migration, then worker, backends and doors replaced one after the other",
    must: "≤ 0.1 % of requests fail",
    limits: { failedShare: HARDLY_ANY },
    prepare: just(async ({ shop, processes: { worker, backends, doors } }) => {
      await shop.sql("create table drill_note (id text primary key, order_id text not null)")
      await shop.sql("alter table shop_order add column drill_note text not null default ''")
      await shop.sql("create index concurrently drill_note_of_order on shop_order (drill_note)")
      try {
        for (const member of [worker, ...backends, ...doors]) await replaced(member)
      } finally {
        await shop.sql("alter table shop_order drop column drill_note")
        await shop.sql("drop table drill_note")
      }
    }),
  },
  {
    name: "cut",
    what: "nothing gets through between doors and backends for 20 s",
    must: "no page fails; writes back in ≤ 30 s; who cannot check out is told when to come again",
    limits: { pagesFailed: 0, writesBackSeconds: 30 },
    isHonest: true,
    prepare: wires((wire) => wire.cut()),
  },
  {
    name: "slow",
    what: "300 ms more, each way, between doors and backends for 20 s",
    must: "≤ 0.1 % of requests fail",
    limits: { failedShare: HARDLY_ANY },
    prepare: wires((wire) => {
      wire.delayMs = 300
    }),
  },
  {
    name: "lossy",
    what: "1 % of what doors and backends send arrives 200 ms late, as sent again, for 20 s",
    must: "≤ 0.1 % of requests fail",
    limits: { failedShare: HARDLY_ANY },
    prepare: wires((wire) => {
      wire.lost = 0.01
    }),
  },
  {
    name: "disk",
    what: "the disk of the PostgreSQL primary full for 20 s",
    must: "no page fails; who cannot check out is told when to come again; writes back in ≤ 30 s, by itself",
    limits: { pagesFailed: 0, writesBackSeconds: 30 },
    isHonest: true,
    prepare: async ({ databases }) => {
      const { disk } = await databases.inRole("leader")
      if (!disk) return null
      return {
        act: async () => {
          try {
            disk.fill()
            await sleep(CUT_MS)
          } finally {
            disk.free()
          }
        },
      }
    },
  },
  {
    name: "clock",
    what: "one backend's clock 10 minutes ahead for 20 s",
    must: "≤ 0.1 % of requests fail",
    limits: { failedShare: HARDLY_ANY },
    prepare: just(async ({ processes: { backends } }) => {
      const [, second] = backends
      if (!second) throw new Error("There is one backend only")
      const file = join(projectRoot, "integration-tests/harness/shifted-clock.cjs")
      await replaced(second, { CLOCK_MINUTES_AHEAD: "10", NODE_OPTIONS: `--require ${file}` })
      await sleep(CUT_MS)
      await replaced(second)
    }),
  },
  {
    name: "capacity",
    what: "a third backend added, and taken away again",
    must: "≤ 0.1 % of requests fail",
    limits: { failedShare: HARDLY_ANY },
    prepare: just(async ({ processes: { doors, backendUrls, spare } }) => {
      await spare.member.start()
      for (const door of doors) await replaced(door, { BACKEND_URL: [...backendUrls, spare.url].join() })
      for (const door of doors) await replaced(door)
      await spare.member.stop()
    }),
  },
  {
    name: "secrets",
    what: "all secrets replaced, as docs/operations/rotate-secrets.md says",
    must: "≤ 0.1 % of requests fail, nobody is signed out",
    limits: { failedShare: HARDLY_ANY },
    prepare: just(async ({ processes: { doors, backends, worker, script } }) => {
      const behind = [worker, ...backends]
      for (const member of behind) await replaced(member, KNOWN_BEFORE)
      for (const door of doors) await replaced(door, { DOOR_SECRET: NEW.DOOR_SECRET })
      for (const member of behind) await replaced(member, REPLACED)
      for (const name of RESEALING) await script(name, REPLACED)
      for (const member of behind) await replaced(member, FORGOTTEN)
    }),
  },
]
