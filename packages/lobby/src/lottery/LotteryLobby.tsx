import { isGameType } from '@croupier/domain/game-types'
import type { LotteryPage } from '@croupier/domain/launch'
import type { LotteryLobbyEntry } from '@croupier/endpoints/calls/lottery'
import { useFormat } from '@croupier/i18n/react'
import { ButtonLink } from '@croupier/runtime/navigation/links'
import { paths } from '@croupier/runtime/navigation/paths'
import { openOverlay } from '@croupier/runtime/overlays/overlays'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Badge } from '@croupier/ui-kit/Badge'
import { Button } from '@croupier/ui-kit/Button'
import { LazyImage } from '@croupier/ui-kit/LazyImage'
import { useTranslation } from 'react-i18next'
import { recommendOverlay } from '../overlay-handles.ts'
import { DrawCountdown } from './DrawCountdown.tsx'
import { DrawNumbers } from './DrawNumbers.tsx'
import styles from './Lottery.module.css'

interface LotteryLobbyProps {
  readonly page: LotteryPage
  readonly lotteries: readonly LotteryLobbyEntry[]
  readonly onDraw: () => void
}

/** The lotteries of a page, each with the countdown to its next draw and its last numbers. */
export function LotteryLobby({ page, lotteries, onDraw }: LotteryLobbyProps) {
  const { t } = useTranslation('games')
  return (
    <ul className={styles['cards']} aria-label={t('lottery.chooser')}>
      {lotteries.map((lottery) => (
        <li key={lottery.gameCode}>
          <LotteryCard page={page} lottery={lottery} onDraw={onDraw} />
        </li>
      ))}
    </ul>
  )
}

interface CardProps extends Pick<LotteryLobbyProps, 'page' | 'onDraw'> {
  readonly lottery: LotteryLobbyEntry
}

/** Leads to the bets of a lottery; under maintenance to other games, as its tile does. */
function BetLink({ page, lottery: { gameCode, gameType, name, underMaintenance } }: Omit<CardProps, 'onDraw'>) {
  const { t } = useTranslation('games')
  const label = t('lottery.play', { game: name })
  if (!underMaintenance) {
    return (
      <ButtonLink variant="primary" aria-label={label} {...paths.lottery(page, gameCode)}>
        {t('lottery.bet')}
      </ButtonLink>
    )
  }
  return (
    <Button
      aria-label={label}
      aria-haspopup="dialog"
      onClick={() => openOverlay(recommendOverlay, { gameName: name, ...(isGameType(gameType) && { gameType }) })}
    >
      {t('lottery.bet')}
    </Button>
  )
}

function LotteryCard({ page, lottery, onDraw }: CardProps) {
  const { t } = useTranslation('games')
  const format = useFormat()
  const { pictures } = useSite()
  const { gameCode, name, iconPath, underMaintenance, next, last } = lottery
  return (
    <article className={styles['card']} aria-label={name}>
      <LazyImage
        className={styles['picture']}
        src={pictures.url(`${iconPath}?r=square`)}
        alt=""
        ratio="1"
        onRetryUrl={(failed) => pictures.nextUrl(failed)}
      />
      <div className={styles['facts']}>
        <h2 className={styles['name']}>{name}</h2>
        {underMaintenance ? (
          <Badge>{t('lottery.maintenance')}</Badge>
        ) : (
          <>
            <DrawCountdown next={next} last={last} onDraw={onDraw} announces={false} />
            <span className={styles['hint']}>{t('lottery.nextDraw', { time: format.dateTime(next.drawsAt) })}</span>
          </>
        )}
      </div>
      <div className={styles['result']}>
        <span className={styles['hint']}>
          {last ? t('lottery.last', { number: last.number }) : t('lottery.noDraw')}
        </span>
        {last && <DrawNumbers result={last.result} short />}
      </div>
      <div className={styles['actions']}>
        <BetLink page={page} lottery={lottery} />
        <ButtonLink aria-label={t('lottery.resultsOf', { game: name })} {...paths.lottery(page, gameCode, {})}>
          {t('lottery.results')}
        </ButtonLink>
      </div>
    </article>
  )
}
