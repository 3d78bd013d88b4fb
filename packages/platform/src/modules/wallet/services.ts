import type { Core } from '../../core/core.ts'
import type { TouchLogin } from '../session/touch-login.ts'
import type { WinFeed } from '../winners/win-feed.ts'
import type { WalletEventProcessor } from './event-processor.ts'

/** Services of the wallet module. */
export interface WalletServices extends Core {
  readonly processWalletEvent: WalletEventProcessor
  readonly touchLogin: TouchLogin
  readonly winFeed: Pick<WinFeed, 'report'>
}
