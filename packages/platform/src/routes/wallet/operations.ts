import type { Operation } from '../../http/operation.ts'
import { adjust } from './adjust.ts'
import { authenticate } from './authenticate.ts'
import { balance } from './balance.ts'
import { bet } from './bet.ts'
import { rollback } from './rollback.ts'
import { settle } from './settle.ts'

export const walletOperations: readonly Operation[] = [authenticate, balance, bet, settle, rollback, adjust]
