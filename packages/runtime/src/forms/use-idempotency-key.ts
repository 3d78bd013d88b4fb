import { useRef } from 'react'
import { createId } from '../platform/randomness.ts'

/** The key of the current intention of a form. */
export interface IdempotencyKey {
  /** Returns the same key for the same values until `renew`, so that a retry is not executed twice. */
  get(values: unknown): string
  /** Ends the intention, after its call has succeeded. */
  renew(): void
}

/** Keeps one idempotency key per intention: a new one for changed values and after a success. */
export function useIdempotencyKey(): IdempotencyKey {
  const current = useRef<{ readonly key: string; readonly values: string }>(null)
  return {
    get: (values) => {
      const text = JSON.stringify(values)
      if (current.current?.values !== text) current.current = { key: createId(), values: text }
      return current.current.key
    },
    renew: () => {
      current.current = null
    },
  }
}
