import { defineOverlayHandle, noParams } from '@croupier/runtime/overlays/define-overlay'
import * as z from 'zod/mini'

/** The dialog that asks whether a payout was received (specification, section 4 "Withdrawal"). */
export const withdrawalReceiptOverlay = defineOverlayHandle(
  'withdrawalReceipt',
  z.object({ withdrawalId: z.string() }),
  { level: 'page' },
)

/** The question of a reality check. */
export const realityCheckOverlay = defineOverlayHandle('realityCheck', noParams, { level: 'forced' })
