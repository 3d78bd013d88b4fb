import { getBalance } from '../core/ledger/balance.ts'
import type { PushHandlers } from '../core/push/handlers.ts'

/** The handlers of all push events. */
export const pushHandlers: PushHandlers = {
  balance: {
    createMessage: async (core, receiver) => ({ type: 'balance', value: await getBalance(core, receiver) }),
    coalesceMs: 50,
    onConnect: true,
  },
  state: {
    createMessage: async (core, receiver) => ({ type: 'state', value: await core.memberState.read(receiver) }),
    coalesceMs: 50,
    onConnect: true,
  },
  deposit: { createMessage: () => ({ type: 'deposit' }), coalesceMs: 50 },
  withdrawal: { createMessage: () => ({ type: 'withdrawal' }), coalesceMs: 50 },
  contracts: { createMessage: () => ({ type: 'contracts' }), coalesceMs: 50 },
  saferPlay: { createMessage: () => ({ type: 'saferPlay' }) },
  account: { createMessage: () => ({ type: 'account' }) },
  // Close codes from 4000 are an application's own.
  sessionEnded: { createMessage: () => ({ type: 'sessionEnded' }), closeCode: 4001 },
}
