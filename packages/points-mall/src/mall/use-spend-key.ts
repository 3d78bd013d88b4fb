import { createIdempotencyKey, type IdempotencyKey } from '@croupier/runtime/forms/use-idempotency-key'
import { useSession } from '@croupier/runtime/session/session'

const keys = new Map<string, IdempotencyKey>()

/**
 * Returns the key of what the account spends points on. It outlives the dialog, so that one that is opened again after a lost
 * response repeats the call instead of spending once more.
 */
export function useSpendKey(purpose: string): IdempotencyKey {
  const account = useSession(({ member }) => member?.id)
  const name = `${account}:${purpose}`
  const key = keys.get(name) ?? createIdempotencyKey()
  keys.set(name, key)
  return key
}
