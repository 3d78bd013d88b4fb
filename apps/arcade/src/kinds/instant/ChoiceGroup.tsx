import { useGameState, usePlay } from '../../ui/context.ts'
import styles from './SingleBoard.module.css'

/** A choice of the bet; fixed while a round or autoplay runs. */
export function ChoiceGroup<Value extends string | number>({
  label,
  options,
  value,
  onChoose,
}: {
  label: string
  options: readonly { readonly value: Value; readonly text: string }[]
  value: Value
  onChoose: (value: Value) => void
}) {
  const { sounds } = usePlay()
  const { phase, autoplay } = useGameState()
  return (
    <fieldset className={styles['group']} aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles['choice']}
          aria-pressed={option.value === value}
          disabled={phase !== 'idle' || autoplay !== null}
          onClick={() => {
            sounds.playPress()
            onChoose(option.value)
          }}
        >
          {option.text}
        </button>
      ))}
    </fieldset>
  )
}
