import { data } from "react-router-dom"

/** Unknown addresses answer 404, drawn by the root's error boundary. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
