import { useRouter } from '@tanstack/react-router'
import { enqueueAfterLogin } from './after-login.ts'
import type { OverlayProps } from './define-overlay.ts'
import { takePendingAction } from './pending-action.ts'

/**
 * Returns what an auth dialog calls after a login: it closes, and the pending action goes on once nothing above it is
 * open. An action whose dialog was closed meanwhile has been forgotten.
 */
export function useContinueAfterLogin(): (dialog: Pick<OverlayProps<unknown>, 'onClose' | 'isOpen'>) => void {
  const { history } = useRouter()
  return ({ onClose, isOpen }) => {
    const action = isOpen() ? takePendingAction() : null
    onClose()
    if (!action) return
    enqueueAfterLogin({
      level: 'page',
      run: () => {
        if (!('href' in action)) action.run()
        // The page that the login was asked for may still be the current one.
        else if (action.href !== history.location.href) history.push(action.href)
        return undefined
      },
    })
  }
}
