import type { EmblemName } from '@croupier/art/emblem'
import { fishNames, fishPays, isCatch, parseFish, type Fish } from '@croupier/fair/instant/fish'
import type { CSSProperties } from 'react'
import { useGameState, usePlay } from '../../ui/context.ts'
import { Emblem } from '../instant/Emblem.tsx'
import { InstantTitle } from '../instant/InstantTitle.tsx'
import { LastResults } from '../instant/LastResults.tsx'
import { useInstant, useShownRound } from '../instant/use-instant.ts'
import { useTarget } from '../instant/use-target.ts'
import board from '../instant/SingleBoard.module.css'
import styles from './FishBoard.module.css'

const pictures = {
  minnow: { name: 'littleFish', tone: '#f7c948' },
  clown: { name: 'fish', tone: '#ff5a2a' },
  puffer: { name: 'koi', tone: '#f25f5c' },
  ray: { name: 'octopus', tone: '#8d5cf6' },
  turtle: { name: 'turtle', tone: '#3fae6a' },
  shark: { name: 'shark', tone: '#6b8ba4' },
  whale: { name: 'whale', tone: '#3b82c4' },
  dragon: { name: 'dragon', tone: '#e0434b' },
} as const satisfies Record<Fish, { name: EmblemName; tone: string }>

/** The shoal: a press aims at a fish. */
export function FishBoard() {
  const [id, choose] = useTarget()
  const aim = parseFish(id) ?? 'minnow'
  return (
    <div className={board['board']}>
      <div className={board['top']}>
        <InstantTitle />
        <LastResults
          describe={([result = Number.POSITIVE_INFINITY], target) => {
            const shot = parseFish(target)
            return shot !== null && isCatch(shot, result)
              ? { text: `× ${fishPays[shot]}`, good: true }
              : { text: '–', good: false }
          }}
        />
      </div>
      <div className={board['picture']}>
        <Shoal aim={aim} onAim={choose} />
      </div>
    </div>
  )
}

function Shoal({ aim, onAim }: { aim: Fish; onAim: (fish: Fish) => void }) {
  const { sounds } = usePlay()
  const { t } = useInstant()
  const { phase: gamePhase, autoplay } = useGameState()
  const { phase, drawn, bets, revealMs } = useShownRound()
  const shot = parseFish(bets[0]?.target ?? '')
  const [result] = drawn
  const caught = phase === 'shown' && shot !== null && result !== undefined && isCatch(shot, result) ? shot : null
  const style = { '--reveal': `${revealMs}ms` } as CSSProperties
  return (
    <fieldset className={styles['tank']} aria-label={t('fish.aim')} data-phase={phase} style={style}>
      {fishNames.map((name) => (
        <button
          key={name}
          type="button"
          className={styles['fish']}
          aria-pressed={name === aim}
          aria-label={t('fish.pays', { fish: t(`fish.${name}`), times: fishPays[name] })}
          data-shot={phase === 'revealing' && name === shot}
          data-caught={name === caught}
          disabled={gamePhase !== 'idle' || autoplay !== null}
          onClick={() => {
            sounds.playPress()
            onAim(name)
          }}
        >
          <Emblem {...pictures[name]} className={styles['picture']} />
          <span className={styles['pay']}>× {fishPays[name]}</span>
        </button>
      ))}
    </fieldset>
  )
}
