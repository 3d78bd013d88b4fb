import { defineOverlay, noParams } from '@croupier/runtime/overlays/define-overlay'
import * as z from 'zod/mini'
import { loadScreens } from './load-screens.ts'

/** The dialog that asks whether a payout was received (specification, section 4 "Withdrawal"). */
export const withdrawalReceiptOverlay = defineOverlay(
  'withdrawalReceipt',
  z.object({ withdrawalId: z.string() }),
  () => loadScreens().then(({ ReceiptDialog }) => ReceiptDialog),
  { level: 'page' },
)

/** The question of a reality check. */
export const realityCheckOverlay = defineOverlay(
  'realityCheck',
  noParams,
  () => loadScreens().then(({ RealityCheckDialog }) => RealityCheckDialog),
  { level: 'forced' },
)

/** The dialogs of the cashier. */
export const overlays = [withdrawalReceiptOverlay, realityCheckOverlay]
