import { z } from "zod"
import { deliveryReads, deliveryWrites } from "./admin-delivery"
import { changing, deletion, IdParams, Name, Seen, Stamps } from "./admin-fields"
import { callTable, Id } from "./call"

const Uses = {
  rules_count: z.number().int().describe("Delivery fee rules"),
  pickup_count: z.number().int().describe("Pickup locations"),
}

export const StaffState = z.object({
  id: Id,
  name: z.string(),
  code: z.string().describe("ISO 3166-2, or one of ours for a state that has none"),
  lgas_count: z.number().int(),
  ...Uses,
  ...Stamps,
})
export type StaffState = z.infer<typeof StaffState>

export const StaffLga = z.object({
  id: Id,
  name: z.string(),
  state_id: Id,
  state: z.string(),
  ...Uses,
  ...Stamps,
})
export type StaffLga = z.infer<typeof StaffLga>

const StateForm = z.object({ name: Name })
const LgaForm = z.object({ name: Name, state_id: Id })

const placeInUse = {
  409: "`in_use`: `uses` says what and how many: rules, pickup_locations, accounts, addresses, orders",
}

/** States and local government areas as staff see them. */
export const adminPlaceCalls = callTable({
  "GET /admin/states": {
    summary: "All states by name",
    ...deliveryReads,
    data: z.array(StaffState),
  },
  "POST /admin/states/store": {
    summary: "Make a state",
    ...deliveryWrites,
    body: StateForm,
    data: StaffState,
    failures: { 422: "The name is taken" },
  },
  "PUT /admin/states/update/{id}": {
    summary: "Rename a state",
    ...deliveryWrites,
    ...changing(StateForm, StaffState),
  },
  "DELETE /admin/states/delete/{id}": {
    summary: "Delete a state that nothing names, with its LGAs",
    ...deliveryWrites,
    ...deletion,
    failures: placeInUse,
  },
  "GET /admin/lgas": {
    summary: "All local government areas by state and name",
    ...deliveryReads,
    query: z.object({
      state_id: z.string().max(64).optional(),
      q: z.string().trim().max(100).optional().describe("Part of the name"),
    }),
    data: z.array(StaffLga),
  },
  "POST /admin/lgas/store": {
    summary: "Make a local government area",
    ...deliveryWrites,
    body: LgaForm,
    data: StaffLga,
    failures: { 422: "The state has one with this name" },
  },
  "PUT /admin/lgas/update/{id}": {
    summary: "Rename an LGA, or move one that nothing names to another state",
    ...deliveryWrites,
    params: IdParams,
    body: LgaForm.partial().extend({ updated_at: Seen }),
    data: StaffLga,
    failures: { 409: "`changed_meanwhile`; `in_use` when it is to move" },
  },
  "DELETE /admin/lgas/delete/{id}": {
    summary: "Delete an LGA that nothing names",
    ...deliveryWrites,
    ...deletion,
    failures: placeInUse,
  },
})
