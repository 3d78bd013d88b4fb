import type { RefCallback } from 'react'

/**
 * Creates a ref that passes the focus on from an element that is removed: to what `findNext` returns, else to the nearest element
 * around it that can have the focus, which is a list, a dialog or the page.
 */
export function createFocusPass(
  findNext?: (element: HTMLElement) => HTMLElement | null | undefined,
): RefCallback<HTMLElement> {
  // The cleanup runs before the element leaves the document, which would move the focus to the body.
  return (element) => () => {
    if (!element?.contains(document.activeElement)) return
    const next = findNext?.(element) ?? element.parentElement?.closest<HTMLElement>('[tabindex]')
    next?.focus({ preventScroll: true })
  }
}

/** Passes the focus on to the nearest element around the removed one. */
export const passFocus = createFocusPass()
