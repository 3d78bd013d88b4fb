import { useEffect, type RefObject } from 'react'

/** Leaves an element that fills the screen when a popup opens that is not in it, since it would cover the popup. */
export function useLeaveFullscreen(open: boolean, popup: RefObject<HTMLElement | null>): void {
  // The browser's screen is outside React.
  useEffect(() => {
    const full = document.fullscreenElement
    if (open && full && !full.contains(popup.current)) document.exitFullscreen().catch(() => undefined)
  }, [open, popup])
}
