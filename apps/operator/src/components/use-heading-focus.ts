import { useEffect, useRef } from 'react'

/** Takes who does not see it to the heading when a page shows something else, such as the details of a row. `shown`: changes with it. */
export function useHeadingFocus(shown: string | undefined): void {
  const last = useRef(shown)
  useEffect(() => {
    if (last.current === shown) return
    last.current = shown
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [shown])
}
