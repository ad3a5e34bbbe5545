import { Router } from "express"
import { ownReturnPhoto } from "../../../workflows/selling/returns/photos"
import type { ScopedRequest } from "../../machinery/caller"
import { showOwnPicture } from "../people/own-picture"

/** What a shopper sent with a return, for that shopper. Staff have links of their own (`privateFileTable`). */
export const returnPhotos = Router()

returnPhotos.get("/user/order/:id/returns/:return_id/photos/:photo", (expressReq, res) => {
  const req = expressReq as unknown as ScopedRequest
  const { id = "", return_id = "", photo = "" } = req.params
  showOwnPicture(req, res, (customerId) =>
    ownReturnPhoto(req.scope, customerId, { orderId: id, returnId: return_id, photo }),
  )
})
