import { type AddressInfo, createServer, type Socket } from "node:net"
import { createInterface } from "node:readline"

const ANSWERS: Record<string, string> = { QUIT: "221 bye\r\n", STARTTLS: "502 not here\r\n" }

/** As much of a mail server as a mail needs, on a free port. It keeps what it was told. */
export async function openSmtpServer() {
  const commands: string[] = []
  let data = ""
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    // Who hangs up in the middle is heard by what did not come.
    socket.on("error", () => undefined)
    let isData = false
    socket.write("220 test\r\n")
    // By lines, not by pieces of the stream: a piece may end in the middle of a line.
    createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY }).on("line", (line) => {
      if (isData && line !== ".") data += `${line}\n`
      else if (isData) {
        isData = false
        socket.write("250 taken\r\n")
      } else {
        commands.push(line.replace(/ (BODY|SIZE|SMTPUTF8).*/, ""))
        isData = line === "DATA"
        socket.write(isData ? "354 go on\r\n" : (ANSWERS[line] ?? "250 ok\r\n"))
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    commands,
    /** All messages, one after the other. */
    message: () => data,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
        for (const socket of sockets) socket.destroy()
      }),
  }
}
