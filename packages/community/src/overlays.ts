import { defineOverlay, noParams } from '@croupier/runtime/overlays/define-overlay'

/** The chat room of the site. */
export const chatOverlay = defineOverlay(
  'chat',
  noParams,
  () => import('./chat/ChatRoom.tsx').then(({ ChatRoom }) => ChatRoom),
  { level: 'page' },
)

export const overlays = [chatOverlay]
