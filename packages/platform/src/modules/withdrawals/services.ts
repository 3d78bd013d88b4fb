import type { UploadServices } from '../uploads/services.ts'
import type { PayoutProvider } from './payouts.ts'

/** Services of the module of withdrawals. */
export interface WithdrawalServices extends UploadServices {
  readonly payouts: PayoutProvider
}
