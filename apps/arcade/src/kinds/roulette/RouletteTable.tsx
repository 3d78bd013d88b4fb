import { getPocketColor, getRouletteMultiple, type RouletteTarget } from '@croupier/fair/instant/roulette'
import { useMemo, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react'
import { useGameState, usePlay } from '../../ui/context.ts'
import { Chip } from '../instant/Chip.tsx'
import { useInstant, useSelection, useShownRound } from '../instant/use-instant.ts'
import { describeTarget } from './describe-target.ts'
import { findNeighbor } from './find-neighbor.ts'
import { layOutTable, type Direction, type PlacedTarget } from './layout.ts'
import styles from './RouletteTable.module.css'

/**
 * The table. A press places the chosen chip; Delete takes the chips of a place back. It is one stop of the Tab key; arrow
 * keys move between its places.
 */
export function RouletteTable({ direction }: { direction: Direction }) {
  const { t } = useInstant()
  const placed = useMemo(() => layOutTable(direction), [direction])
  const [active, setActive] = useState('red')
  const table = useRef<HTMLFieldSetElement>(null)
  const { place, remove } = useChips()
  const chips = useShownChips()
  const winning = useWinningNumber()

  function onKeyDown(event: KeyboardEvent): void {
    const next = findNeighbor(placed, active, event.key)
    if (event.key === 'Delete' || event.key === 'Backspace') remove(active)
    else if (next !== null) {
      setActive(next)
      table.current?.querySelector<HTMLElement>(`[data-target="${next}"]`)?.focus()
    } else if (!event.key.startsWith('Arrow')) return
    event.preventDefault()
  }

  return (
    <fieldset
      ref={table}
      className={styles['table']}
      data-direction={direction}
      data-keys="own"
      aria-label={t('roulette.table')}
    >
      {placed.map((item) => (
        <TablePlace
          key={item.target.id}
          item={item}
          isActive={item.target.id === active}
          isWinning={winning !== null && item.target.numbers.length === 1 && item.target.numbers[0] === winning}
          chip={chips.get(item.target.id) ?? null}
          onKeyDown={onKeyDown}
          onPlace={() => {
            setActive(item.target.id)
            place(item.target.id)
          }}
        />
      ))}
    </fieldset>
  )
}

interface TablePlaceProps {
  readonly item: PlacedTarget
  readonly isActive: boolean
  readonly isWinning: boolean
  readonly chip: { readonly amount: bigint; readonly won: boolean } | null
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onPlace: () => void
}

function TablePlace({
  item: { target, isSpot, place },
  isActive,
  isWinning,
  chip,
  onKeyDown,
  onPlace,
}: TablePlaceProps) {
  const { amounts } = usePlay()
  const { t } = useInstant()
  const name = describeTarget(t, target)
  const pay = t('roulette.pays', { times: getRouletteMultiple(target) - 1 })
  const style: CSSProperties = {
    insetInlineStart: `${place.left}%`,
    insetBlockStart: `${place.top}%`,
    ...(isSpot ? {} : { inlineSize: `${place.width}%`, blockSize: `${place.height}%` }),
  }
  return (
    <button
      type="button"
      className={isSpot ? styles['spot'] : styles['cell']}
      style={style}
      data-target={target.id}
      data-color={getCellColor(target)}
      data-winning={isWinning}
      tabIndex={isActive ? 0 : -1}
      aria-label={`${name}, ${pay}${chip ? `, ${t('play.placed', { amount: amounts.format(chip.amount) })}` : ''}`}
      onKeyDown={onKeyDown}
      onClick={onPlace}
    >
      <span className={styles['label']}>{getLabel(target)}</span>
      {chip ? (
        <span className={styles['chip']}>
          <Chip amount={chip.amount} won={chip.won} />
        </span>
      ) : null}
    </button>
  )
}

/** What a cell shows; colors are shown as diamonds. */
function getLabel({ group, numbers }: RouletteTarget): string {
  switch (group) {
    case 'straight':
      return String(numbers[0])
    case 'column':
      return '2:1'
    case 'dozen':
    case 'low':
    case 'high':
      return `${numbers[0]}–${numbers.at(-1)}`
    case 'odd':
      return '1·3·5'
    case 'even':
      return '2·4·6'
    case 'red':
    case 'black':
      return '◆'
    case 'split':
    case 'street':
    case 'corner':
    case 'line':
      return ''
  }
}

function getCellColor({ group, numbers }: RouletteTarget): string {
  if (group === 'straight') return getPocketColor(numbers[0] ?? 0)
  return group === 'red' || group === 'black' ? `${group}-bet` : 'plain'
}

/** Places and takes back chips between rounds. */
function useChips() {
  const { store, sounds } = usePlay()
  const { selection } = useInstant()
  const canBet = () => store.get().phase === 'idle' && store.get().autoplay === null
  return {
    place: (target: string) => {
      const { bets, bet } = store.get()
      if (!canBet()) return
      sounds.playPress()
      selection.dispatch({ type: 'added', target, amount: bets[bet] ?? 0n })
    },
    remove: (target: string) => {
      if (canBet()) selection.dispatch({ type: 'removed', target })
    },
  }
}

/** Chips on the table: those of the next round, or the winning ones of the shown round until a new one is placed. */
function useShownChips(): ReadonlyMap<string, { amount: bigint; won: boolean }> {
  const { bets } = useSelection()
  const shown = useShownRound()
  const { phase } = useGameState()
  const isOver = shown.phase === 'shown'
  const wins = isOver ? shown.bets.filter(({ win }) => win > 0n) : []
  const visible = isOver && (phase !== 'idle' || bets.length === 0) ? wins : bets
  return new Map(
    visible.map(({ target, amount }) => [target, { amount, won: wins.some((bet) => bet.target === target) }]),
  )
}

function useWinningNumber(): number | null {
  const { phase, drawn } = useShownRound()
  return phase === 'shown' ? (drawn[0] ?? null) : null
}
