import type { MedusaContainer } from "@medusajs/framework/types"
import type { AppVersion } from "../../../contract/apps"
import { cacheTag } from "../../../contract/cache-tags"
import { readShop } from "../../../contract/shop"
import { APPS_MODULE } from "../../../modules/apps"
import type AppsService from "../../../modules/apps/service"
import type { AppVersionRecord } from "../../../modules/apps/service"
import type { Handlers } from "../../machinery/endpoint"
import { onePage } from "../one-page"

const appsOf = (scope: MedusaContainer): AppsService => scope.resolve<AppsService>(APPS_MODULE)

export const appHandlers: Handlers<
  "GET /app-version/{platform}" | "GET /admin/app-version" | "PUT /admin/app-version/{platform}"
> = {
  "GET /app-version/{platform}": async ({ scope, params }) => ({
    message: "The newest version",
    data: present(await appsOf(scope).version(params.platform)),
    tags: [cacheTag.apps],
  }),

  "GET /admin/app-version": async ({ scope, query }) => ({
    message: "Versions of the apps",
    ...onePage((await appsOf(scope).versions()).map(present), query),
  }),

  "PUT /admin/app-version/{platform}": async ({ scope, params, body }) => ({
    message: "The apps are told",
    data: present(await appsOf(scope).set(params.platform, body)),
  }),
}

function present({ platform, version, force_update, updated_at }: AppVersionRecord): AppVersion {
  const store = readShop(process.env).apps[platform] ?? ""
  return { platform, version, force_update, store, updated_at: updated_at.toISOString() }
}
