import { defineConfig } from "@medusajs/framework/utils"

/** Medusa as it comes, to measure beside: in-memory modules, no admin, nothing of ours. */
module.exports = defineConfig({
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    http: {
      storeCors: "*",
      adminCors: "*",
      authCors: "*",
      jwtSecret: "measured-beside-only-measured-beside",
      cookieSecret: "measured-beside-only-measured-beside",
    },
  },
  admin: { disable: true },
})
