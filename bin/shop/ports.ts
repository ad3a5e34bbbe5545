import { createServer } from "node:net"
import { SetupError } from "./setup-error"

export function isPortFree(port: number, host = "127.0.0.1"): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once("error", () => resolve(false))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)))
  })
}

/** A port that nothing listens on just now, chosen by the system. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once("error", reject)
    server.listen({ port: 0, host: "127.0.0.1" }, () => {
      const address = server.address()
      server.close(() =>
        typeof address === "object" && address ? resolve(address.port) : reject(new Error("No free port")),
      )
    })
  })
}

/** Names every port that is in use, and the variable that changes it, before anything is started. */
export async function requirePortsFree(
  ports: { variable: string; port: number; host: string }[],
): Promise<void> {
  const taken = []
  for (const entry of ports) if (!(await isPortFree(entry.port, entry.host))) taken.push(entry)
  if (taken.length === 0) return
  throw new SetupError(
    `Port ${taken.map((entry) => entry.port).join(" and ")} is in use by another program`,
    taken
      .map(
        (entry) =>
          `Stop that program, or choose another port: ${entry.variable}=${entry.port + 10} npm start`,
      )
      .join("\n"),
  )
}
