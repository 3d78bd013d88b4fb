import { defineOverlayHandle, noParams } from '@croupier/runtime/overlays/define-overlay'

/** The prompt after a registration to add the site on Zalo (specification, section 4 "Registration"). */
export const zaloRewardOverlay = defineOverlayHandle('zaloReward', noParams, { level: 'auth' })
