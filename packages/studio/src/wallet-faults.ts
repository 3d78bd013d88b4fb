import { setTimeout as delay } from 'node:timers/promises'
import type { VendorFault, VendorFaultKind } from '@croupier/domain/vendor-faults'
import { walletSettle } from '@croupier/endpoints/calls/wallet'
import { walletTimeoutMs, type StudioConfig } from './config.ts'
import { createWalletClient, type WalletClient, type WalletResult } from './wallet.ts'

/** One call that a fault may change. */
interface Attempt<Value> {
  readonly isSettlement: boolean
  /** Sends the call. Every time with a signature of its own. */
  readonly send: () => Promise<WalletResult<Value>>
  /** Sends the call with a signature that no secret of a vendor creates. */
  readonly forge: () => Promise<WalletResult<Value>>
  /** Whether the first attempt of this settlement was less than so many seconds ago. */
  readonly isEarly: (seconds: number) => boolean
}

type FaultyCall = <Value>(attempt: Attempt<Value>, fault: VendorFault) => Promise<WalletResult<Value>>

const wrongSecret = 'the secret of no vendor'

const faultyCalls = {
  timeout: async ({ send }) => {
    await Promise.all([send(), delay(walletTimeoutMs, undefined, { ref: false })])
    return { kind: 'unknown', reason: 'simulated timeout' }
  },
  error: async () => ({ kind: 'unknown', reason: 'simulated HTTP 500' }),
  wrongSignature: ({ forge }) => forge(),
  lateSettle: async ({ isSettlement, isEarly, send }, { seconds }) =>
    isSettlement && isEarly(seconds) ? { kind: 'unknown', reason: 'simulated delay' } : send(),
  doubleSettle: async ({ isSettlement, send }) => {
    const first = await send()
    return isSettlement ? send() : first
  },
} as const satisfies Record<VendorFaultKind, FaultyCall>

/** Creates a wallet client in which the faults that `getFault` returns happen; without one it is as reliable as the network. */
export function createFaultyWallet(
  config: StudioConfig,
  getFault: (vendor: string) => VendorFault | undefined,
): WalletClient {
  const wallet = createWalletClient(config)
  const vendors = Object.fromEntries(Object.keys(config.vendors).map((vendor) => [vendor, wrongSecret]))
  const forger = createWalletClient({ ...config, vendors })
  /** First attempt of each settlement that is held back, by its body. */
  const held = new Map<string, number>()
  return (vendor, call, body) => {
    const fault = getFault(vendor)
    const key = JSON.stringify(body)
    const attempt = {
      isSettlement: call.path === walletSettle.path,
      send: () => {
        held.delete(key)
        return wallet(vendor, call, body)
      },
      forge: () => forger(vendor, call, body),
      isEarly: (seconds: number) => {
        const now = config.clock().getTime()
        const since = held.get(key) ?? now
        held.set(key, since)
        return now - since < seconds * 1000
      },
    }
    return fault ? faultyCalls[fault.kind](attempt, fault) : attempt.send()
  }
}
