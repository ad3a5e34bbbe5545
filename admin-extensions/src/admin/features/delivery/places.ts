import { useMemo } from "react"
import { useRead } from "../../platform/shop-queries"

/** States, and the LGAs of one of them, as choices. */
export function usePlaces(stateId: string) {
  const states = useRead("GET /admin/states")
  const lgas = useRead("GET /admin/lgas", { query: { state_id: stateId } }, { enabled: stateId !== "" })
  return useMemo(
    () => ({
      states: (states.data ?? []).map(({ id, name }) => ({ id, name })),
      lgas: stateId === "" ? [] : (lgas.data ?? []).map(({ id, name }) => ({ id, name })),
    }),
    [states.data, lgas.data, stateId],
  )
}
