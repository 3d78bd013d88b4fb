import { provideOverlay } from '@croupier/runtime/overlays/define-overlay'
import { chatOverlay } from '@croupier/runtime/overlays/shared'

/** The chat room of the site. */
export const overlays = [
  provideOverlay(chatOverlay, () => import('./chat/ChatRoom.tsx').then(({ ChatRoom }) => ChatRoom)),
]
