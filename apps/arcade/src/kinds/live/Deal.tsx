import { getPocketColor, wheelOrder } from '@croupier/fair/instant/roulette'
import { dealBaccarat } from '@croupier/fair/live/baccarat'
import { getRank, getSuit, toCard } from '@croupier/fair/live/cards'
import { findDragonTigerWinner } from '@croupier/fair/live/dragon-tiger'
import { getPocket } from '@croupier/fair/live/wheel'
import type { CSSProperties } from 'react'
import { rankNames, suitNames } from './describe.ts'
import { useLive } from './use-live.ts'
import styles from './Deal.module.css'

interface DealProps {
  readonly numbers: readonly number[]
  /** Whether its result is not to be told yet. */
  readonly isDealing: boolean
}

/** Delay between two cards in ms. */
const cardMs = 650

/** A dealt round: cards, dice, or the wheel. */
export function Deal(props: DealProps) {
  const { kind } = useLive()
  switch (kind) {
    case 'baccarat':
    case 'speedbaccarat':
      return <BaccaratDeal {...props} />
    case 'dragontiger':
      return <DragonTigerDeal {...props} />
    case 'roulette':
      return <WheelDeal {...props} />
    case 'sicbo':
      return <DiceDeal {...props} />
  }
}

function BaccaratDeal({ numbers, isDealing }: DealProps) {
  const { player, banker, playerPoints, bankerPoints, winner } = dealBaccarat(numbers)
  return (
    <div className={styles['hands']}>
      <Hand
        side="player"
        cards={player}
        place={0}
        points={playerPoints}
        won={winner === 'player'}
        isDealing={isDealing}
      />
      <Hand
        side="banker"
        cards={banker}
        place={1}
        points={bankerPoints}
        won={winner === 'banker'}
        isDealing={isDealing}
      />
    </div>
  )
}

function DragonTigerDeal({ numbers, isDealing }: DealProps) {
  const [dragon = 0, tiger = 0] = numbers.map(toCard)
  const winner = findDragonTigerWinner(numbers)
  return (
    <div className={styles['hands']}>
      <Hand side="dragon" cards={[dragon]} place={0} won={winner === 'dragon'} isDealing={isDealing} />
      <Hand side="tiger" cards={[tiger]} place={1} won={winner === 'tiger'} isDealing={isDealing} />
    </div>
  )
}

interface HandProps {
  readonly side: 'player' | 'banker' | 'dragon' | 'tiger'
  readonly cards: readonly number[]
  /** 0 for the hand that gets the first card. */
  readonly place: 0 | 1
  readonly points?: number
  readonly won: boolean
  readonly isDealing: boolean
}

/** A hand. The hands get their cards in turn. */
function Hand({ side, cards, place, points, won, isDealing }: HandProps) {
  const { liveText } = useLive()
  const name = liveText(`spot.${side}`)
  return (
    <section className={styles['hand']} data-side={side} data-won={won && !isDealing} aria-label={name}>
      <span className={styles['name']}>
        {name}
        {points === undefined ? null : <b data-hidden={isDealing}>{points}</b>}
      </span>
      <span className={styles['cards']}>
        {cards.map((card, index) => (
          // Two decks may give the same card; its place identifies it.
          // oxlint-disable-next-line react/no-array-index-key
          <Card key={index} card={card} delayMs={isDealing ? (index * 2 + place) * cardMs : null} />
        ))}
      </span>
    </section>
  )
}

function Card({ card, delayMs }: { card: number; delayMs: number | null }) {
  const suit = getSuit(card)
  return (
    <span
      className={styles['card']}
      data-red={suit === 1 || suit === 2}
      data-dealt={delayMs !== null}
      style={{ '--delay': `${delayMs ?? 0}ms` } as CSSProperties}
    >
      <span>{rankNames[getRank(card)]}</span>
      <span>{suitNames[suit]}</span>
    </span>
  )
}

/** Turn of the wheel in degrees at which a pocket lies under the pointer, after some whole turns. */
function getTurn(pocket: number): number {
  return 4 * 360 - (wheelOrder.indexOf(pocket) * 360) / wheelOrder.length
}

const slice = 360 / wheelOrder.length
const pocketTones = { red: 'oklch(0.5 0.2 26)', black: 'oklch(0.2 0.015 270)', green: 'oklch(0.5 0.15 152)' } as const
const rim = `conic-gradient(from ${-slice / 2}deg, ${wheelOrder
  .map((pocket, index) => `${pocketTones[getPocketColor(pocket)]} ${index * slice}deg ${(index + 1) * slice}deg`)
  .join(', ')})`

function WheelDeal({ numbers, isDealing }: DealProps) {
  const pocket = getPocket(numbers)
  const style = { '--turn': `${getTurn(pocket)}deg`, '--rim': rim } as CSSProperties
  return (
    <div className={styles['roulette']} style={style}>
      <span className={styles['pointer']} aria-hidden="true" />
      <span className={styles['wheel']} data-spinning={isDealing} aria-hidden="true" />
      <span className={styles['pocket']} data-color={getPocketColor(pocket)} data-hidden={isDealing}>
        {pocket}
      </span>
    </div>
  )
}

/** Places of the pips of a face in a grid of three by three. */
const pips: readonly (readonly number[])[] = [
  [],
  [4],
  [0, 8],
  [0, 4, 8],
  [0, 2, 6, 8],
  [0, 2, 4, 6, 8],
  [0, 2, 3, 5, 6, 8],
]

function DiceDeal({ numbers, isDealing }: DealProps) {
  return (
    <div className={styles['dice']} data-shaken={isDealing}>
      <span className={styles['spoken']}>{isDealing ? '' : numbers.join(', ')}</span>
      {numbers.map((face, index) => (
        // The same face may lie twice; its place identifies it.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index} className={styles['die']} aria-hidden="true">
          {(pips[face] ?? []).map((place) => (
            <i key={place} style={{ gridArea: `${1 + Math.floor(place / 3)} / ${1 + (place % 3)}` }} />
          ))}
        </span>
      ))}
    </div>
  )
}
