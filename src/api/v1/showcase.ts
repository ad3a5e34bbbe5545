import type { Handlers } from "../machinery/endpoint"

type ShowcaseCall = never

export const showcaseHandlers: Handlers<ShowcaseCall> = {}
