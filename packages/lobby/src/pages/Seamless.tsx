import { useLanguage } from '@croupier/i18n/react'
import { IconLink } from '@croupier/runtime/navigation/links'
import { usePageTitle } from '@croupier/runtime/navigation/page-title'
import { paths } from '@croupier/runtime/navigation/paths'
import { useSearchParams } from '@croupier/runtime/navigation/use-search-params'
import { useSite } from '@croupier/runtime/platform/site-context'
import { SessionClock } from '@croupier/runtime/session/SessionClock'
import { IconButton } from '@croupier/ui-kit/IconButton'
import { arrowStart } from '@croupier/ui-kit/icons/arrow-start'
import { maximize } from '@croupier/ui-kit/icons/maximize'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { GameFrame } from '../components/GameFrame.tsx'
import { GameWallet } from '../components/GameWallet.tsx'
import { HotRow } from '../components/HotRow.tsx'
import { LiveChatButton } from '../live/LiveChatButton.tsx'
import { readSeamlessSearch } from '../model/game-search.ts'
import { gameQuery, useGameLaunch } from '../queries/game-launch.ts'
import { goBackFromGame } from '../tiles/game-return.ts'
import { getPressedTile } from '../tiles/pressed-tile.ts'
import styles from './Seamless.module.css'

/** The game page. Each game and mode has a frame of its own. */
export function Seamless() {
  const { id = '', mode } = useSearchParams(readSeamlessSearch)
  return <GameStage key={`${id} ${mode}`} id={id} demo={mode === 'demo'} />
}

/** Whether a press opens a link here, rather than in another tab or window. */
function isPlain({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return !(altKey || ctrlKey || metaKey || shiftKey)
}

/** The game with its title bar, which can fill the whole screen. */
function GameStage({ id, demo }: { readonly id: string; readonly demo: boolean }) {
  const { t } = useTranslation('games')
  const { history, navigate } = useRouter()
  const launch = useGameLaunch(id, demo ? 'demo' : 'real')
  const stage = useRef<HTMLDivElement>(null)
  const game = useQuery(gameQuery(useSite(), useLanguage(), id))
  const [preview] = useState(() => getPressedTile(id)?.picture)
  const name = launch.data?.gameName ?? game.data?.name ?? ''
  const wallet = launch.data?.wallet
  usePageTitle(name)
  const goHome = () => void navigate(paths.home())
  const frame = (
    <GameFrame
      launch={launch}
      onExit={() => {
        if (!goBackFromGame(history, goHome)) goHome()
      }}
      picture={game.data?.largeIconPath}
      preview={preview}
      alternatives={<HotRow />}
    />
  )
  return (
    <div ref={stage} className={styles['root']}>
      <div className={styles['bar']}>
        <IconLink
          shape={arrowStart}
          label={t('game.back')}
          {...paths.home()}
          onClick={(event: MouseEvent<HTMLAnchorElement>) => {
            if (isPlain(event) && goBackFromGame(history, goHome)) event.preventDefault()
          }}
        />
        <div className={styles['title']}>
          <h1 className={styles['name']}>
            {name || t('game.title')}
            {demo && <span className={styles['demo']}>{t('game.demo')}</span>}
          </h1>
          {!demo && (
            <small className={styles['clock']}>
              <SessionClock />
            </small>
          )}
        </div>
        {game.data?.gameType === 'LIVE' && <LiveChatButton nodeId={id} />}
        {document.fullscreenEnabled && (
          <IconButton
            shape={maximize}
            label={t('game.fullscreen')}
            onClick={() => void stage.current?.requestFullscreen().catch(() => undefined)}
          />
        )}
      </div>
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
