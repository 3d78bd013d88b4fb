import type { LotteryLobbyEntry } from '@croupier/endpoints/calls/lottery'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Countdown } from '@croupier/ui-kit/Countdown'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { repeatRead } from '../model/repeat-read.ts'
import styles from './Lottery.module.css'

interface DrawCountdownProps {
  readonly next: LotteryLobbyEntry['next']
  /** The last draw that has numbers. */
  readonly last: LotteryLobbyEntry['last']
  /** Reads both draws: after one has taken place, a few times until its numbers are there. */
  readonly onDraw: () => void
  /** Whether screen readers announce it by itself: the countdown of the page's subject, not those of a list. */
  readonly announces: boolean
}

/** The time until the bets of a draw close, and then until it takes place, by the server's clock. */
export function DrawCountdown({ next, last, onDraw, announces }: DrawCountdownProps) {
  const { number, closesAt, drawsAt } = next
  const { t } = useTranslation('games')
  const { api } = useSite()
  const isClosed = closesAt.getTime() <= api.now()
  const until = (isClosed ? drawsAt : closesAt).getTime()
  const [, setClosed] = useState<number>()
  const [awaited, setAwaited] = useState<string>()
  // Not by the next draw, which may be there before the numbers of this one.
  if (awaited !== undefined && awaited === last?.number) setAwaited(undefined)
  const read = useEffectEvent(onDraw)
  const label = t(isClosed ? 'lottery.drawsIn' : 'lottery.closesIn')
  // Timers, which are outside React. The numbers of the draw end them.
  useEffect(() => (awaited === undefined ? undefined : repeatRead(() => read())), [awaited])
  return (
    <span className={styles['countdown']}>
      <span className={styles['hint']}>{label}</span>
      <Countdown
        look="inline"
        label={label}
        until={until}
        now={() => api.now()}
        units={{
          days: t('lottery.unit.days'),
          hours: t('lottery.unit.hours'),
          minutes: t('lottery.unit.minutes'),
          seconds: t('lottery.unit.seconds'),
        }}
        speak={({ days, hours, minutes, seconds, total }) =>
          total < 60
            ? t('lottery.leftSeconds', { count: seconds })
            : t('lottery.left', {
                hours: t('lottery.hours', { count: days * 24 + hours }),
                minutes: t('lottery.minutes', { count: minutes }),
              })
        }
        endedLabel={t(isClosed ? 'lottery.ended' : 'lottery.closed')}
        announces={announces}
        onEnd={() => (isClosed ? setAwaited(number) : setClosed(until))}
      />
    </span>
  )
}
