import { homeGameTypes } from '@croupier/domain/game-types'
import { paths } from '@croupier/runtime/paths'
import { useSite } from '@croupier/runtime/site-context'
import { VisuallyHidden } from '@croupier/ui-kit/VisuallyHidden'
import { useTranslation } from 'react-i18next'
import { CategoryRow } from '../components/CategoryRow.tsx'
import { GameBrowser } from '../components/GameBrowser.tsx'
import { GameMenu } from '../components/GameMenu.tsx'
import { Hero } from '../components/Hero.tsx'
import { HotRow } from '../components/HotRow.tsx'
import { LobbySearch } from '../components/LobbySearch.tsx'
import styles from '../components/LobbyPage.module.css'
import { useLobby } from '../model/use-lobby.ts'

/** The home lobby: the front page, or the list that its address asks for. */
export function Home() {
  const { t } = useTranslation('lobby')
  const { brand } = useSite()
  const { state, dispatch, hrefOf } = useLobby(paths.home)
  const front = state.view === 'HOME'
  return (
    <div className={styles['root']}>
      <VisuallyHidden>
        <h1>{t('home.title', { brand: brand.name })}</h1>
      </VisuallyHidden>
      {front && <Hero />}
      <div className={styles['tools']}>
        <GameMenu state={state} onEvent={dispatch} />
        <LobbySearch state={state} onEvent={dispatch} />
      </div>
      {front ? (
        <>
          <HotRow />
          {homeGameTypes.map((gameType) => (
            <CategoryRow key={gameType} gameType={gameType} />
          ))}
        </>
      ) : (
        <GameBrowser state={state} onEvent={dispatch} hrefOf={hrefOf} level={2} />
      )}
    </div>
  )
}
