import { ApiError } from '@croupier/api-client/api-error'
import { useFailure } from '@croupier/runtime/data/use-failure'
import { getErrorText } from '@croupier/runtime/forms/errors'
import { passFocus } from '@croupier/runtime/navigation/pass-focus'
import { useSite } from '@croupier/runtime/platform/site-context'
import { ErrorState } from '@croupier/ui-kit/ErrorState'
import { LazyImage } from '@croupier/ui-kit/LazyImage'
import { Spinner } from '@croupier/ui-kit/Spinner'
import { useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useGameMessages } from '../model/use-game-messages.ts'
import type { GameLaunch } from '../queries/game-launch.ts'
import styles from './GameFrame.module.css'

interface GameFrameProps {
  readonly launch: GameLaunch
  /** Runs when the game asks to be left. */
  readonly onExit: () => void
  /** Path of a picture of the game, which is shown until it has loaded. */
  readonly picture?: string | undefined
  /** URL of a smaller picture that has loaded already, shown until the other one has. */
  readonly preview?: string | undefined
  /** Shown below the reason when the game cannot start. */
  readonly alternatives?: ReactNode
}

/** The vendor's page on a launch host, isolated from the site's origin, and what is shown until it has loaded. */
export function GameFrame({ launch, onExit, picture, preview, alternatives }: GameFrameProps) {
  const { t, i18n } = useTranslation(['games', 'common', 'errors'])
  const frame = useRef<HTMLIFrameElement>(null)
  const { pictures } = useSite()
  const [loaded, setLoaded] = useState(false)
  const [isReady, setReady] = useState(false)
  const [isBlank, setBlank] = useState(false)
  const mayRelaunch = useRef(true)
  useGameMessages(frame, { onExit, onReady: showGame, onError: relaunch, onBlank: recoverBlankGame })
  const failure = useFailure(launch)
  const error = failure?.error ?? launch.error ?? (isBlank ? new ApiError({ code: 'OFFLINE', path: '' }) : null)

  function showGame(): void {
    mayRelaunch.current = false
    setReady(true)
  }

  /** A launch token is valid once, also where the response to its use was lost: the game gets another one, once. */
  function relaunch(): void {
    if (!mayRelaunch.current) return
    mayRelaunch.current = false
    void launch.refetch()
  }

  function recoverBlankGame(): void {
    if (mayRelaunch.current) relaunch()
    else setBlank(true)
  }

  async function retry(): Promise<void> {
    const { isSuccess } = await launch.refetch()
    if (!isSuccess) return
    setLoaded(false)
    setBlank(false)
  }

  return (
    <div className={styles['root']}>
      {launch.data && !isBlank && (
        <iframe
          // A frame that changes its address would add an entry to the history, which a press on back would lead to.
          key={launch.data.url}
          ref={frame}
          className={styles['frame']}
          src={launch.data.url}
          title={t('game.frame', { game: launch.data.gameName })}
          // The frame is on a launch host, so "same origin" refers to that host and not to the site.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          sandbox="allow-scripts allow-same-origin"
          allow="fullscreen; autoplay; clipboard-write"
          referrerPolicy="origin"
          onLoad={() => setLoaded(true)}
        />
      )}
      {!error && !loaded && !isReady && (
        <output className={styles['starting']}>
          {(picture ?? preview) !== undefined && (
            <span
              className={styles['picture']}
              style={preview === undefined ? undefined : { backgroundImage: `url("${preview}")` }}
            >
              {picture !== undefined && (
                <LazyImage
                  src={pictures.url(picture)}
                  alt=""
                  ratio="1"
                  eager
                  onRetryUrl={(failed) => pictures.nextUrl(failed)}
                />
              )}
            </span>
          )}
          <Spinner />
          {t('game.starting')}
        </output>
      )}
      {error && (
        <div className={styles['failed']}>
          <ErrorState
            ref={passFocus}
            title={isGameMaintenance(error) ? t('recommend.title') : t('game.failed')}
            description={getErrorText(i18n, error)}
            retryLabel={t('common:action.retry')}
            retrying={launch.isFetching}
            onRetry={() => void retry()}
          />
          {alternatives}
        </div>
      )}
    </div>
  )
}

function isGameMaintenance(error: Error): boolean {
  return error instanceof ApiError && error.code === 'GAME_MAINTENANCE'
}
