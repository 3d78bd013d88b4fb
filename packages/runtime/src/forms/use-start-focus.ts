import { useEffect, useRef, type RefObject } from 'react'

/** Where what appears begins: at its heading, which says what it is, else at its first input. */
const start = 'h2[tabindex], input:not([tabindex="-1"]), textarea'

/**
 * Focuses the start of an element when what it shows has been replaced, and with it the control that had the focus. `shown`: changes with
 * what the element shows.
 */
export function useStartFocus(element: RefObject<HTMLElement | null>, shown: unknown): void {
  const last = useRef(shown)
  useEffect(() => {
    if (last.current === shown) return
    last.current = shown
    // The focus that was lost is on the page, or on the dialog around the element. Any other one the user has moved meanwhile.
    if (document.activeElement?.contains(element.current) === true)
      element.current?.querySelector<HTMLElement>(start)?.focus()
  }, [shown, element])
}
