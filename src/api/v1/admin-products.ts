import type { Handlers } from "../machinery/endpoint"

type AdminProductCall = never

export const adminProductHandlers: Handlers<AdminProductCall> = {}
