import {
  dealHands,
  findWinningSeat,
  getCardRank,
  getCardSuit,
  shanSeats,
  type Card,
  type ShanHand,
} from '@croupier/fair/instant/shan'
import type { CSSProperties } from 'react'
import { getStake } from '../../game/state.ts'
import { useGameState, usePlay } from '../../ui/context.ts'
import { InstantTitle } from '../instant/InstantTitle.tsx'
import { LastResults } from '../instant/LastResults.tsx'
import { useInstant, useShownRound } from '../instant/use-instant.ts'
import board from '../instant/SingleBoard.module.css'
import styles from './ShanBoard.module.css'

const rankNames = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const
const suitNames = ['♣', '♦', '♥', '♠'] as const
/** Cards are turned one after the other during this share of the reveal. */
const staggerShare = 0.8
const houseSeats = Array.from({ length: shanSeats - 1 }, (_, seat) => seat + 1)

/** The table: three seats of the house, the pot, and the player's seat. */
export function ShanBoard() {
  const { amounts } = usePlay()
  const { t } = useInstant()
  const { phase, drawn } = useShownRound()
  const stake = getStake(useGameState())
  const isDealt = (phase === 'revealing' || phase === 'shown') && drawn.length > 0
  const hands = isDealt ? dealHands(drawn) : []
  const winner = phase === 'shown' && isDealt ? findWinningSeat(drawn) : null
  return (
    <div className={board['board']}>
      <div className={board['top']}>
        <InstantTitle />
        <LastResults
          describe={(past) => {
            const good = findWinningSeat(past) === 0
            return { text: good ? t('shan.you') : t('shan.house'), good }
          }}
        />
      </div>
      <div className={board['picture']}>
        <div className={styles['table']}>
          <div className={styles['seats']}>
            {houseSeats.map((seat) => (
              <Seat
                key={seat}
                seat={seat}
                hand={hands[seat]}
                won={winner === seat}
                name={`${t('shan.house')} ${seat}`}
              />
            ))}
          </div>
          <p className={styles['pot']}>{t('shan.pot', { amount: amounts.formatShort(stake * BigInt(shanSeats)) })}</p>
          <Seat seat={0} hand={hands[0]} won={winner === 0} name={t('shan.you')} />
        </div>
      </div>
    </div>
  )
}

function Seat({ seat, hand, won, name }: { seat: number; hand: ShanHand | undefined; won: boolean; name: string }) {
  const { t } = useInstant()
  const { phase, revealMs } = useShownRound()
  const cards = (hand?.cards ?? [null, null]).map((card, place) => ({ card, place }))
  return (
    <section className={styles['seat']} data-won={won} data-own={seat === 0} aria-label={name}>
      <span className={styles['name']}>{name}</span>
      <span className={styles['cards']}>
        {cards.map(({ card, place }) => {
          const share = (seat * 2 + place) / (shanSeats * 2 + 1)
          const style = { '--delay': `${Math.round(share * staggerShare * revealMs)}ms` } as CSSProperties
          return <PlayingCard key={place} card={card} style={style} />
        })}
      </span>
      <span className={styles['points']} data-visible={phase === 'shown' && hand !== undefined}>
        {hand ? describeHand(t, hand) : '–'}
      </span>
    </section>
  )
}

function describeHand(t: ReturnType<typeof useInstant>['t'], { rank, points }: ShanHand): string {
  return rank === 'points' ? t('shan.points', { points }) : t(`shan.${rank}`, { points })
}

function PlayingCard({ card, style }: { card: Card | null; style: CSSProperties }) {
  const { phase } = useShownRound()
  if (card === null) return <span className={styles['card']} data-open={false} aria-hidden="true" />
  const suit = getCardSuit(card)
  return (
    <span
      className={styles['card']}
      data-open={true}
      data-phase={phase}
      data-red={suit === 1 || suit === 2}
      style={style}
    >
      <span>{rankNames[getCardRank(card)]}</span>
      <span>{suitNames[suit]}</span>
    </span>
  )
}
