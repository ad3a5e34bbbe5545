import type { adminMerchandisingCalls } from "../../../contract/admin-merchandising"
import type { Handlers } from "../../machinery/endpoint"
import { adminBrandHandlers } from "./admin-brands"
import { adminCategoryTreeHandlers } from "./admin-category-tree"
import { adminShowcaseHandlers } from "./admin-showcase"

export const adminMerchandisingHandlers: Handlers<keyof typeof adminMerchandisingCalls> = {
  ...adminBrandHandlers,
  ...adminCategoryTreeHandlers,
  ...adminShowcaseHandlers,
}
