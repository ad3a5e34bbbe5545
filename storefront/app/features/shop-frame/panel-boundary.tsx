import { Component, type ReactNode } from "react"

/** A menu that could not be filled says so; the page around it stands. */
export class PanelBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <p role="alert" className="text-ink-soft">
        We could not load this list. Check your connection and open the menu again.
      </p>
    )
  }
}
