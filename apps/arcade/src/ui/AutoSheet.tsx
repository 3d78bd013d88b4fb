import { useState } from 'react'
import { getStake } from '../game/state.ts'
import { useGameState, usePlay } from './context.ts'
import { Sheet } from './Sheet.tsx'
import { Switch } from './Switch.tsx'
import styles from './Sheets.module.css'

const counts = [10, 25, 50, 100] as const
const lossTimes = [10n, 25n, 50n, null] as const

/** Autoplay settings: number of spins and stop conditions. */
export function AutoSheet({ onClose }: { onClose: () => void }) {
  const { t, amounts, controller, view } = usePlay()
  const stake = getStake(useGameState())
  const [spins, setSpins] = useState<number>(25)
  const [limit, setLimit] = useState<bigint | null>(25n)
  const [stopOnBonus, setStopOnBonus] = useState(false)
  const [stopOnBigWin, setStopOnBigWin] = useState(true)
  const start = () => {
    onClose()
    controller.startAutoplay({ spins, lossLimit: limit === null ? null : limit * stake, stopOnBonus, stopOnBigWin })
  }
  return (
    <Sheet
      title={t('auto.title')}
      onClose={onClose}
      footer={
        <button type="button" className={styles['main']} onClick={start}>
          {t('auto.start', { count: spins })}
        </button>
      }
    >
      <fieldset className={styles['choice']}>
        <legend>{t('auto.spins')}</legend>
        <div className={styles['chips']}>
          {counts.map((count) => (
            <button
              key={count}
              type="button"
              className={styles['chip']}
              aria-pressed={count === spins}
              onClick={() => setSpins(count)}
            >
              {count}
            </button>
          ))}
        </div>
      </fieldset>
      <fieldset className={styles['choice']}>
        <legend>{t('auto.lossLimit')}</legend>
        <div className={styles['chips']}>
          {lossTimes.map((times) => (
            <button
              key={String(times)}
              type="button"
              className={styles['chip']}
              aria-pressed={times === limit}
              onClick={() => setLimit(times)}
            >
              {times === null ? t('auto.noLimit') : amounts.formatShort(times * stake)}
            </button>
          ))}
        </div>
      </fieldset>
      {view.hasFreeSpins ? <Switch label={t('auto.onBonus')} on={stopOnBonus} onChange={setStopOnBonus} /> : null}
      <Switch label={t('auto.onBigWin')} on={stopOnBigWin} onChange={setStopOnBigWin} />
      <p className={styles['note']}>{t('auto.note')}</p>
    </Sheet>
  )
}
