import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { closeOnBack, closeTopOverlay } from './close-on-back.ts'
import { useOverlays } from './overlays.ts'

/**
 * Lets a press on back call `onBack` while a dialog is open that its parent opens, instead of leaving the page. Without `onBack` the
 * dialog stays, such as while its action runs. Overlays that have opened over it go first.
 */
export function useCloseOnBack(open: boolean, onBack?: () => void): void {
  const { history } = useRouter()
  const press = useEffectEvent(() => onBack?.())

  // The history is outside React.
  useEffect(() => {
    if (!open) return undefined
    const below = new Set(useOverlays.getState().stack.map(({ key }) => key))
    return closeOnBack(history, () => {
      const top = useOverlays.getState().stack.at(-1)
      // One that cannot be closed keeps the page, and the dialog with it.
      if (top && !below.has(top.key)) return closeTopOverlay() || top.history === false
      press()
      return true
    })
  }, [open, history])
}
