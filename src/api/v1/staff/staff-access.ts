import { Modules } from "@medusajs/framework/utils"
import { shopNow } from "../../../config/shop-now"
import { forbidden } from "../../../errors"
import { STAFF_MODULE } from "../../../modules/staff"
import { permissionsOf } from "../../../modules/staff/domain/permissions"
import type { Handlers } from "../../machinery/endpoint"

export const staffAccessHandlers: Handlers<"GET /admin/access"> = {
  "GET /admin/access": async ({ scope, userId }) => {
    const role = await scope.resolve(STAFF_MODULE).roleOf(userId)
    // Taken away since the call was let in.
    if (!role) throw forbidden("not_authorized", "You are not authorized to view this page")
    const { slug: brand, name: shop_name } = shopNow()
    const user = await scope.resolve(Modules.USER).retrieveUser(userId, { select: ["first_name"] })
    const first_name = user.first_name ?? ""
    return {
      message: "What you may do",
      data: { id: userId, first_name, role, shop_name, brand, permissions: permissionsOf(role) },
    }
  },
}
