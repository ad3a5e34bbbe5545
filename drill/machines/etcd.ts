import { join } from "node:path"
import { freePort } from "../../bin/shop/ports"
import { Member } from "./member"
import { commandOf } from "./packages"

export interface Etcd {
  members: Member[]
  /** Where clients ask, comma-separated. */
  hosts: string
}

/** Three of them: two agree on who is the primary, also without the third. */
export async function startEtcd(folder: string): Promise<Etcd> {
  const names = ["etcd-1", "etcd-2", "etcd-3"]
  const places = await Promise.all(
    names.map(async (name) => ({ name, client: await freePort(), peer: await freePort() })),
  )
  const all = places.map(({ name, peer }) => `${name}=http://127.0.0.1:${peer}`).join()
  const members = places.map(({ name, client, peer }) => {
    const url = `http://127.0.0.1:${client}`
    const peerUrl = `http://127.0.0.1:${peer}`
    const options = {
      name,
      "data-dir": join(folder, name),
      "listen-client-urls": url,
      "advertise-client-urls": url,
      "listen-peer-urls": peerUrl,
      "initial-advertise-peer-urls": peerUrl,
      "initial-cluster": all,
      "initial-cluster-token": "drill",
      // Two cores for a whole cluster: its usual second is too little at times.
      "heartbeat-interval": "300",
      "election-timeout": "3000",
      logger: "zap",
      "log-level": "warn",
    }
    return new Member(
      name,
      {
        name,
        command: commandOf("etcd"),
        args: Object.entries(options).map(([option, value]) => `--${option}=${value}`),
        cwd: folder,
        env: { ...process.env, ETCD_UNSUPPORTED_ARCH: process.arch },
        logFile: join(folder, `logs/${name}.log`),
      },
      async () => {
        const response = await fetch(`${url}/health`, { signal: AbortSignal.timeout(3_000) })
        return /"health":\s*"?true/.test(await response.text())
      },
    )
  })
  for (const member of members) member.begin()
  // One that does not start is reported when all have been stopped.
  const failures = (await Promise.allSettled(members.map((member) => member.ready()))).filter(
    (each) => each.status === "rejected",
  )
  if (failures[0]) {
    await Promise.all(members.map((member) => member.kill()))
    throw failures[0].reason
  }
  return { members, hosts: places.map(({ client }) => `127.0.0.1:${client}`).join() }
}
