import { type ReactNode, useState } from 'react'
import { DiscardDialog, type Discarded } from './DiscardDialog.tsx'

interface Discard {
  /** Does it at once where nothing would be lost, else once the question is confirmed. */
  readonly leave: () => void
  /** The question, to render beside the dialog. */
  readonly question: ReactNode
}

/** Asks before an action loses what is typed. */
export function useDiscard(typed: boolean, action: () => void, what?: Discarded): Discard {
  const [asking, setAsking] = useState(false)
  return {
    leave: () => (typed ? setAsking(true) : action()),
    question: (
      <DiscardDialog
        {...(what && { what })}
        open={asking}
        onDiscard={() => {
          setAsking(false)
          action()
        }}
        onStay={() => setAsking(false)}
      />
    ),
  }
}
