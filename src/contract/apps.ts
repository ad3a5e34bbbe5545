import { z } from "zod"
import { callTable, Instant, PageMeta, PageQuery } from "./call"

const AppPlatform = z.enum(["android", "ios"], { error: "There is no app for that" })

const Version = z
  .string({ error: "Enter the version" })
  .trim()
  .regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/, "Three numbers with dots, such as 2.14.0")

/** The newest version of the app on one platform. */
export const AppVersion = z.object({
  platform: AppPlatform,
  version: z.string().describe("The newest one: three numbers with dots"),
  force_update: z.boolean().describe("Older apps must be updated before they go on"),
  store: z.string().describe("Where the app is updated; empty while it is in no app store"),
  updated_at: Instant,
})
export type AppVersion = z.infer<typeof AppVersion>

const PlatformParams = z.object({ platform: AppPlatform })

export const appCalls = callTable({
  "GET /app-version/{platform}": {
    summary: "The newest version of the mobile app",
    description: "An app asks when it starts, and compares with its own version, number by number.",
    access: "public",
    params: PlatformParams,
    data: AppVersion,
    cacheSeconds: 300,
  },
  "GET /admin/app-version": {
    summary: "The newest version of each mobile app",
    access: "staff",
    permission: "settings.read",
    query: PageQuery,
    data: z.array(AppVersion),
    meta: PageMeta,
  },
  "PUT /admin/app-version/{platform}": {
    summary: "Tell the apps of a newer version",
    access: "staff",
    permission: "settings.update",
    params: PlatformParams,
    body: z.object({
      version: Version,
      force_update: z.boolean({ error: "Say whether older apps must be updated" }),
    }),
    data: AppVersion,
    failures: { 404: "No such platform", 422: "By field" },
  },
})
