import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import '../styles/global.css'
import './neutral.css'

export interface Mounted {
  readonly container: HTMLElement
  /** Renders another node into the same container. */
  readonly rerender: (node: ReactNode) => void
}

/** Renders `node` on the page until the test ends. */
export function mount(node: ReactNode): Mounted {
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  const rerender = (next: ReactNode) => flushSync(() => root.render(next))
  rerender(node)
  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
  return { container, rerender }
}
