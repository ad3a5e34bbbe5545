import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { freePort } from "../../bin/shop/ports"
import { listens } from "../../integration-tests/harness/redis"
import type { DatabaseCluster } from "./database"
import { Member } from "./member"
import { commandOf } from "./packages"

/** One address that follows the primary, one for those who may read what is a moment old. */
export interface Balancer {
  member: Member
  primary: number
  replicas: number
}

/** HAProxy asks each Patroni every second what it is, and ends the connections of who is not the primary any more. */
export async function startHaproxy(folder: string, databases: DatabaseCluster): Promise<Balancer> {
  const [primary, replicas] = [await freePort(), await freePort()]
  const servers = databases.hosts
    .map(({ place }) => `  server ${place.name} 127.0.0.1:${place.port} check port ${place.health}`)
    .join("\n")
  const config = join(folder, "haproxy.cfg")
  const section = (name: string, port: number, path: string) => `
listen ${name}
  bind 127.0.0.1:${port}
  option httpchk OPTIONS ${path}
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers}
`
  writeFileSync(
    config,
    `global
  maxconn 1000
defaults
  mode tcp
  retries 2
  timeout connect 3s
  timeout check 3s
  timeout client 1h
  timeout server 1h
${section("primary", primary, "/primary")}${section("replicas", replicas, "/replica")}`,
  )
  const member = new Member(
    "haproxy",
    {
      name: "haproxy",
      command: commandOf("haproxy"),
      args: ["-db", "-f", config],
      cwd: folder,
      env: process.env,
      logFile: join(folder, "logs/haproxy.log"),
    },
    () => listens(primary),
  )
  await member.start()
  return { member, primary, replicas }
}

export interface WebServer {
  member: Member
  url: string
  /** Who signed its certificate, PEM. */
  authority: string
}

/** Caddy with TLS in front of the front doors, as deploy/compose/Caddyfile has it. */
export async function startCaddy(folder: string, port: number, doors: string[]): Promise<WebServer> {
  const config = join(folder, "Caddyfile")
  writeFileSync(
    config,
    `{
	admin off
	auto_https disable_redirects
	local_certs
	skip_install_trust
	servers {
		timeouts {
			idle 2m
		}
	}
}
https://localhost:${port} {
	encode zstd gzip
	reverse_proxy ${doors.map((door) => new URL(door).host).join(" ")} {
		lb_policy least_conn
		lb_try_duration 3s
		health_uri /readyz
		health_interval 2s
		health_timeout 2s
		transport http {
			keepalive 60s
		}
	}
}
`,
  )
  const data = join(folder, "caddy")
  const member = new Member(
    "caddy",
    {
      name: "caddy",
      command: commandOf("caddy"),
      args: ["run", "--adapter", "caddyfile", "--config", config],
      cwd: folder,
      env: { ...process.env, XDG_DATA_HOME: data, XDG_CONFIG_HOME: data, HOME: folder },
      logFile: join(folder, "logs/caddy.log"),
    },
    () => listens(port),
  )
  await member.start()
  return {
    member,
    url: `https://localhost:${port}`,
    authority: join(data, "caddy/pki/authorities/local/root.crt"),
  }
}
