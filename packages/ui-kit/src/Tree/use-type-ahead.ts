import { useRef } from 'react'
import { findTypedRow } from './tree-keys.ts'
import type { TreeRow } from './tree-rows.ts'

/** Milliseconds without a key after which typing starts a new word. */
const typingPauseMs = 600

/**
 * Returns a function that takes a typed letter and its time stamp (milliseconds), and calls `onMatch` with the index of
 * the row whose label begins with the letters so far.
 */
export function useTypeAhead(rows: readonly TreeRow[], active: number, onMatch: (index: number) => void) {
  const typing = useRef({ text: '', at: 0 })
  return (letter: string, at: number): void => {
    const text = at - typing.current.at > typingPauseMs ? letter : typing.current.text + letter
    typing.current = { text, at }
    const index = findTypedRow(rows, active, text)
    if (index !== undefined) onMatch(index)
  }
}
