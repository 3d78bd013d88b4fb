import { launchGame } from '@croupier/endpoints/calls/play'
import { ApiError } from '@croupier/api-client/api-error'
import { useLanguage } from '@croupier/i18n/react'
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import { getErrorText } from '@croupier/runtime/forms/errors'
import { IconLink } from '@croupier/runtime/navigation/links'
import { usePageTitle } from '@croupier/runtime/navigation/page-title'
import { useSearchParams } from '@croupier/runtime/navigation/use-search-params'
import { paths } from '@croupier/runtime/navigation/paths'
import { getRandomInt } from '@croupier/runtime/platform/randomness'
import { useSite, type Site } from '@croupier/runtime/platform/site-context'
import { ErrorState } from '@croupier/ui-kit/ErrorState'
import { IconButton } from '@croupier/ui-kit/IconButton'
import { arrowStart } from '@croupier/ui-kit/icons/arrow-start'
import { maximize } from '@croupier/ui-kit/icons/maximize'
import { Spinner } from '@croupier/ui-kit/Spinner'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HotRow } from '../components/HotRow.tsx'
import { readSeamlessSearch } from '../model/game-search.ts'
import { useGameMessages } from '../model/use-game-messages.ts'
import styles from './Seamless.module.css'

interface Launch {
  readonly id: string
  readonly mode: 'real' | 'demo'
  readonly language: ReturnType<typeof useLanguage>
}

/** Launch URL of a game. Its token is valid once, so a response is never reused or refetched automatically. */
function launchQuery(site: Site, { id, mode, language }: Launch) {
  return queryOptions({
    queryKey: toQueryKey(launchGame, { id, mode }),
    queryFn: async ({ signal }) => {
      const { path, gameName } = await site.api.call(launchGame, {
        query: { nodeId: id, mode, language, backUrl: site.origin },
        signal,
      })
      const hosts = site.gate.launchGameCDNs
      const host = hosts[getRandomInt(Math.max(1, hosts.length))]
      // On the site's own origin a framed game could access the site.
      if (host === undefined) throw new ApiError({ code: 'BAD_ANSWER', path: launchGame.path })
      const url = new URL(path, host)
      url.searchParams.set('scheme', document.documentElement.dataset['scheme'] ?? site.brand.scheme)
      return { url: url.href, gameName }
    },
    staleTime: Infinity,
    gcTime: 0,
  })
}

/** The game page. Each game and mode has a frame of its own. */
export function Seamless() {
  const { id = '', mode } = useSearchParams(readSeamlessSearch)
  return <GameFrame key={`${id} ${mode}`} id={id} demo={mode === 'demo'} />
}

/** The game frame: the vendor's page on a launch host, isolated from the site's origin. */
function GameFrame({ id, demo }: { readonly id: string; readonly demo: boolean }) {
  const { t, i18n } = useTranslation(['games', 'common', 'errors'])
  const site = useSite()
  const navigate = useNavigate()
  const language = useLanguage()
  // The game keeps its start language.
  const [startLanguage] = useState(language)
  const launch = useQuery(launchQuery(site, { id, mode: demo ? 'demo' : 'real', language: startLanguage }))
  const frame = useRef<HTMLIFrameElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const [loaded, setLoaded] = useState(false)
  useGameMessages(frame, { onExit: () => void navigate(paths.home()), onReady: () => setLoaded(true) })
  const name = launch.data?.gameName ?? ''
  usePageTitle(name)
  return (
    <div ref={stage} className={styles['root']}>
      <div className={styles['bar']}>
        <IconLink shape={arrowStart} label={t('game.back')} {...paths.home()} />
        <h1 className={styles['name']}>
          {name || t('game.title')}
          {demo && <span className={styles['demo']}>{t('game.demo')}</span>}
        </h1>
        {document.fullscreenEnabled && (
          <IconButton
            shape={maximize}
            label={t('game.fullscreen')}
            onClick={() => void stage.current?.requestFullscreen().catch(() => undefined)}
          />
        )}
      </div>
      <div className={styles['stage']}>
        {launch.data && (
          <iframe
            ref={frame}
            className={styles['frame']}
            src={launch.data.url}
            title={t('game.frame', { game: name })}
            // The frame is on a launch host, so "same origin" refers to that host and not to the site.
            // oxlint-disable-next-line react/iframe-missing-sandbox
            sandbox="allow-scripts allow-same-origin"
            allow="fullscreen; autoplay; clipboard-write"
            referrerPolicy="origin"
            onLoad={() => setLoaded(true)}
          />
        )}
        {!launch.error && !loaded && (
          <output className={styles['starting']}>
            <Spinner />
            {t('game.starting')}
          </output>
        )}
        {launch.error && (
          <div className={styles['failed']}>
            <ErrorState
              title={isGameMaintenance(launch.error) ? t('recommend.title') : t('game.failed')}
              description={getErrorText(i18n, launch.error)}
              retryLabel={t('common:action.retry')}
              retrying={launch.isFetching}
              onRetry={() => void launch.refetch()}
            />
            <HotRow />
          </div>
        )}
      </div>
    </div>
  )
}

function isGameMaintenance(error: Error): boolean {
  return error instanceof ApiError && error.code === 'GAME_MAINTENANCE'
}
