import type { Redemption } from '@croupier/endpoints/calls/points'
import { createIdempotencyKey, type IdempotencyKey } from '@croupier/runtime/forms/use-idempotency-key'
import { useSite } from '@croupier/runtime/platform/site-context'
import { useSession } from '@croupier/runtime/session/session'
import { useState } from 'react'

/** Milliseconds by which a time of the server may seem too early: it is known to some seconds only. */
const toleranceMs = 3_000

/** A key that knows whether a call with it is unanswered, which may have spent points. */
interface OpenKey extends IdempotencyKey {
  readonly open: () => void
  readonly isOpen: () => boolean
}

/** The key of what points are spent on, in one dialog. */
export interface SpendKey {
  readonly key: IdempotencyKey
  /** When the points were spent that a response to this dialog was about, where an earlier dialog has spent them; null without. */
  readonly earlier: string | null
  /** Keeps the time of a redemption in `earlier` and returns true where an earlier dialog has made it. */
  readonly noteEarlier: (redemption: Pick<Redemption, 'time'>) => boolean
  /** Has the next dialog expect a redemption where the call may have been executed without an answer. */
  readonly noteFailure: (error: { readonly code: string }) => void
}

const keys = new Map<string, OpenKey>()

function createOpenKey(): OpenKey {
  const key = createIdempotencyKey()
  let isOpen = false
  return {
    get: (input) => key.get(input),
    renew: () => {
      isOpen = false
      key.renew()
    },
    open: () => {
      isOpen = true
    },
    isOpen: () => isOpen,
  }
}

/**
 * Returns the key of what the account spends points on. It outlives the dialog, so that one that is opened again after a lost
 * response repeats the call instead of spending once more. What that call returns is then older than the dialog, whose member may have
 * meant to spend more.
 */
export function useSpendKey(purpose: string): SpendKey {
  const { api } = useSite()
  const account = useSession(({ member }) => member?.id)
  const name = `${account}:${purpose}`
  const key = keys.get(name) ?? createOpenKey()
  keys.set(name, key)
  // Null where nothing can be repeated.
  const [openedAt, setOpenedAt] = useState(() => (key.isOpen() ? api.now() : null))
  const [earlier, setEarlier] = useState<string | null>(null)
  return {
    key,
    earlier,
    noteEarlier: ({ time }) => {
      const isEarlier = openedAt !== null && Date.parse(time) < openedAt - toleranceMs
      setEarlier(isEarlier ? time : null)
      // The key ends with the success.
      setOpenedAt(null)
      return isEarlier
    },
    noteFailure: ({ code }) => {
      if (code === 'OFFLINE' || code === 'TIMEOUT') key.open()
    },
  }
}
