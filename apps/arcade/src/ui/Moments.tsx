import { countSeconds } from '../game/celebration.ts'
import type { Moment } from '../game/state.ts'
import { useGame, usePlay } from './context.ts'
import { useCount } from './use-count.ts'
import styles from './Moments.module.css'

/** What covers the reels for a moment: a big win, free spins won, free spins over. A press goes on. */
export function Moments() {
  const { controller, t } = usePlay()
  const { moment } = useGame()
  if (!moment) return null
  return (
    <button
      type="button"
      className={styles['veil']}
      aria-label={t('control.continue')}
      onClick={() => controller.dismissMoment()}
    >
      {moment.kind === 'grand' ? <Grand moment={moment} /> : <FreeSpins moment={moment} />}
    </button>
  )
}

function Grand({ moment }: { moment: Extract<Moment, { kind: 'grand' }> }) {
  const { t, amounts } = usePlay()
  const counted = useCount(moment.amount, countSeconds[moment.mood])
  const names = { big: 'win.big', mega: 'win.mega', epic: 'win.epic' } as const
  return (
    <span className={styles['card']} data-mood={moment.mood}>
      <span className={styles['burst']} />
      <span className={styles['name']}>{t(names[moment.mood])}</span>
      <span className={styles['amount']}>{amounts.show(counted)}</span>
    </span>
  )
}

function FreeSpins({ moment }: { moment: Exclude<Moment, { kind: 'grand' }> }) {
  const { t, amounts } = usePlay()
  if (moment.kind === 'freeSpinsEnd')
    return (
      <span className={styles['card']}>
        <span className={styles['small']}>{t('win.freeSpinsEnd')}</span>
        <span className={styles['amount']}>{amounts.show(moment.amount)}</span>
      </span>
    )
  return (
    <span className={styles['card']}>
      <span className={styles['burst']} />
      <span className={styles['name']}>{t('win.freeSpins')}</span>
      <span className={styles['count']}>{moment.count}</span>
      <span className={styles['small']}>
        {moment.more
          ? t('win.freeSpinsMore', { count: moment.count })
          : t('win.freeSpinsMultiplied', { factor: moment.factor })}
      </span>
    </span>
  )
}
