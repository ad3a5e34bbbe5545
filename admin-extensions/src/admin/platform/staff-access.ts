import { useQuery } from "@tanstack/react-query"
import type { Permission } from "../../../../src/contract/permissions"
import type { StaffAccess } from "../../../../src/contract/staff-access"
import { shopApi } from "./shop-api"

const MINUTE_MS = 60 * 1000

/** What the signed-in member of staff may do. A role removed or given shows within a minute, or on the next page. */
export function useAccess(): StaffAccess | undefined {
  return useAccessQuery().data
}

/** The same, with whether it is still asked for: who may do nothing here gets an error. */
export function useAccessQuery() {
  return useQuery<StaffAccess>({
    queryKey: ["shop", "GET /admin/access"],
    queryFn: async () => (await shopApi("GET /admin/access")).data,
    staleTime: MINUTE_MS,
    refetchInterval: MINUTE_MS,
    retry: false,
  })
}

/** Whether they may do this; not before it is known. */
export function useMay(permission: Permission): boolean {
  return useAccess()?.permissions.includes(permission) ?? false
}
