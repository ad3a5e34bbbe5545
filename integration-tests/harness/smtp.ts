import { type AddressInfo, createServer, type Socket } from "node:net"
import { createInterface } from "node:readline"

const ANSWERS: Record<string, string> = { QUIT: "221 bye\r\n", STARTTLS: "502 not here\r\n" }

/** As much of a mail server as a mail needs, on a free port. It stores what it received. */
export async function openSmtpServer() {
  const commands: string[] = []
  /** Whom it took a mail for, in that order. */
  const taken: string[] = []
  const refusals = new Map<string, string>()
  const holds = new Map<string, { came: () => void; socket?: Socket }>()
  let received: () => void = () => undefined
  let data = ""
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    // Who hangs up in the middle shows by what did not come.
    socket.on("error", () => undefined)
    let isData = false
    let recipient = ""
    socket.write("220 test\r\n")
    // By lines, not by pieces of the stream: a piece may end in the middle of a line.
    createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY }).on("line", (line) => {
      if (isData && line !== ".") data += `${line}\n`
      else if (isData) {
        isData = false
        const hold = holds.get(recipient)
        if (hold) {
          holds.delete(recipient)
          hold.socket = socket
          hold.came()
          return
        }
        taken.push(recipient)
        received()
        socket.write("250 taken\r\n")
      } else {
        commands.push(line.replace(/ (BODY|SIZE|SMTPUTF8).*/, ""))
        isData = line === "DATA"
        const to = /^RCPT TO:<([^>]+)>/.exec(line)?.[1]
        recipient = to ?? recipient
        const refusal = to && refusals.get(to)
        socket.write(refusal || (isData ? "354 go on\r\n" : (ANSWERS[line] ?? "250 ok\r\n")))
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    commands,
    taken,
    /** From now on it refuses mails for this address; null: it takes them. */
    refuse: (to: string, answer: string | null) =>
      void (answer ? refusals.set(to, `${answer}\r\n`) : refusals.delete(to)),
    /** The next mail for this address stays without an answer until the server hangs up. */
    hold: (to: string) => {
      let came: () => void = () => undefined
      const arrived = new Promise<void>((resolve) => {
        came = resolve
      })
      const hold: { came: () => void; socket?: Socket } = { came }
      holds.set(to, hold)
      return { came: arrived, hangUp: () => hold.socket?.destroy() }
    },
    /** As soon as it has accepted a mail for this address. */
    took: (to: string) =>
      new Promise<void>((resolve) => {
        received = () => taken.includes(to) && resolve()
        received()
      }),
    /** All messages, one after the other. */
    message: () => data,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
        for (const socket of sockets) socket.destroy()
      }),
  }
}
