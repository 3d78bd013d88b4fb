import { useRef } from 'react'
import { createId } from '../platform/randomness.ts'

/** The key of the current intention of a form. */
export interface IdempotencyKey {
  /** Returns the same key for the same input until `renew`, so that a retry is not executed twice. */
  get(input: object): string
  /** Ends the intention, after its call has succeeded. */
  renew(): void
}

/** Keeps one idempotency key per intention: a new one for changed input and after a success. */
export function useIdempotencyKey(): IdempotencyKey {
  const current = useRef<{ readonly key: string; readonly input: string }>(null)
  return {
    get: (sent) => {
      const input = JSON.stringify(sent)
      if (current.current?.input !== input) current.current = { key: createId(), input }
      return current.current.key
    },
    renew: () => {
      current.current = null
    },
  }
}
