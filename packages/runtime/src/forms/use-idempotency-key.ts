import { useState } from 'react'
import { createId } from '../platform/randomness.ts'

/** The keys of the current intention of a form. */
export interface IdempotencyKey {
  /** Returns the same key for the same input until `renew`, so that a retry is not executed twice. */
  get(input: object): string
  /** Ends the intention, after its call has succeeded. */
  renew(): void
}

/** Creates the keys of an intention, for what outlives a component: a new one for new input and after a success. */
export function createIdempotencyKey(): IdempotencyKey {
  // Of all inputs: one that is sent again after another one was refused, such as a wrong password, may have been executed before.
  const keys = new Map<string, string>()
  return {
    get: (sent) => {
      const input = JSON.stringify(sent)
      const key = keys.get(input) ?? createId()
      keys.set(input, key)
      return key
    },
    renew: () => keys.clear(),
  }
}

/** Keeps one idempotency key per intention: a new one for new input and after a success. */
export function useIdempotencyKey(): IdempotencyKey {
  return useState(createIdempotencyKey)[0]
}
