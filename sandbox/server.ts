import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import express from "express"
import { merchantApi } from "./card/api"
import { openBank } from "./card/bank"
import { bankApp } from "./card/bank-app/routes"
import { checkoutPages } from "./card/checkout/routes"
import { controls } from "./card/controls"
import { Courier } from "./card/courier"
import { Faults } from "./card/faults"
import { RecordFile } from "./card/record-file"
import { openCredit } from "./credit/credit-server"
import { flutterwaveApi } from "./flutterwave/api"
import { identityRegister } from "./identity/register"
import { identityServer } from "./oauth/identity-server"
import type { SandboxOptions } from "./options"
import { thisMachineOnly } from "./own-machine"
import { shopPictures } from "./pictures/shop-pictures"
import { pushService } from "./push/push-service"
import { smsApi } from "./sms/api"

export interface Sandbox {
  /** "http://127.0.0.1:9400" */
  url: string
  /** Drops every connection; the records stay. */
  close(): Promise<void>
}

/** Stand-ins for the outside world, one origin. Prefixes that have none yet answer 404. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const file = await RecordFile.open(options.stateFile)
  const bank = openBank(file, options)
  const courier = new Courier(bank)
  const faults = new Faults()
  const credit = await openCredit(options)

  const app = express()
  app.disable("x-powered-by")
  app.disable("etag")
  app.get("/health", (_req, res) => {
    res.json({ status: "ok" })
  })
  app.use(
    ["/__sandbox", "/sms", "/identity", "/push", "/pictures", "/flutterwave", "/bank-app"],
    thisMachineOnly,
  )
  const identities = identityServer(options)
  app.use(identities.pages)
  app.use("/__sandbox", identities.controls)
  app.use("/credit", credit.pages)
  app.use("/__sandbox/credit", credit.controls)
  app.use(["/credit", "/oauth"], (_req, res) => {
    res.status(404).json({ status: false, message: "The sandbox has no such service" })
  })
  app.use("/sms", smsApi(options, faults))
  const push = pushService()
  app.use("/push", push.messages)
  app.use("/__sandbox/push", push.controls)
  app.use("/pictures", shopPictures())
  app.use("/identity", identityRegister({ token: options.identityToken }, faults))
  app.use("/__sandbox", controls(bank, courier, faults))
  app.use("/bank-app", bankApp(bank, courier))
  app.use(checkoutPages(bank, courier))
  app.use("/flutterwave", flutterwaveApi(bank, courier, faults))
  app.use(thisMachineOnly, merchantApi(bank, courier, faults))

  // Longer than any client holds an idle connection: a request must not meet one that was just closed.
  const server = await listen(createServer({ keepAliveTimeout: 65_000 }, app), options)
  courier.wake()
  credit.messenger.wake()
  const { port } = server.address() as AddressInfo
  return {
    url: `http://${options.host}:${port}`,
    close: async () => {
      courier.close()
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
      await credit.messenger.close()
      await file.close()
    },
  }
}

function listen(server: Server, options: SandboxOptions): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once("error", reject)
    server.listen(options.port, options.host, () => resolve(server))
  })
}
