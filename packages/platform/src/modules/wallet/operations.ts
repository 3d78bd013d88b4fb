import * as rounds from '@croupier/endpoints/calls/ops/rounds'
import * as wallet from '@croupier/endpoints/calls/wallet'
import { operation, type Operation } from '../../core/http/operation.ts'
import { handleWalletEvent } from './events.ts'
import { listOpenRounds, returnRound } from './open-rounds.ts'
import type { WalletServices } from './services.ts'
import { authenticatePlayer, readWalletBalance } from './sessions.ts'
import { closeUncovered, listUncovered } from './uncovered.ts'

export const operations: readonly Operation<WalletServices>[] = [
  operation.vendor(wallet.walletAuthenticate, (core, { vendor, body }) =>
    authenticatePlayer(core, vendor, body.launchToken),
  ),
  operation.vendor(wallet.walletBalance, (core, { vendor, body }) => readWalletBalance(core, vendor, body.sessionId)),
  operation.vendor(wallet.walletBet, (services: WalletServices, { vendor, body }) =>
    handleWalletEvent(services, vendor, { event: 'bet', ...body }),
  ),
  operation.vendor(wallet.walletSettle, (services: WalletServices, { vendor, body }) =>
    handleWalletEvent(services, vendor, { event: 'settle', ...body }),
  ),
  operation.vendor(wallet.walletRollback, (services: WalletServices, { vendor, body }) =>
    handleWalletEvent(services, vendor, { event: 'rollback', ...body }),
  ),
  operation.vendor(wallet.walletAdjust, (services: WalletServices, { vendor, body }) =>
    handleWalletEvent(services, vendor, { event: 'adjust', ...body }),
  ),
  operation.operator('view', rounds.openRounds, listOpenRounds),
  operation.operator('money', rounds.returnRound, returnRound),
  operation.operator('view', rounds.uncoveredAdjustments, listUncovered),
  operation.operator('money', rounds.closeUncovered, closeUncovered),
]
