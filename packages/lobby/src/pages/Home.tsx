import { homeGameTypes } from '@croupier/domain/game-types'
import { usePageTitle } from '@croupier/runtime/navigation/page-title'
import { paths } from '@croupier/runtime/navigation/paths'
import { useSite } from '@croupier/runtime/platform/site-context'
import { VisuallyHidden } from '@croupier/ui-kit/VisuallyHidden'
import { pageSizes } from '@croupier/domain/pagination'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { CategoryRow } from '../components/CategoryRow.tsx'
import { GameGridSkeleton } from '../components/GameGrid.tsx'
import { GameMenu } from '../components/GameMenu.tsx'
import { Hero } from '../components/Hero.tsx'
import { HotRow } from '../components/HotRow.tsx'
import { LobbySearch } from '../components/LobbySearch.tsx'
import styles from '../components/LobbyPage.module.css'
import { useLobby } from '../model/use-lobby.ts'

/** Lists, filters and pagination are not on the front page, so they load with the first list. */
const loadBrowser = () => import('../components/GameBrowser.tsx')
const GameBrowser = lazy(() => loadBrowser().then(({ GameBrowser }) => ({ default: GameBrowser })))

/** Rows of the front page: hot games and the first games of each category. Sets the brand's own title. */
function FrontRows() {
  usePageTitle()
  return (
    <>
      <HotRow />
      {homeGameTypes.map((gameType) => (
        <CategoryRow key={gameType} gameType={gameType} />
      ))}
    </>
  )
}

/** The home page: the front page, or the list of its search parameters. */
export function Home() {
  const { t } = useTranslation('lobby')
  const { brand } = useSite()
  const { state, dispatch, getHref } = useLobby(paths.home)
  const front = state.view === 'HOME'
  return (
    <div className={styles['root']}>
      <VisuallyHidden>
        <h1>{t('home.title', { brand: brand.name })}</h1>
      </VisuallyHidden>
      {front && <Hero />}
      <div className={styles['tools']} onPointerEnter={() => void loadBrowser()} onFocus={() => void loadBrowser()}>
        <GameMenu state={state} onEvent={dispatch} />
        <LobbySearch state={state} onEvent={dispatch} />
      </div>
      {front ? (
        <FrontRows />
      ) : (
        <Suspense fallback={<GameGridSkeleton count={pageSizes.lobby} />}>
          <GameBrowser state={state} onEvent={dispatch} getHref={getHref} level={2} />
        </Suspense>
      )}
    </div>
  )
}
