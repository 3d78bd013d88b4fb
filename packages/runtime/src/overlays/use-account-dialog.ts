import { useEffect, useEffectEvent } from 'react'
import { useAudience } from '../session/session.ts'

/**
 * Returns whether a dialog of an account is shown, and closes it when the session has ended: an opening that shows nothing would take
 * a press on back, and keep what is below it waiting.
 */
export function useAccountDialog(onClose: () => void): boolean {
  const audience = useAudience()
  const isPermitted = audience === 'member' || audience === 'agent'
  const close = useEffectEvent(onClose)
  // The stack of overlays is outside React.
  useEffect(() => {
    if (!isPermitted) close()
  }, [isPermitted])
  return isPermitted
}
