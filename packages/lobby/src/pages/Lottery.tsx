import { getLotteryPage, type LotteryPage } from '@croupier/domain/launch'
import { useLanguage } from '@croupier/i18n/react'
import { FailedState } from '@croupier/runtime/data/FailedState'
import { useFailure } from '@croupier/runtime/data/use-failure'
import { ButtonLink } from '@croupier/runtime/navigation/links'
import { usePageTitle } from '@croupier/runtime/navigation/page-title'
import { paths } from '@croupier/runtime/navigation/paths'
import { useSearchParams } from '@croupier/runtime/navigation/use-search-params'
import { useSite } from '@croupier/runtime/platform/site-context'
import { EmptyState } from '@croupier/ui-kit/EmptyState'
import { Icon } from '@croupier/ui-kit/Icon'
import { lottery as lotteryIcon } from '@croupier/ui-kit/icons/lottery'
import { Notice } from '@croupier/ui-kit/Notice'
import { Skeleton } from '@croupier/ui-kit/Skeleton'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { HotRow } from '../components/HotRow.tsx'
import { LotteryLobby } from '../lottery/LotteryLobby.tsx'
import { LotteryStage } from '../lottery/LotteryStage.tsx'
import { readLotterySearch } from '../model/game-search.ts'
import { lotteryLobbyQuery, usePrizeMode, vnMenuQuery } from '../queries/lottery.ts'
import lobby from '../components/LobbyPage.module.css'
import styles from '../lottery/Lottery.module.css'

const placeholderCount = 3

interface LotteryProps {
  readonly page: LotteryPage
}

/** A lottery page: all of its lotteries, or the one of the address. */
export function Lottery({ page }: LotteryProps) {
  const { t } = useTranslation(['games', 'common', 'errors'])
  const { gameCode, view, page: resultsPage = 1 } = useSearchParams(readLotterySearch)
  const { lotteries, prizeMode, failure, refetch } = usePageLotteries(page)
  const chosen = lotteries?.find((lottery) => lottery.gameCode === gameCode)
  if (failure || !lotteries || prizeMode === undefined) {
    return (
      <Shell>
        {failure ? (
          <FailedState title={t('lottery.failed')} failure={failure} />
        ) : (
          <output className={styles['cards']} aria-label={t('lottery.loading')}>
            {Array.from({ length: placeholderCount }, (_, index) => (
              <Skeleton key={index} className={styles['placeholder']} />
            ))}
          </output>
        )}
      </Shell>
    )
  }
  if (chosen) {
    return (
      <LotteryStage
        page={page}
        lotteries={lotteries}
        lottery={chosen}
        prizeMode={prizeMode}
        resultsPage={view === 'results' ? resultsPage : null}
        onDraw={refetch}
      />
    )
  }
  return (
    <Shell>
      {gameCode !== undefined && lotteries.length > 0 && <Notice>{t('lottery.unknown')}</Notice>}
      {lotteries.length > 0 ? (
        <LotteryLobby page={page} lotteries={lotteries} onDraw={refetch} />
      ) : (
        <>
          <EmptyState
            motif="games"
            title={t('lottery.empty')}
            description={t('lottery.emptyHint')}
            action={
              <ButtonLink variant="primary" {...paths.home()}>
                {t('game.back')}
              </ButtonLink>
            }
          />
          <HotRow />
        </>
      )}
    </Shell>
  )
}

/** The heading of the page over its content. */
function Shell({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('common')
  usePageTitle(t('con_lott'))
  return (
    <div className={lobby['root']}>
      <h1 className={lobby['title']}>
        <Icon shape={lotteryIcon} />
        {t('con_lott')}
      </h1>
      {children}
    </div>
  )
}

/** The lotteries of a page with their draws. Those of Vietnam are the ones of its menu, in the menu's order. */
function usePageLotteries(page: LotteryPage) {
  const site = useSite()
  const language = useLanguage()
  const mode = usePrizeMode()
  const prizeMode = mode.data
  const isVietnamese = page === 'vnLottery'
  const draws = useQuery(lotteryLobbyQuery(site, language))
  const menu = useQuery({
    ...vnMenuQuery(site, language, prizeMode ?? 'LOTT'),
    enabled: isVietnamese && prizeMode !== undefined,
  })
  const all = draws.data?.lotteries.filter(({ vendor }) => getLotteryPage(vendor) === page)
  const lotteries = isVietnamese
    ? all && menu.data?.flatMap((item) => all.filter(({ gameCode }) => gameCode === item.gameCode))
    : all
  const failure = useFailure(draws, mode, ...(isVietnamese ? [menu] : []))
  return {
    lotteries,
    prizeMode,
    failure,
    refetch: () => {
      // Several lotteries that are drawn together share a request.
      void draws.refetch({ cancelRefetch: false })
      failure?.onRetry()
    },
  }
}
