import type { Picker as PickerKind } from '@croupier/fair/lottery/bet-types'
import { useState } from 'react'
import { getSelectionName } from './bet-names.ts'
import { ChoiceBoard } from './ChoiceBoard.tsx'
import { listBoard, listNumbers, toSelection } from './picks.ts'
import { useLottery } from './use-lottery.ts'
import styles from './BetPanel.module.css'

interface PickerProps {
  readonly picker: PickerKind
  /** Name of the kind of bet. */
  readonly label: string
  readonly picked: readonly string[]
  readonly onAdd: (selection: string) => void
  readonly onRemove: (selection: string) => void
}

/** What selections are picked with: a board of all of them, a board of their numbers, or a field. */
export function Picker(props: PickerProps) {
  const { text } = useLottery()
  const { picker, label, picked, onAdd, onRemove } = props
  const board = listBoard(picker)
  if (board)
    return (
      <ChoiceBoard
        label={label}
        options={board.map((value) => ({ value, name: getSelectionName(text, value) }))}
        chosen={picked}
        onToggle={(value) => (picked.includes(value) ? onRemove(value) : onAdd(value))}
      />
    )
  return picker.kind === 'digits' ? (
    <DigitField {...props} count={picker.count} />
  ) : picker.kind === 'choice' ? null : (
    <NumberBoard {...props} picker={picker} />
  )
}

/** A field for the digits of one or, separated by spaces or commas, several selections. */
function DigitField({ label, count, onAdd }: PickerProps & { count: number }) {
  const { text } = useLottery()
  const [value, setValue] = useState('')
  const [isWrong, setWrong] = useState(false)

  function addAll(): void {
    const selections = value.split(/[\s,;]+/).filter(Boolean)
    const fits = selections.length > 0 && selections.every((each) => each.length === count && /^\d+$/.test(each))
    setWrong(!fits)
    if (!fits) return
    for (const selection of selections) onAdd(selection)
    setValue('')
  }

  return (
    <form
      className={styles['field']}
      onSubmit={(event) => {
        event.preventDefault()
        addAll()
      }}
    >
      <label htmlFor="lottery-digits">{text('pick.digits', { count })}</label>
      <span>
        <input
          id="lottery-digits"
          value={value}
          inputMode="numeric"
          autoComplete="off"
          maxLength={200}
          placeholder={'0'.repeat(count)}
          aria-invalid={isWrong}
          aria-describedby="lottery-digits-hint"
          onChange={(event) => setValue(event.target.value)}
        />
        <button type="submit" aria-label={`${text('pick.take')}: ${label}`}>
          {text('pick.take')}
        </button>
      </span>
      <small id="lottery-digits-hint" data-wrong={isWrong} role={isWrong ? 'alert' : undefined}>
        {text(isWrong ? 'pick.digitsWrong' : 'pick.digitsHint', { count })}
      </small>
    </form>
  )
}

/** A board of numbers, of which so many make one selection. */
function NumberBoard({
  picker,
  label,
  onAdd,
}: PickerProps & { picker: Extract<PickerKind, { kind: 'numbers' | 'order' }> }) {
  const { text } = useLottery()
  const [begun, setBegun] = useState<readonly string[]>([])

  function toggle(number: string): void {
    const next = begun.includes(number) ? begun.filter((each) => each !== number) : [...begun, number]
    setBegun(next.length === picker.count ? [] : next)
    if (next.length === picker.count) onAdd(toSelection(picker.kind, next))
  }

  return (
    <>
      <ChoiceBoard
        label={label}
        options={listNumbers(picker).map((value) => ({ value, name: value }))}
        chosen={begun}
        onToggle={toggle}
      />
      <output className={styles['hint']}>
        {text(picker.kind === 'order' ? 'pick.leftInOrder' : 'pick.left', {
          left: picker.count - begun.length,
          numbers: begun.join(' · '),
        })}
      </output>
    </>
  )
}
