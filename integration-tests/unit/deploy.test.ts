import { execFileSync } from "node:child_process"
import { existsSync, mkdtempSync, readdirSync, readFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parse, parseAllDocuments } from "yaml"
import { SHOP_FIGURES } from "../../src/processes/metrics/shop-figures"

/** The files of `deploy/` against the code and against what a careful operator asks of them. */
const root = join(__dirname, "../..")
const read = (path: string) => readFileSync(join(root, path), "utf8")
const below = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((name) => join(folder, name))
const files = below("deploy").filter((name) => /\.\w+$/.test(name) || name.endsWith("Dockerfile"))
const units = files.filter((file) => file.endsWith(".service"))
const manifests = files.filter((file) => /^deploy\/kubernetes\/(?!kustomization).*\.yaml$/.test(file))

interface Container {
  name: string
  image: string
  env?: { name: string }[]
  ports?: { name: string; containerPort: number }[]
  readinessProbe?: Probe
  livenessProbe?: Probe
  resources?: { requests?: object; limits?: { memory?: string } }
  securityContext?: object
}
interface Probe {
  httpGet?: { path: string; port: string }
}
interface Manifest {
  apiVersion: string
  kind: string
  metadata: { name: string; namespace?: string }
  data?: Record<string, string>
  spec?: {
    selector?: Record<string, unknown>
    scaleTargetRef?: { name: string }
    /** Of a database cluster. */
    imageName?: string
    podSelector?: { matchLabels?: Record<string, string> }
    template?: {
      metadata: { labels: Record<string, string> }
      spec: { containers: Container[]; securityContext?: object; automountServiceAccountToken?: boolean }
    }
  }
}
const all = manifests.flatMap((file) =>
  parseAllDocuments(read(file)).map((document) => document.toJS() as Manifest),
)
const ofKind = (kind: string) => all.filter((one) => one.kind === kind)
const running = all.flatMap(({ kind, metadata, spec }) =>
  (spec?.template?.spec.containers ?? []).map((container) => ({
    kind,
    name: metadata.name,
    spec,
    container,
  })),
)

interface Compose {
  services: Record<
    string,
    { image: string; environment?: Record<string, string>; read_only?: boolean; cap_drop?: string[] }
  >
}
const compose = parse(read("deploy/compose/compose.yaml"), { merge: true }) as Compose
const isOurs = (image: string) => /^shop(:|$)/.test(image)

/** Variables that the programs read, by their names in the sources. */
const known = new Set(
  ["src/config", "src/contract", "src/telemetry", "src/processes", "storefront/server", "bin/shop"]
    .flatMap(below)
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .flatMap((file) => read(file).match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b|\bHOST\b|\bPORT\b/g) ?? []),
)
/** Of Node, of the container and of Medusa itself. */
for (const name of ["NODE_ENV", "TZ", "XDG_CONFIG_HOME", "MEDUSA_DISABLE_TELEMETRY"]) known.add(name)

