import { staffRoles } from "../../src/modules/staff/domain/permissions"
import { SetupError } from "./setup-error"
import { readStaffArguments } from "./staff-arguments"

describe("npm run staff", () => {
  it.each(staffRoles)("npm run staff adds a staff member with the role %s", (role) => {
    expect(readStaffArguments(["add", "owner@shop.ng", role, "Ngozi", "Eze"])).toEqual({
      email: "owner@shop.ng",
      role,
      names: ["Ngozi", "Eze"],
    })
  })

  it.each([
    [[]],
    [["remove", "owner@shop.ng", "superadmin"]],
    [["add"]],
    [["add", "owner", "superadmin"]],
    [["add", "owner@shop.ng"]],
    [["add", "owner@shop.ng", "boss"]],
  ])("npm run staff shows its usage when it gets %j", (args) => {
    expect(() => readStaffArguments(args)).toThrow(SetupError)
  })
})
