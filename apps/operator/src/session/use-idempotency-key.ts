import { useState } from 'react'

/**
 * Returns a function that gives the key of a change: the same for every try of the same body, another for another body. The reason
 * is no part of it: a change whose response was lost is not made again under a better reason.
 */
export function useIdempotencyKey(): (body: object) => string {
  // Of all bodies: one that is sent again after another one was refused may have been executed before.
  const [keys] = useState(() => new Map<string, string>())
  return (body) => {
    const change = JSON.stringify({ ...body, reason: undefined })
    const key = keys.get(change) ?? crypto.randomUUID()
    keys.set(change, key)
    return key
  }
}
