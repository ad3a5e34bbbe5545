import { ownReturnPhoto } from "../../../workflows/selling/returns/photos"
import type { FileHandlers } from "../../machinery/file-endpoint"
import { sendOwnPicture } from "../people/own-picture"

/** What a shopper sent with a return, for that shopper. Staff have links of their own (`privateFiles`). */
export const returnPhotos: FileHandlers<"GET /user/order/{id}/returns/{return_id}/photos/{photo}"> = {
  "GET /user/order/{id}/returns/{return_id}/photos/{photo}": async ({ scope, account, params, res }) => {
    const { id, return_id, photo } = params
    sendOwnPicture(res, await ownReturnPhoto(scope, account, { orderId: id, returnId: return_id, photo }))
  },
}
