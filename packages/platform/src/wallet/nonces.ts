import type { Query } from '../db/database.ts'
import { spendNonces } from '../db/wallet-repository.ts'

/** Uses up a vendor's nonce; false when any server process saw it before. */
export type NonceKeeper = (nonce: { vendor: string; nonce: string; expiresAt: Date }) => Promise<boolean>

interface Waiting {
  readonly expiresAt: Date
  readonly settle: PromiseWithResolvers<boolean>
}

/** Remembers nonces in the database. Those that arrive while a statement runs travel together in the next one. */
export function nonceKeeper(query: Query): NonceKeeper {
  let gathered = new Map<string, Waiting>()
  let running = false
  const run = async () => {
    running = true
    while (gathered.size > 0) {
      const batch = gathered
      gathered = new Map()
      await spendBatch(query, batch)
    }
    running = false
  }
  return ({ vendor, nonce, expiresAt }) => {
    const id = `${vendor}:${nonce}`
    if (gathered.has(id)) return Promise.resolve(false)
    const settle = Promise.withResolvers<boolean>()
    gathered.set(id, { expiresAt, settle })
    if (!running) void run()
    return settle.promise
  }
}

async function spendBatch(query: Query, batch: ReadonlyMap<string, Waiting>): Promise<void> {
  try {
    const rows = [...batch].map(([id, { expiresAt }]) => ({ id, expiresAt }))
    const fresh = new Set(await spendNonces(query, rows))
    for (const [id, { settle }] of batch) settle.resolve(fresh.has(id))
  } catch (error) {
    for (const { settle } of batch.values()) settle.reject(error)
  }
}
