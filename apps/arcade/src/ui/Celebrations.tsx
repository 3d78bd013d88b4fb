import type { Celebration } from '../game/state.ts'
import { countUpSeconds, type BigWinTier } from '../game/win-tier.ts'
import { isCoveredByDisplayFont } from '../stage/title-font.ts'
import { useGameState, usePlay } from './context.ts'
import { useCountUp } from './use-count-up.ts'
import styles from './Celebrations.module.css'

/** Full-screen celebration of a big win, a pot, won free spins or their end. A press dismisses it. */
export function Celebrations() {
  const { controller, t } = usePlay()
  const { celebration } = useGameState()
  if (!celebration) return null
  return (
    <button
      type="button"
      className={styles['veil']}
      aria-label={t('control.continue')}
      onClick={() => controller.dismissCelebration()}
    >
      <Card celebration={celebration} />
    </button>
  )
}

const winNames = { big: 'win.big', mega: 'win.mega', epic: 'win.epic' } as const

function Card({ celebration }: { celebration: Celebration }) {
  const { t } = usePlay()
  if (celebration.kind === 'potWon') return <BigWin name={t('win.pot')} amount={celebration.amount} winTier="epic" />
  if (celebration.kind === 'bigWin') return <BigWin name={t(winNames[celebration.winTier])} {...celebration} />
  return <FreeSpins celebration={celebration} />
}

function BigWin({ name, amount, winTier }: { name: string; amount: bigint; winTier: BigWinTier }) {
  const { amounts } = usePlay()
  const counted = useCountUp(amount, countUpSeconds[winTier])
  return (
    <span className={styles['card']} data-win-tier={winTier}>
      <span className={styles['burst']} />
      <Name text={name} />
      <span className={styles['amount']}>{amounts.format(counted)}</span>
    </span>
  )
}

/** The name of a celebration, in the display font of the theme if that covers the text. */
function Name({ text }: { text: string }) {
  return (
    <span className={styles['name']} data-font={isCoveredByDisplayFont(text) ? 'display' : 'text'}>
      {text}
    </span>
  )
}

function FreeSpins({ celebration }: { celebration: Exclude<Celebration, { kind: 'bigWin' | 'potWon' }> }) {
  const { t, amounts } = usePlay()
  if (celebration.kind === 'freeSpinsEnd')
    return (
      <span className={styles['card']}>
        <span className={styles['small']}>{t('win.freeSpinsEnd')}</span>
        <span className={styles['amount']}>{amounts.format(celebration.amount)}</span>
      </span>
    )
  return (
    <span className={styles['card']}>
      <span className={styles['burst']} />
      <Name text={t('win.freeSpins')} />
      <span className={styles['count']}>{celebration.count}</span>
      <span className={styles['small']}>
        {celebration.more
          ? t('win.freeSpinsMore', { count: celebration.count })
          : t('win.freeSpinsMultiplied', { factor: celebration.factor })}
      </span>
    </span>
  )
}
