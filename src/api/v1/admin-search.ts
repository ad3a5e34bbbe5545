import type { Handlers } from "../machinery/endpoint"

type AdminSearchCall = never

export const adminSearchHandlers: Handlers<AdminSearchCall> = {}
