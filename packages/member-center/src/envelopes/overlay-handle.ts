import { defineOverlayHandle, noParams } from '@croupier/runtime/overlays/define-overlay'

/** The red envelopes for the account. */
export const envelopeOverlay = defineOverlayHandle('envelope', noParams, { level: 'page' })
