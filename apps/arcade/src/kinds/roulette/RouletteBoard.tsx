import { getPocketColor } from '@croupier/fair/instant/roulette'
import { useSyncExternalStore } from 'react'
import { useGameState } from '../../ui/context.ts'
import { ChipTray } from '../instant/ChipTray.tsx'
import { useInstant, useSelection, useShownRound } from '../instant/use-instant.ts'
import { InstantTitle } from '../instant/InstantTitle.tsx'
import { RouletteTable } from './RouletteTable.tsx'
import { Wheel } from './Wheel.tsx'
import styles from './RouletteBoard.module.css'

const maxNumbers = 12
const portrait = matchMedia('(orientation: portrait)')

/** Wheel, last numbers, table and chips. */
export function RouletteBoard() {
  const { t } = useInstant()
  const { phase } = useGameState()
  const { refused } = useSelection()
  const isPortrait = useSyncExternalStore(subscribeToOrientation, () => portrait.matches)
  return (
    <div className={styles['board']} data-playing={phase !== 'idle'}>
      <div className={styles['head']}>
        <InstantTitle />
        <LastNumbers />
      </div>
      <div className={styles['wheel']}>
        <Wheel label={t('roulette.wheel')} />
      </div>
      <div className={styles['table']}>
        <RouletteTable direction={isPortrait ? 'column' : 'row'} />
      </div>
      <div className={styles['tray']}>
        <ChipTray />
        <output className={styles['refused']}>{refused === 'limit' ? t('play.limit') : ''}</output>
      </div>
    </div>
  )
}

/** Numbers of the last rounds, newest first. */
function LastNumbers() {
  const { t } = useInstant()
  const { history } = useShownRound()
  return (
    <ol className={styles['numbers']} aria-label={t('roulette.last')}>
      {history.slice(0, maxNumbers).map(({ serial, drawn: [number = 0] }) => (
        <li key={serial} data-color={getPocketColor(number)}>
          {number}
        </li>
      ))}
    </ol>
  )
}

function subscribeToOrientation(onChange: () => void): () => void {
  portrait.addEventListener('change', onChange)
  return () => portrait.removeEventListener('change', onChange)
}
