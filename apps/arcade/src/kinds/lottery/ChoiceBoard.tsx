import { useRef, useState, type KeyboardEvent } from 'react'
import styles from './BetPanel.module.css'

interface ChoiceBoardProps {
  readonly label: string
  readonly options: readonly { readonly value: string; readonly name: string }[]
  readonly chosen: readonly string[]
  readonly onToggle: (value: string) => void
}

/** Options of which any can be chosen. The board is one stop of the Tab key; arrow keys move between its options. */
export function ChoiceBoard({ label, options, chosen, onToggle }: ChoiceBoardProps) {
  const board = useRef<HTMLFieldSetElement>(null)
  const [active, setActive] = useState(0)

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const buttons = [...(board.current?.querySelectorAll('button') ?? [])]
    const next = findNext(buttons, active, event.key)
    if (next === null) return
    event.preventDefault()
    setActive(next)
    buttons[next]?.focus()
  }

  return (
    <fieldset
      ref={board}
      className={styles['board']}
      aria-label={label}
      data-wide={options.some(({ name }) => name.length > 3)}
    >
      {options.map(({ value, name }, index) => (
        <button
          key={value}
          type="button"
          aria-pressed={chosen.includes(value)}
          tabIndex={index === active ? 0 : -1}
          onKeyDown={onKeyDown}
          onClick={() => {
            setActive(index)
            onToggle(value)
          }}
        >
          {name}
        </button>
      ))}
    </fieldset>
  )
}

/** Returns the index that a key moves to, by the rows that the board has at its width; null for another key. */
function findNext(buttons: readonly HTMLElement[], active: number, key: string): number | null {
  const top = buttons[0]?.offsetTop
  const columns = Math.max(1, buttons.filter(({ offsetTop }) => offsetTop === top).length)
  const isReversed = document.dir === 'rtl' ? -1 : 1
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -isReversed,
    ArrowRight: isReversed,
    ArrowUp: -columns,
    ArrowDown: columns,
    Home: -active,
    End: buttons.length - 1 - active,
  }
  const step = steps[key]
  if (step === undefined) return null
  const next = active + step
  return next >= 0 && next < buttons.length ? next : active
}
