import { useEffect, useRef, type RefObject } from 'react'
import { scrollBehavior } from './scrolling.ts'

/** Where a list stands, and what to call as its page is turned. */
export interface PageTurn {
  readonly list: RefObject<HTMLElement | null>
  readonly turn: (to: number) => void
}

/**
 * Leads a reader who turns the page of a list to its top, with eyes and keyboard. Other changes of the page, such as
 * going back, keep the place that the browser remembers. The element of `list` has to be focusable.
 */
export function usePageTurn(page: number): PageTurn {
  const list = useRef<HTMLElement>(null)
  const wanted = useRef<number>(null)
  // After the new page is drawn, so that its name is what is read.
  useEffect(() => {
    if (wanted.current !== page) return
    wanted.current = null
    list.current?.focus({ preventScroll: true })
    list.current?.scrollIntoView({ block: 'start', behavior: scrollBehavior() })
  }, [page])
  return {
    list,
    turn: (to) => {
      wanted.current = to === page ? null : to
    },
  }
}
