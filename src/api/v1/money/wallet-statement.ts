import { statementFile } from "../../../workflows/money/wallets/statement-file"
import { type FileHandlers, sendPdf } from "../../machinery/file-endpoint"

/** The wallet's statement. */
export const walletStatement: FileHandlers<"GET /user/wallet/statement.pdf"> = {
  "GET /user/wallet/statement.pdf": async (input) =>
    sendPdf(input, "wallet-statement", await statementFile(input.scope, input.account, input.query)),
}
