import type { LotteryPage } from '@croupier/domain/launch'
import type { PrizeMode } from '@croupier/domain/lottery'
import type { LotteryLobbyEntry } from '@croupier/endpoints/calls/lottery'
import { IconLink } from '@croupier/runtime/navigation/links'
import { usePageTitle } from '@croupier/runtime/navigation/page-title'
import { paths } from '@croupier/runtime/navigation/paths'
import { SessionClock } from '@croupier/runtime/session/SessionClock'
import { FilterChips } from '@croupier/ui-kit/FilterChips'
import { IconButton } from '@croupier/ui-kit/IconButton'
import { arrowStart } from '@croupier/ui-kit/icons/arrow-start'
import { maximize } from '@croupier/ui-kit/icons/maximize'
import { SegmentedControl } from '@croupier/ui-kit/SegmentedControl'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GameFrame } from '../components/GameFrame.tsx'
import { GameWallet } from '../components/GameWallet.tsx'
import { HotRow } from '../components/HotRow.tsx'
import seamless from '../pages/Seamless.module.css'
import { getLaunchPrizeMode, useLotteryLaunch } from '../queries/lottery.ts'
import { DrawCountdown } from './DrawCountdown.tsx'
import { LotteryResults } from './LotteryResults.tsx'
import styles from './Lottery.module.css'

interface LotteryStageProps {
  readonly page: LotteryPage
  readonly lotteries: readonly LotteryLobbyEntry[]
  readonly lottery: LotteryLobbyEntry
  /** Prize mode of the site. */
  readonly prizeMode: PrizeMode
  /** Page of the results that are shown; null for the bets. */
  readonly resultsPage: number | null
  readonly onDraw: () => void
}

/** One lottery: its bet slip in the vendor's frame, or its results, and the page's other lotteries to switch to. */
export function LotteryStage({ page, lotteries, lottery, prizeMode, resultsPage, onDraw }: LotteryStageProps) {
  const { t } = useTranslation('games')
  const navigate = useNavigate()
  const stage = useRef<HTMLDivElement>(null)
  const { gameCode, name, next, last } = lottery
  usePageTitle(name)
  return (
    <div ref={stage} className={styles['stage']}>
      <div className={seamless['bar']}>
        <IconLink shape={arrowStart} label={t('lottery.all')} {...paths.lottery(page)} />
        <div className={seamless['title']}>
          <h1 className={seamless['name']}>{name}</h1>
          <small className={seamless['clock']}>
            <SessionClock />
          </small>
        </div>
        {document.fullscreenEnabled && (
          <IconButton
            shape={maximize}
            label={t('game.fullscreen')}
            onClick={() => void stage.current?.requestFullscreen().catch(() => undefined)}
          />
        )}
      </div>
      <div className={styles['tools']}>
        <FilterChips
          label={t('lottery.chooser')}
          options={lotteries.map((each) => ({ value: each.gameCode, label: each.name }))}
          value={gameCode}
          onValueChange={(code) => void navigate(paths.lottery(page, code, resultsPage === null ? undefined : {}))}
        />
        <div className={styles['line']}>
          <SegmentedControl
            label={t('lottery.view')}
            options={[
              { value: 'bet', label: t('lottery.bet') },
              { value: 'results', label: t('lottery.results') },
            ]}
            value={resultsPage === null ? 'bet' : 'results'}
            onValueChange={(view) => void navigate(paths.lottery(page, gameCode, view === 'results' ? {} : undefined))}
          />
          <DrawCountdown key={gameCode} next={next} last={last} onDraw={onDraw} announces />
        </div>
      </div>
      <Views key={gameCode} page={page} lottery={lottery} prizeMode={prizeMode} resultsPage={resultsPage} />
    </div>
  )
}

type ViewsProps = Pick<LotteryStageProps, 'page' | 'lottery' | 'prizeMode' | 'resultsPage'>

/** The bets, which stay as they were filled in while the results are looked at, and the results. */
function Views({ page, lottery, prizeMode, resultsPage }: ViewsProps) {
  const showsBets = resultsPage === null
  const [isLaunched, setLaunched] = useState(showsBets)
  if (showsBets && !isLaunched) setLaunched(true)
  const { gameCode, name } = lottery
  return (
    <>
      {isLaunched && <BetFrame page={page} lottery={lottery} prizeMode={prizeMode} hidden={!showsBets} />}
      {!showsBets && <LotteryResults lotteryPage={page} gameCode={gameCode} name={name} page={resultsPage} />}
    </>
  )
}

interface BetFrameProps extends Pick<LotteryStageProps, 'page' | 'lottery' | 'prizeMode'> {
  readonly hidden: boolean
}

/** The vendor's client with the bet slip. */
function BetFrame({ page, lottery, prizeMode, hidden }: BetFrameProps) {
  const navigate = useNavigate()
  const launch = useLotteryLaunch({
    gameCode: lottery.gameCode,
    prizeMode: getLaunchPrizeMode(lottery.prizeMode, prizeMode),
    view: 'betting',
  })
  const wallet = launch.data?.wallet
  const frame = (
    <GameFrame
      launch={launch}
      onExit={() => void navigate(paths.lottery(page))}
      picture={lottery.iconPath}
      alternatives={<HotRow />}
    />
  )
  return (
    <div className={styles['frame']} hidden={hidden}>
      {wallet ? (
        <GameWallet vendor={wallet} onStart={() => launch.refetch()}>
          {frame}
        </GameWallet>
      ) : (
        frame
      )}
    </div>
  )
}
