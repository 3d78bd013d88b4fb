import { useCallback, useEffect, useRef, type RefObject } from 'react'
import { getScrollBehavior } from './scrolling.ts'

/** Ref and callback of `usePaginationFocus`. */
export interface PaginationFocus {
  /** For the element that contains the list; it has to be focusable. */
  readonly listRef: RefObject<HTMLElement | null>
  /** To be called before the page changes through the pagination. */
  readonly focusAfter: (page: number) => void
}

/**
 * Scrolls to the top of a list and focuses it after its page has changed through the pagination. Going back to a page returns
 * to where it was left.
 */
export function usePaginationFocus(page: number): PaginationFocus {
  const listRef = useRef<HTMLElement>(null)
  const pendingPage = useRef<number>(null)
  // After the new page has rendered, so that screen readers announce its label.
  useEffect(() => {
    if (pendingPage.current !== page) return
    pendingPage.current = null
    listRef.current?.focus({ preventScroll: true })
    listRef.current?.scrollIntoView({ block: 'start', behavior: getScrollBehavior() })
  }, [page])
  const focusAfter = useCallback(
    (nextPage: number) => {
      pendingPage.current = nextPage === page ? null : nextPage
    },
    [page],
  )
  return { listRef, focusAfter }
}
