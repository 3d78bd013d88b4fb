import { Component, type ReactNode } from 'react'

interface CodeBoundaryProps {
  readonly fallback: ReactNode
  readonly children: ReactNode
}

/** Shows a fallback instead of content that fails to render, above all because its code could not be loaded. */
export class CodeBoundary extends Component<CodeBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
