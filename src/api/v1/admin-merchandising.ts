import type { Handlers } from "../machinery/endpoint"

type AdminMerchandisingCall = never

export const adminMerchandisingHandlers: Handlers<AdminMerchandisingCall> = {}
