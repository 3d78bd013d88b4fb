import { unitsPerStake } from '@croupier/fair/instant/game'
import { getHighestUnits } from '@croupier/fair/instant/return'
import { getLiveGame, spotBet } from '@croupier/fair/live/tables'
import type { LotteryDraw } from '@croupier/fair/lottery/lottery-wire'
import { useRef, useState, type CSSProperties, type KeyboardEvent } from 'react'
import chips from '../instant/Chip.module.css'
import { useLotteryState, useStudioTime } from '../lottery/use-lottery.ts'
import { getSpotLabel, getSpotName, getSpotTone } from './describe.ts'
import { findNearest } from './find-nearest.ts'
import { countChips, getPhase, type SpotChips } from './live-state.ts'
import { listSpotGroups } from './spots.ts'
import { useChipFormat } from './use-chip-format.ts'
import { useLive } from './use-live.ts'
import styles from './SpotBoard.module.css'

/**
 * The betting spots. A press puts the chosen chip on a spot; Delete takes back what is not placed yet. The board is one stop of
 * the Tab key; arrow keys move between its spots. `last` is the round whose winning spots are marked.
 */
export function SpotBoard({ last }: { last: LotteryDraw | null }) {
  const { kind, liveText, store, amounts } = useLive()
  const state = useLotteryState()
  const phase = getPhase(state, useStudioTime())
  const game = getLiveGame(kind)
  const board = useRef<HTMLFieldSetElement>(null)
  const groups = listSpotGroups(kind)
  const spots = groups.flatMap((group) => group.spots)
  const [active, setActive] = useState(spots[0] ?? '')
  const placed = countChips({ ...state, amounts })
  const isOpen = phase === 'open' && !state.placing

  function put(spot: string): void {
    setActive(spot)
    if (isOpen)
      store.dispatch({ type: 'linesAdded', lines: [{ betType: spotBet, selection: spot, amount: store.get().stake }] })
  }

  function onKeyDown(event: KeyboardEvent): void {
    const buttons = [...(board.current?.querySelectorAll('button') ?? [])]
    const boxes = buttons.map((button) => button.getBoundingClientRect())
    const next = findNearest(boxes, spots.indexOf(active), event.key)
    if (event.key === 'Delete' || event.key === 'Backspace') {
      const index = store.get().slip.findIndex(({ selection }) => selection === active)
      if (index >= 0) store.dispatch({ type: 'lineRemoved', index })
    } else if (next !== null) {
      setActive(spots[next] ?? active)
      buttons[next]?.focus()
    } else if (!event.key.startsWith('Arrow')) return
    event.preventDefault()
  }

  return (
    <fieldset ref={board} className={styles['board']} aria-label={liveText('spots')} data-open={isOpen}>
      {groups.map(({ columns, size, spots: own }) => (
        <div
          key={own[0]}
          className={styles['group']}
          data-size={size}
          style={{ '--columns': columns } as CSSProperties}
        >
          {own.map((spot) => (
            <Spot
              key={spot}
              spot={spot}
              odds={getHighestUnits(game, spot) / unitsPerStake - 1}
              chips={placed.get(spot) ?? null}
              won={last?.numbers ? game.getUnits(spot, last.numbers) > unitsPerStake : false}
              isActive={spot === active}
              isOpen={isOpen}
              onKeyDown={onKeyDown}
              onPut={() => put(spot)}
            />
          ))}
        </div>
      ))}
    </fieldset>
  )
}

interface SpotProps {
  readonly spot: string
  /** Highest win to one. */
  readonly odds: number
  readonly chips: SpotChips | null
  /** Whether the last round has won on it. */
  readonly won: boolean
  readonly isActive: boolean
  readonly isOpen: boolean
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onPut: () => void
}

function Spot({ spot, odds, chips: stakes, won, isActive, isOpen, onKeyDown, onPut }: SpotProps) {
  const { liveText, amounts } = useLive()
  const total = stakes ? stakes.placed + stakes.pending : 0n
  const names = [getSpotName(liveText, spot), liveText('pays', { odds })]
  if (total > 0n) names.push(liveText('placed', { amount: amounts.format(total) }))
  return (
    <button
      type="button"
      className={styles['spot']}
      data-tone={getSpotTone(spot)}
      data-won={won}
      tabIndex={isActive ? 0 : -1}
      aria-label={names.join(', ')}
      aria-disabled={!isOpen}
      onKeyDown={onKeyDown}
      onClick={onPut}
    >
      <span className={styles['label']}>{getSpotLabel(liveText, spot)}</span>
      <small className={styles['odds']}>{odds}:1</small>
      {stakes && total > 0n ? <SpotChip total={total} isPending={stakes.pending > 0n} /> : null}
    </button>
  )
}

/** The stake on a spot, in the color of the highest chip that it covers. */
function SpotChip({ total, isPending }: { total: bigint; isPending: boolean }) {
  const { chips: ladder } = useLive()
  const format = useChipFormat()
  const tone = Math.max(
    0,
    ladder.findLastIndex((chip) => chip <= total),
  )
  return (
    <span className={styles['chip']} data-pending={isPending} aria-hidden="true">
      <span className={chips['chip']} data-tone={tone % 6}>
        {format(total)}
      </span>
    </span>
  )
}