const assigned = (text: string) =>
  [...text.matchAll(/^#?\s?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => String(name))
const namesInUnit = (file: string) =>
  [...read(file).matchAll(/^Environment=(.*)$/gm)].flatMap(([, pairs]) =>
    String(pairs)
      .split(" ")
      .map((pair) => String(pair.split("=")[0])),
  )

describe("deploy", () => {
  it("the deployment files set no variable that no program reads", () => {
    const named = [
      ...files.filter((file) => file.endsWith(".env.example")).flatMap((file) => assigned(read(file))),
      ...units.flatMap(namesInUnit),
      ...Object.values(compose.services)
        .filter(({ image }) => isOurs(image))
        .flatMap(({ environment }) => Object.keys(environment ?? {})),
      ...running
        .filter(({ container }) => isOurs(container.image))
        .flatMap(({ container }) => (container.env ?? []).map(({ name }) => name)),
      ...ofKind("ConfigMap").flatMap(({ data }) => Object.keys(data ?? {})),
    ]
    expect(named.length).toBeGreaterThan(80)
    expect([...new Set(named)].filter((name) => !known.has(name))).toEqual([])
  })

  it("the deployment's own variables are named in docs/running.md", () => {
    const exported = read("docs/running.md")
    const ours = [
      "BACKEND_HOST",
      "BACKEND_URL",
      "DOOR_SECRET",
      "DRAIN_SECONDS",
      "METRICS_PORT",
      "METRICS_HOST",
    ]
    expect(ours.filter((name) => !exported.includes(`\`${name}\``) || !known.has(name))).toEqual([])
  })

  it("the deployment files pin every image to a version", () => {
    const images = [
      ...Object.values(compose.services).map(({ image }) => image),
      ...running.map(({ container }) => container.image),
      ...[...read("deploy/container/Dockerfile").matchAll(/^ARG NODE_IMAGE=(\S+)$/gm)].map(([, name]) =>
        String(name),
      ),
      ...ofKind("Cluster").map(({ spec }) => String(spec?.imageName)),
    ]
    expect(images.length).toBeGreaterThan(15)
    const others = images.filter((image) => !isOurs(image))
    expect(others.filter((image) => !/(?::v?\d+\.\d+[\w.-]*|@sha256:[0-9a-f]{64})$/.test(image))).toEqual([])
    // Without a registry's name each program looks in another one.
    expect(others.filter((image) => !/^[\w-]+(\.[\w-]+)+\//.test(image))).toEqual([])
    const kustomization = parse(read("deploy/kubernetes/kustomization.yaml")) as { images: object[] }
    expect(kustomization.images).toEqual([expect.objectContaining({ name: "shop", newTag: "1.0.0" })])
  })

  it("the deployment files start only programs that exist", () => {
    const text = files.map(read).join("\n")
    for (const program of ["storefront/build/server/main.js", "src/processes/backend.js"]) {
      expect(text).toContain(program)
      expect(
        existsSync(
          join(root, program.replace("storefront/build/server", "storefront/server").replace(/js$/, "ts")),
        ),
      ).toBe(true)
    }
    const [cli = ""] = /node_modules\/@medusajs\/cli\/dist\/\w+\.js/.exec(text) ?? []
    expect(existsSync(join(root, cli))).toBe(true)
    expect(read("package.json")).toContain('"build": "node bin/run.mjs build"')
    expect(read(".node-version").trim()).toBe(/node:([\d.]+)-/.exec(read("deploy/container/Dockerfile"))?.[1])
  })
})

describe("the image", () => {
  const lines = read("deploy/container/Dockerfile").split("\n")

  it("the container image runs as a user of its own, and contains no installer", () => {
    expect(lines.filter((line) => line.startsWith("USER "))).toEqual(["USER 10001:10001"])
    expect(lines.filter((line) => line.startsWith("FROM ")).length).toBe(3)
    expect(lines.join("\n")).toMatch(/rm -rf \/usr\/local\/lib\/node_modules/)
    expect(lines.filter((line) => /(_SECRET|_KEY|PASSWORD)=/.test(line))).toEqual([])
  })

  it("the container image copies only paths that exist", () => {
    const sources = lines
      .filter((line) => line.startsWith("COPY ") && !line.includes("--from="))
      .flatMap((line) => line.split(" ").slice(1, -1))
    expect(sources.length).toBeGreaterThan(4)
    expect(sources.filter((source) => !existsSync(join(root, source)))).toEqual([])
    expect(existsSync(join(root, "src/documents/fonts"))).toBe(true)
  })
})

describe("compose", () => {
  it("compose runs two of each service that must not be away", () => {
    expect(Object.keys(compose.services).sort()).toEqual(
      [
        ...["backend-1", "backend-2", "caddy", "door-1", "door-2", "migrate"],
        ...["postgres", "prometheus", "redis", "s3", "worker"],
      ].sort(),
    )
    const mode = (name: string) => compose.services[name]?.environment?.MEDUSA_WORKER_MODE
    expect(["backend-1", "backend-2", "worker"].map(mode)).toEqual(["server", "server", "worker"])
  })

  it("compose gives the shop's processes no rights that they do not use", () => {
    const ours = Object.entries(compose.services).filter(([, { image }]) => isOurs(image))
    expect(ours.length).toBe(6)
    expect(ours.filter(([, one]) => !one.read_only || one.cap_drop?.join() !== "ALL")).toEqual([])
  })
})

describe("systemd", () => {
  const analyze = "/usr/bin/systemd-analyze"
  const isThere = existsSync(analyze)

  it("every systemd unit restricts the rights of its process", () => {
    expect(units.length).toBe(4)
    const wanted = [
      ...["User=shop", "NoNewPrivileges=yes", "ProtectSystem=strict", "ProtectHome=yes", "PrivateTmp=yes"],
      ...["CapabilityBoundingSet=", "RestrictNamespaces=yes", "SystemCallFilter=@system-service"],
    ]
    const missing = units.flatMap((file) => {
      const lines = read(file).split("\n")
      return wanted.filter((line) => !lines.includes(line)).map((line) => `${file}: ${line}`)
    })
    expect(missing).toEqual([])
  })

  const rated = isThere ? it : it.skip
  rated("rates them 2.5 or better", () => {
    const exposure = (file: string) => {
      const text = execFileSync(analyze, ["security", "--offline=true", "--no-pager", join(root, file)], {
        encoding: "utf8",
        timeout: 30_000,
      })
      return Number(/exposure level for \S+: ([\d.]+)/.exec(text)?.[1])
    }
    const rates = units.map(exposure)
    expect(rates.length).toBe(4)
    expect(rates.filter((rate) => !(rate <= 2.5))).toEqual([])
  })
})

describe("kubernetes", () => {
  it("kubernetes lists every manifest, and every manifest has only known kinds", () => {
    const kustomization = parse(read("deploy/kubernetes/kustomization.yaml")) as { resources: string[] }
    expect(kustomization.resources.map((name) => `deploy/kubernetes/${name}`).sort()).toEqual(
      [...manifests].sort(),
    )
    const kinds: Record<string, string> = {
      Namespace: "v1",
      ConfigMap: "v1",
      Service: "v1",
      PersistentVolumeClaim: "v1",
      Deployment: "apps/v1",
      StatefulSet: "apps/v1",
      Job: "batch/v1",
      PodDisruptionBudget: "policy/v1",
      HorizontalPodAutoscaler: "autoscaling/v2",
      Ingress: "networking.k8s.io/v1",
      NetworkPolicy: "networking.k8s.io/v1",
      Cluster: "postgresql.cnpg.io/v1",
      ScheduledBackup: "postgresql.cnpg.io/v1",
    }
    expect(all.length).toBeGreaterThan(20)
    expect(all.filter(({ kind, apiVersion }) => kinds[kind] !== apiVersion).map(({ kind }) => kind)).toEqual(
      [],
    )
    const names = all.map(({ kind, metadata }) => `${kind} ${metadata.name}`)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  it("kubernetes runs every container without rights, on a read-only file system, with a memory limit", () => {
    expect(running.length).toBe(5)
    for (const { container, spec } of running) {
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ["ALL"] },
      })
      expect(spec?.template?.spec.securityContext).toMatchObject({
        runAsNonRoot: true,
        seccompProfile: { type: "RuntimeDefault" },
      })
      expect(spec?.template?.spec.automountServiceAccountToken).toBe(false)
      expect(container.resources?.limits?.memory).toMatch(/^\d+[MG]i$/)
    }
  })

  it("kubernetes probes every process for liveness and readiness, and keeps one of each available", () => {
    const deployments = running.filter(({ kind }) => kind === "Deployment")
    expect(deployments.map(({ name }) => name).sort()).toEqual(["backend", "door", "worker"])
    const budgets = ofKind("PodDisruptionBudget").map(({ metadata }) => metadata.name)
    for (const { name, container } of deployments) {
      const ports = (container.ports ?? []).map((port) => port.name)
      for (const [probe, path] of [
        [container.readinessProbe, "/readyz"],
        [container.livenessProbe, "/livez"],
      ] as const) {
        expect(probe?.httpGet?.path).toBe(path)
        expect(ports).toContain(probe?.httpGet?.port)
      }
      expect(budgets).toContain(name)
    }
    const scaled = ofKind("HorizontalPodAutoscaler").map(({ spec }) => spec?.scaleTargetRef?.name)
    expect(scaled.sort()).toEqual(["backend", "door"])
  })

  it("kubernetes selectors name only pods that exist", () => {
    const labels = new Set(
      all.flatMap(({ spec }) => spec?.template?.metadata.labels["app.kubernetes.io/name"] ?? []),
    )
    const selected = all.flatMap(({ spec }) => {
      const inside = JSON.stringify([spec?.selector, spec?.podSelector]) ?? ""
      return [...inside.matchAll(/"app\.kubernetes\.io\/name":"([\w-]+)"/g)].map(([, name]) => String(name))
    })
    expect(selected.length).toBeGreaterThan(8)
    expect(selected.filter((name) => !labels.has(name))).toEqual([])
  })

  const kubectl = ["/usr/bin/kubectl", "/usr/local/bin/kubectl"].find((path) => existsSync(path))
  const built = kubectl ? it : it.skip
  built("is put together by kustomize", () => {
    const text = execFileSync(String(kubectl), ["kustomize", join(root, "deploy/kubernetes")], {
      encoding: "utf8",
      timeout: 30_000,
    })
    expect(parseAllDocuments(text).length).toBe(all.length)
    expect(text).toContain("image: registry.example/shop:1.0.0")
  })
})

describe("monitoring", () => {
  interface Rules {
    groups: { rules: { alert: string; expr: string; labels: { severity: string }; annotations: object }[] }[]
  }
  const rules = (parse(read("deploy/monitoring/alerts.yml")) as Rules).groups.flatMap((group) => group.rules)
  const dashboard = JSON.parse(read("deploy/monitoring/dashboard.json")) as {
    panels: { title: string; targets: { expr: string }[] }[]
  }
  /** The metrics of the processes, by the names in their sources. */
  const exported = new Set([
    ...SHOP_FIGURES.map(({ name }) => name),
    ...[...below("src/processes/metrics"), "storefront/server/metrics.ts"]
      .filter((file) => file.endsWith(".ts"))
      .flatMap((file) => read(file).match(/(?<=")(?:http|shop|door)_[a-z_]+(?=")/g) ?? []),
    ...[
      "up",
      "process_resident_memory_bytes",
      "process_cpu_seconds_total",
      "nodejs_eventloop_lag_p99_seconds",
    ],
  ])
  const named = (expr: string) =>
    (expr.match(/\b(?:http|shop|door|process|nodejs)_[a-z0-9_]+|\bup\b/g) ?? []).map((name) =>
      name.replace(/_(?:bucket|count|sum)$/, ""),
    )

  it("monitoring queries only figures that a process reports", () => {
    const asked = [
      ...rules.map(({ expr }) => expr),
      ...dashboard.panels.flatMap(({ targets }) => targets.map((t) => t.expr)),
    ]
    expect(asked.length).toBeGreaterThan(30)
    const names = [...new Set(asked.flatMap(named))]
    expect(names.length).toBeGreaterThan(20)
    expect(names.filter((name) => !exported.has(name))).toEqual([])
  })

  it("monitoring gives every alert an action, and tests each alert that pages somebody", () => {
    expect(rules.length).toBeGreaterThan(12)
    for (const { annotations } of rules)
      expect(annotations).toEqual({ summary: expect.any(String), action: expect.any(String) })
    const tests = read("deploy/monitoring/alerts.test.yml")
    const waking = rules.filter(({ labels }) => labels.severity === "page").map(({ alert }) => alert)
    expect(waking.filter((alert) => !tests.includes(`alertname: ${alert}`))).toEqual([])
  })

  const promtool = ["/usr/bin/promtool", "/usr/local/bin/promtool"].find((path) => existsSync(path))
  const tried = promtool ? it : it.skip
  tried("passes promtool's tests of the rules", () => {
    const cwd = mkdtempSync(join(tmpdir(), "rules-"))
    const test = join(root, "deploy/monitoring/alerts.test.yml")
    const text = execFileSync(String(promtool), ["test", "rules", test], {
      cwd,
      encoding: "utf8",
      timeout: 60_000,
    })
    expect(text).toContain("SUCCESS")
  })
})
