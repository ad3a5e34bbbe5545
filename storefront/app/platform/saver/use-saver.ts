import { createContext, useContext } from "react"

/** Given by the document (root.tsx): the server drew this page for somebody who saves data. */
export const SaverContext = createContext(false)

/** Whether this page is a small one: fewer and smaller pictures, nothing asked for ahead. */
export function useSaver(): boolean {
  return useContext(SaverContext)
}
