import type { ContractOutcome } from '@croupier/endpoints/calls/ops/contracts'
import { useState } from 'react'

interface Attempt {
  readonly dryRun: boolean
  readonly consent: string | null
  readonly reason: string
}

/**
 * A change that may end contracts below. The first confirmation asks the server what ends; if anything does, the list is shown
 * and the change waits for another confirmation of the same list.
 */
export function useConfirmedChange(send: (attempt: Attempt) => Promise<ContractOutcome>) {
  const [shown, setShown] = useState<ContractOutcome>()
  return {
    ends: shown?.ends ?? [],
    /** Drops the list: what is changed has changed. */
    reset: () => setShown(undefined),
    /** Returns whether the change is made. */
    confirm: async (reason: string): Promise<boolean> => {
      const planned = await send({ dryRun: true, consent: null, reason })
      if (planned.ends.length > 0 && planned.consent !== shown?.consent) {
        setShown(planned)
        return false
      }
      await send({ dryRun: false, consent: planned.consent, reason })
      return true
    },
  }
}
