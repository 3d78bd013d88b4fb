import { defineOverlayHandle, noParams } from '@croupier/runtime/overlays/define-overlay'

/** The chat room of the site. */
export const chatOverlay = defineOverlayHandle('chat', noParams, { level: 'page' })
