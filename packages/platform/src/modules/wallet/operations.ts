import type { Operation } from '../../core/http/operation.ts'
import { adjust } from './routes/adjust.ts'
import { authenticate } from './routes/authenticate.ts'
import { balance } from './routes/balance.ts'
import { bet } from './routes/bet.ts'
import { rollback } from './routes/rollback.ts'
import { settle } from './routes/settle.ts'

export const walletOperations: readonly Operation[] = [authenticate, balance, bet, settle, rollback, adjust]
