import type { todayCalls } from "../../../contract/today"
import { STAFF_MODULE } from "../../../modules/staff"
import { permissionsOf } from "../../../modules/staff/domain/permissions"
import { readToday } from "../../../workflows/people/today/read-today"
import type { Handlers } from "../../machinery/endpoint"

export const todayHandlers: Handlers<keyof typeof todayCalls> = {
  "GET /admin/today": async ({ scope, userId }) => {
    // Read again: a role that was taken away since the call was let in sees nothing.
    const role = await scope.resolve(STAFF_MODULE).roleOf(userId)
    return { message: "What waits for you", data: await readToday(scope, role ? permissionsOf(role) : []) }
  },
}
