import type { LanguageCode } from '@croupier/domain/languages'
import { getPrizeMode, type LotteryView, type PrizeMode } from '@croupier/domain/lottery'
import {
  launchLottery,
  lotteryLobby,
  lotteryResults,
  openedNumbers,
  vnLotteryMenu,
  vnOpenedNumbers,
} from '@croupier/endpoints/calls/lottery'
import { useLanguage } from '@croupier/i18n/react'
import { vendorsQuery } from '@croupier/runtime/data/queries'
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import { useSite, type Site } from '@croupier/runtime/platform/site-context'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toGameUrl } from './game-launch.ts'

const device = 'WEB'
/** Milliseconds after which shown draws are fetched again; the page also fetches them as one closes. */
const refetchInterval = 30_000
/** Results of one page. */
const resultsPerPage = 10

/**
 * The site's lotteries with their next and last draws. Those of another language stay until they have loaded, as do the menu and the
 * prize mode: the client of a lottery would else start anew and lose what was filled in.
 */
export function lotteryLobbyQuery({ api }: Site, language: LanguageCode) {
  const query = { language, device } as const
  return queryOptions({
    queryKey: toQueryKey(lotteryLobby, query),
    queryFn: ({ signal }) => api.call(lotteryLobby, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    refetchInterval,
  })
}

/** The lotteries of Vietnam of the site's prize mode. */
export function vnMenuQuery({ api }: Site, language: LanguageCode, prizeMode: PrizeMode) {
  const query = { prizeMode, device, language } as const
  return queryOptions({
    queryKey: toQueryKey(vnLotteryMenu, query),
    queryFn: ({ signal }) => api.call(vnLotteryMenu, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  })
}

/** A page of the draws of a lottery. */
export function lotteryResultsQuery({ api }: Site, language: LanguageCode, gameCode: string, page: number) {
  const query = { gameCode, language, page, pageSize: resultsPerPage }
  return queryOptions({
    queryKey: toQueryKey(lotteryResults, query),
    queryFn: ({ signal }) => api.call(lotteryResults, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    // A new draw is the first of the first page.
    refetchInterval: page === 1 ? refetchInterval : false,
  })
}

/** The last numbers of the Vietnamese lotteries, for the home page. */
export function vnOpenedQuery({ api }: Site, language: LanguageCode) {
  const query = { language }
  return queryOptions({
    queryKey: toQueryKey(vnOpenedNumbers, query),
    queryFn: ({ signal }) => api.call(vnOpenedNumbers, { query, signal }),
    staleTime: refetchInterval,
    refetchInterval,
  })
}

/** The last numbers of the other lotteries, for the home page. */
export function openedQuery({ api }: Site, language: LanguageCode) {
  const query = { language }
  return queryOptions({
    queryKey: toQueryKey(openedNumbers, query),
    queryFn: ({ signal }) => api.call(openedNumbers, { query, signal }),
    staleTime: refetchInterval,
    refetchInterval,
  })
}

/** The prize mode of the site, by its vendors of electronic lotteries. */
export function usePrizeMode() {
  return useQuery({
    ...vendorsQuery(useSite(), useLanguage()),
    placeholderData: keepPreviousData,
    select: (lanes) => {
      const lane = lanes.find(({ gameType }) => gameType === 'ELOTT')
      return getPrizeMode(lane?.vendors.map(({ vassalage }) => vassalage) ?? [])
    },
  })
}

/** Launch modes by the lottery type of the brand. */
const launchModes = { Lott: 'LOTT' } as const satisfies Record<Site['brand']['lotteryType'], string>

/** Modes that a lottery brings itself; they pass through the launch. */
const ownModes: ReadonlySet<PrizeMode> = new Set<PrizeMode>(['SEA', 'ZY'])

/** Returns the prize mode that a lottery is launched with: its own one of the region, or that of the site. */
export function getLaunchPrizeMode(own: PrizeMode, ofSite: PrizeMode): PrizeMode {
  return ownModes.has(own) ? own : ofSite
}

interface LotteryLaunch {
  readonly gameCode: string
  readonly prizeMode: PrizeMode
  readonly view: LotteryView
}

/** Launches a lottery. As `useGameLaunch`, it keeps the language that it starts in. */
export function useLotteryLaunch({ gameCode, prizeMode, view }: LotteryLaunch) {
  const site = useSite()
  const language = useLanguage()
  const [startLanguage] = useState(language)
  return useQuery({
    queryKey: toQueryKey(launchLottery, { gameCode }),
    queryFn: async ({ signal }) => {
      const { path, gameName, wallet } = await site.api.call(launchLottery, {
        query: {
          lottoArea: 'VN',
          launchMode: launchModes[site.brand.lotteryType],
          lottoPrizeMode: prizeMode,
          lottoGameCode: gameCode,
          lottoView: view,
          device,
          backUrl: site.origin,
          language: startLanguage,
        },
        signal,
      })
      return { url: toGameUrl(site, path), gameName, wallet }
    },
    // The launch token is valid once.
    staleTime: Infinity,
    gcTime: 0,
  })
}
