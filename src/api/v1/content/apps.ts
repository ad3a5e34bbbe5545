import type { MedusaContainer } from "@medusajs/framework/types"
import { shopNow } from "../../../config/shop-now"
import type { AppVersion } from "../../../contract/apps"
import { cacheTag } from "../../../contract/cache-tags"
import { APP_VERSION_MODULE } from "../../../modules/app-versions"
import type AppVersionService from "../../../modules/app-versions/service"
import type { AppVersionRecord } from "../../../modules/app-versions/service"
import type { Handlers } from "../../machinery/endpoint"
import { onePage } from "../one-page"

const appVersionsOf = (scope: MedusaContainer): AppVersionService => scope.resolve(APP_VERSION_MODULE)

export const appHandlers: Handlers<
  "GET /app-version/{platform}" | "GET /admin/app-version" | "PUT /admin/app-version/{platform}"
> = {
  "GET /app-version/{platform}": async ({ scope, params }) => ({
    message: "The newest version",
    data: present(await appVersionsOf(scope).version(params.platform)),
    tags: [cacheTag.apps],
  }),

  "GET /admin/app-version": async ({ scope, query }) => ({
    message: "Versions of the apps",
    ...onePage((await appVersionsOf(scope).versions()).map(present), query),
  }),

  "PUT /admin/app-version/{platform}": async ({ scope, params, body }) => ({
    message: "Saved for the apps",
    data: present(await appVersionsOf(scope).set(params.platform, body)),
  }),
}

function present({ platform, version, force_update, updated_at }: AppVersionRecord): AppVersion {
  const store = shopNow().apps[platform] ?? ""
  return { platform, version, force_update, store, updated_at: updated_at.toISOString() }
}
