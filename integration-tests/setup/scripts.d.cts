import type { Script } from "node:vm"

declare class Scripts {
  scriptOf(filename: string, code: string, wrapperLength?: number): Script | null
}

export = Scripts
