import { Router } from "express"
import { StatementFilter } from "../../../contract/wallet"
import { ShopError } from "../../../errors"
import { statementFile } from "../../../workflows/money/wallet/statement-file"
import { takeByAccount } from "../../machinery/call-limits"
import { assertSecondFactor, readCaller, requireCustomer, type ScopedRequest } from "../../machinery/caller"
import { fail } from "../../machinery/endpoint"

/** The wallet's statement as a PDF file; only when it fails the envelope. */
export const walletStatement = Router()

walletStatement.get("/user/wallet/statement.pdf", (expressReq, res) => {
  const req = expressReq as unknown as ScopedRequest
  const run = async () => {
    const caller = await readCaller(req, false)
    const customerId = await requireCustomer(req, caller)
    if (caller) assertSecondFactor(caller)
    const filter = StatementFilter.safeParse(req.query)
    if (!filter.success) throw new ShopError("invalid", "invalid_fields", "Please check what to look for")
    await takeByAccount(req.scope, "document_account", customerId)
    const pdf = await statementFile(req.scope, customerId, filter.data)
    res.setHeader("Content-Type", "application/pdf")
    res.setHeader("Content-Disposition", 'inline; filename="wallet-statement.pdf"')
    res.setHeader("Cache-Control", "no-store")
    res.end(pdf)
  }
  run().catch((error: unknown) => fail(req, res, error))
})
