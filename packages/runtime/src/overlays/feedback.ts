import { getSessionAudience, useSession } from '../session/session.ts'
import { openOverlay } from './overlays.ts'
import { feedbackOverlay, requestLogin, requestRealAccount } from './shared.ts'

/** Opens the feedback form for a member; others are asked for a login or a real account, after which it opens. */
export function openFeedback(): void {
  const audience = getSessionAudience(useSession.getState())
  if (audience === 'visitor') requestLogin({ run: openFeedback })
  else if (audience === 'trial') requestRealAccount({ run: openFeedback })
  else openOverlay(feedbackOverlay)
}
