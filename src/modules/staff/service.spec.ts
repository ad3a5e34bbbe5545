import { moduleIntegrationTestRunner } from "@medusajs/test-utils"
import { STAFF_MODULE } from "."
import type StaffService from "./service"

moduleIntegrationTestRunner<StaffService>({
  moduleName: STAFF_MODULE,
  resolve: __dirname,
  pathToMigrations: `${__dirname}/migrations`,
  testSuite: ({ service }) => {
    it("permits nothing to a user who is no member of staff", async () => {
      expect(await service.roleOf("user_1")).toBeNull()
      expect(await service.permits("user_1", "orders.read")).toBe(false)
    })

    it("goes by the role of the moment", async () => {
      await service.setRole("user_1", "finance")
      expect(await service.permits("user_1", "orders.read")).toBe(true)
      expect(await service.permits("user_1", "orders.update")).toBe(false)
      await service.setRole("user_1", "fulfilment")
      expect(await service.roleOf("user_1")).toBe("fulfilment")
      expect(await service.permits("user_1", "orders.update")).toBe(true)
      await service.removeRole("user_1")
      expect(await service.permits("user_1", "orders.read")).toBe(false)
    })

    it("permits nobody what the table does not know", async () => {
      await service.setRole("user_1", "superadmin")
      expect(await service.permits("user_1", "orders.destroy")).toBe(false)
    })
  },
})
