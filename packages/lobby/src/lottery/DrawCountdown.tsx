import type { LotteryLobbyEntry } from '@croupier/endpoints/calls/lottery'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Countdown } from '@croupier/ui-kit/Countdown'
import { useTranslation } from 'react-i18next'
import styles from './Lottery.module.css'

interface DrawCountdownProps {
  readonly next: LotteryLobbyEntry['next']
  /** Called when bets close and when the numbers are drawn. */
  readonly onEnd: () => void
}

/** The time until the bets of a draw close, and then until it takes place, by the server's clock. */
export function DrawCountdown({ next: { closesAt, drawsAt }, onEnd }: DrawCountdownProps) {
  const { t } = useTranslation('games')
  const { api } = useSite()
  const isClosed = closesAt.getTime() <= api.now()
  const label = t(isClosed ? 'lottery.drawsIn' : 'lottery.closesIn')
  return (
    <span className={styles['countdown']}>
      <span className={styles['hint']}>{label}</span>
      <Countdown
        look="inline"
        label={label}
        until={(isClosed ? drawsAt : closesAt).getTime()}
        now={() => api.now()}
        units={{
          days: t('lottery.unit.days'),
          hours: t('lottery.unit.hours'),
          minutes: t('lottery.unit.minutes'),
          seconds: t('lottery.unit.seconds'),
        }}
        speak={({ days, hours, minutes }) => t('lottery.left', { hours: days * 24 + hours, minutes })}
        endedLabel={t('lottery.ended')}
        onEnd={onEnd}
      />
    </span>
  )
}
