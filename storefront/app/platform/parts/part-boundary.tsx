import { Component, type ReactNode } from "react"
import { isRouteErrorResponse } from "react-router-dom"
import { PartMissing } from "./part-missing"

interface PartBoundaryProps {
  /** What stands in it, in the words of the sentence "We could not load …". Null: nobody misses it. */
  what: string | null
  /** Receives an error instead of showing it. */
  onError?: () => void
  children: ReactNode
}

/** The page stays when one part of it fails. Refusals of a whole page (404, 503) are the router's. */
export class PartBoundary extends Component<PartBoundaryProps, { error: unknown; hasFailed: boolean }> {
  override state = { error: undefined, hasFailed: false }

  static getDerivedStateFromError(error: unknown) {
    return { error, hasFailed: true }
  }

  override componentDidCatch() {
    this.props.onError?.()
  }

  override render() {
    const { error, hasFailed } = this.state
    const { what, onError, children } = this.props
    if (!hasFailed) return children
    if (isRouteErrorResponse(error)) throw error
    if (what === null || onError) return null
    return <PartMissing what={what} again={() => this.setState({ error: undefined, hasFailed: false })} />
  }
}
