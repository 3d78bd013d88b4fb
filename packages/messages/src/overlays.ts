import { provideOverlay } from '@croupier/runtime/overlays/define-overlay'
import { feedbackOverlay } from '@croupier/runtime/overlays/shared'

/** The feedback form. */
export const overlays = [
  provideOverlay(feedbackOverlay, () => import('./screens.ts').then(({ FeedbackDialog }) => FeedbackDialog)),
]
