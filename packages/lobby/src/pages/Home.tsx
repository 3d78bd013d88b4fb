import type { HomeRow, LateHomeSection } from '@croupier/domain/home-sections'
import type { Namespace } from '@croupier/i18n/namespaces'
import { loadTexts } from '@croupier/i18n/react'
import { lazyPart } from '@croupier/runtime/navigation/lazy-page'
import { usePageTitle } from '@croupier/runtime/navigation/page-title'
import { useInView } from '@croupier/runtime/navigation/use-in-view'
import { paths } from '@croupier/runtime/navigation/paths'
import { useSite } from '@croupier/runtime/platform/site-context'
import { readLocal } from '@croupier/runtime/platform/storage'
import { useSession } from '@croupier/runtime/session/session'
import { Skeleton } from '@croupier/ui-kit/Skeleton'
import { VisuallyHidden } from '@croupier/ui-kit/VisuallyHidden'
import { pageSizes } from '@croupier/domain/pagination'
import { lazy, Suspense, type FunctionComponent } from 'react'
import { useTranslation } from 'react-i18next'
import row from '../components/CategoryRow.module.css'
import { CategoryRow } from '../components/CategoryRow.tsx'
import { GameGridSkeleton } from '../components/GameGridSkeleton.tsx'
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

/** Declares a part that is worth no error of the page: it renders nothing if its code does not load. */
function lazyOptional<Props>(load: () => Promise<FunctionComponent<Props>>, text: Namespace) {
  return lazy(() =>
    Promise.all([load(), loadTexts([text])]).then(
      ([component]) => ({ default: component }),
      (): { default: FunctionComponent<Props> } => ({ default: () => null }),
    ),
  )
}

const Notices = lazyOptional(() => import('../components/Notices.tsx').then(({ Notices }) => Notices), 'shell')
/** What an account has played last. */
const RecentRow = lazyOptional(() => import('../components/RecentRow.tsx').then(({ RecentRow }) => RecentRow), 'games')
/** Sections that load as they come near. */
const HomeMore = lazyOptional(() => import('../components/HomeMore.tsx').then(({ HomeMore }) => HomeMore), 'games')

/** Loads its sections when it comes near. */
function MoreSlot({ sections }: { readonly sections: readonly LateHomeSection[] }) {
  const { ref, inView } = useInView<HTMLDivElement>({ rootMargin: '400px' })
  return (
    <div ref={ref} className={styles['more']} data-waiting={inView ? undefined : ''}>
      <Suspense>{inView && <HomeMore sections={sections} />}</Suspense>
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

/** What the account has played last. Its height is reserved only for an account that has had the row in this browser. */
function RecentSlot() {
  const id = useSession(({ member }) => member?.id)
  return (
    id && (
      <Suspense fallback={id === readLocal('recent') && <div className={row['root']} data-waiting="" />}>
        <RecentRow />
      </Suspense>
    )
  )
}

/** A row of games. */
function FrontRow({ section }: { readonly section: HomeRow }) {
  if (section === 'recent') return <RecentSlot />
  return section === 'hot' ? <HotRow /> : <CategoryRow gameType={section} />
}

/** The sections of the front page, in the order of the brand. Sets the brand's own title. */
function FrontRows() {
  usePageTitle()
  const { home } = useSite().brand
  return home.map((section) =>
    typeof section === 'string' ? (
      <FrontRow key={section} section={section} />
    ) : (
      <MoreSlot key={section.join('')} sections={section} />
    ),
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
