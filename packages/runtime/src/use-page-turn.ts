import { useEffect, useRef, type RefObject } from 'react'
import { scrollBehavior } from './scrolling.ts'

/** Where a list stands, and what to call before its page is turned. */
export interface PageTurn {
  readonly list: RefObject<HTMLDivElement | null>
  readonly turn: () => void
}

/**
 * Leads a reader who turns the page of a list to its top, with eyes and keyboard. Other changes of the page, such as
 * going back, keep the place that the browser remembers. The element of `list` has to be focusable.
 */
export function usePageTurn(page: number): PageTurn {
  const list = useRef<HTMLDivElement>(null)
  const turned = useRef(false)
  // After the new page is drawn, so that its name is what is read.
  useEffect(() => {
    if (!turned.current) return
    turned.current = false
    list.current?.focus({ preventScroll: true })
    list.current?.scrollIntoView({ block: 'start', behavior: scrollBehavior() })
  }, [page])
  return {
    list,
    turn: () => {
      turned.current = true
    },
  }
}
