import { centerParameter } from '@croupier/runtime/navigation/center-parameter'
import { closeOverlay, openOverlay, useOverlays } from '@croupier/runtime/overlays/overlays'
import type { AnyRouter } from '@tanstack/react-router'
import { centerOverlay } from './overlays.ts'

/** Keeps a center open while the address names a page of it, which the router has guarded. Returns a function that disconnects. */
export function connectCenter(router: AnyRouter): () => void {
  const sync = () => {
    const opened = useOverlays.getState().stack.find(({ id }) => id === centerOverlay.id)
    const isNamed = centerParameter in router.state.location.search
    if (isNamed && !opened) openOverlay(centerOverlay)
    else if (!isNamed && opened) closeOverlay(opened.key)
  }
  sync()
  return router.subscribe('onResolved', sync)
}
