import { homeGameTypes } from '@croupier/domain/game-types'
import { loadTexts } from '@croupier/i18n/react'
import { lazyPart } from '@croupier/runtime/navigation/lazy-page'
import { usePageTitle } from '@croupier/runtime/navigation/page-title'
import { useInView } from '@croupier/runtime/navigation/use-in-view'
import { paths } from '@croupier/runtime/navigation/paths'
import { useSite } from '@croupier/runtime/platform/site-context'
import { useSession } from '@croupier/runtime/session/session'
import { Skeleton } from '@croupier/ui-kit/Skeleton'
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

/** Lists, filters and pagination; they are not on the front page. */
const GameBrowser = lazyPart(
  () => import('../components/GameBrowser.tsx').then(({ GameBrowser }) => GameBrowser),
  'games',
  'shell',
)

/** Without their code the page shows no notices rather than an error. */
const Notices = lazy(() =>
  Promise.all([import('../components/Notices.tsx'), loadTexts(['shell'])]).then(
    ([{ Notices }]) => ({ default: Notices }),
    () => ({ default: () => null }),
  ),
)

/** What follows the categories. It is worth no error of the page if its code does not load. */
const HomeMore = lazy(() =>
  Promise.all([import('../components/HomeMore.tsx'), loadTexts(['games'])]).then(
    ([{ HomeMore }]) => ({ default: HomeMore }),
    () => ({ default: () => null }),
  ),
)

/** Loads what follows the categories when it comes near. */
function MoreSlot() {
  const { ref, inView } = useInView<HTMLDivElement>({ rootMargin: '400px' })
  return (
    <div ref={ref} className={styles['more']}>
      <Suspense>{inView && <HomeMore />}</Suspense>
    </div>
  )
}

/** The line of notices. Its height is reserved only if the permission response says that there are some. */
function NoticeSlot() {
  const { hasNotices } = useSite().gate
  const loggedIn = useSession(({ status }) => status === 'loggedIn')
  if (!hasNotices && !loggedIn) return null
  const placeholder = hasNotices ? <Skeleton /> : null
  return (
    <div className={styles['notices']}>
      <Suspense fallback={placeholder}>
        <Notices placeholder={placeholder} />
      </Suspense>
    </div>
  )
}

/** Rows of the front page: hot games and the first games of each category. Sets the brand's own title. */
function FrontRows() {
  usePageTitle()
  return (
    <>
      <HotRow />
      {homeGameTypes.map((gameType) => (
        <CategoryRow key={gameType} gameType={gameType} />
      ))}
      <MoreSlot />
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
      {front && <NoticeSlot />}
      <div className={styles['tools']} onPointerEnter={GameBrowser.preload} onFocus={GameBrowser.preload}>
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
