import { useMemo } from 'react'
import { createCompactFormat } from '../../text/compact.ts'
import { useGameState, usePlay } from '../../ui/context.ts'
import styles from './Chip.module.css'

/** Returns the formatter of amounts on chips. */
export function useChipFormat(): (minor: bigint) => string {
  const { exponent } = usePlay().session
  const tag = document.documentElement.lang
  return useMemo(() => createCompactFormat(exponent, tag), [exponent, tag])
}

/** A placed stake, in the color of the highest chip that it covers. Decorative: its place has a name. */
export function Chip({ amount, won = false }: { amount: bigint; won?: boolean }) {
  const { bets } = useGameState()
  const format = useChipFormat()
  const tone = Math.max(
    0,
    bets.findLastIndex((bet) => bet <= amount),
  )
  return (
    <span className={styles['chip']} data-tone={tone % 6} data-won={won} aria-hidden="true">
      {format(amount)}
    </span>
  )
}
