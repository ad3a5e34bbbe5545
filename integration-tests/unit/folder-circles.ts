/** An import from one file to another, as paths below the project's root. */
export interface Arrow {
  file: string
  target: string
}

/**
 * The circles between folders, at every level: of each folder its subfolders and files are looked at as wholes, and those
 * that import each other round are named, at least one of them a folder. Each as "folder: a, b, c".
 */
export function folderCircles(arrows: readonly Arrow[]): string[] {
  const levels = new Map<string, Graph>()
  for (const { file, target } of arrows) {
    const from = file.replace(/\.tsx?$/, "").split("/")
    const to = target.split("/")
    const depth = from.findIndex((part, index) => part !== to[index])
    const [one, other] = [from[depth], to[depth]]
    if (one === undefined || other === undefined) continue
    const level = from.slice(0, depth).join("/")
    const graph: Graph = levels.get(level) ?? new Map()
    levels.set(level, graph)
    const name = (part: string, path: string[]) => (depth < path.length - 1 ? `${part}/` : part)
    add(graph, name(one, from), name(other, to))
  }
  return [...levels]
    .flatMap(([level, graph]) => circlesOf(graph).map((names) => ({ level, names })))
    .filter(({ names }) => names.some((name) => name.endsWith("/")))
    .map(({ level, names }) => `${level}: ${names.sort().join(", ")}`)
    .sort()
}

type Graph = Map<string, Set<string>>

function add(graph: Graph, from: string, to: string): void {
  const known = graph.get(from)
  if (known) known.add(to)
  else graph.set(from, new Set([to]))
}

/** Groups of names that reach each other. */
function circlesOf(graph: Graph): string[][] {
  const reach = new Map([...graph.keys()].map((name) => [name, reachedFrom(graph, name)]))
  const inCircle = [...graph.keys()].filter((name) => reach.get(name)?.has(name))
  const groups: string[][] = []
  for (const name of inCircle) {
    const group = groups.find(
      ([first]) => first && reach.get(first)?.has(name) && reach.get(name)?.has(first),
    )
    if (group) group.push(name)
    else groups.push([name])
  }
  return groups
}

function reachedFrom(graph: Graph, start: string): Set<string> {
  const reached = new Set<string>()
  const left = [start]
  for (let name = left.pop(); name !== undefined; name = left.pop()) {
    for (const next of graph.get(name) ?? []) {
      if (reached.has(next)) continue
      reached.add(next)
      left.push(next)
    }
  }
  return reached
}
