import type { Amounts } from '../../text/amounts.ts'
import styles from './StakeChips.module.css'

interface StakeChipsProps {
  readonly label: string
  readonly amounts: Amounts
  /** Minor units. */
  readonly chips: readonly bigint[]
  readonly stake: bigint
  readonly onChoose: (stake: bigint) => void
}

/** Chooses a stake. */
export function StakeChips({ label, amounts, chips, stake, onChoose }: StakeChipsProps) {
  return (
    <fieldset className={styles['stake']}>
      <legend>{label}</legend>
      <div className={styles['chips']}>
        {chips.map((chip) => (
          <button key={String(chip)} type="button" aria-pressed={chip === stake} onClick={() => onChoose(chip)}>
            {amounts.formatShort(chip)}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
