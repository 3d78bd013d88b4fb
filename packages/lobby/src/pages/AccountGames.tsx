import type { LobbyState } from '@croupier/domain/lobby'
import { paths } from '@croupier/runtime/paths'
import { GameBrowser } from '../components/GameBrowser.tsx'
import styles from '../components/LobbyPage.module.css'
import { useLobby } from '../model/use-lobby.ts'

const lists = {
  favorite: { fixed: { view: 'FAV' }, placeOf: (state: LobbyState) => paths.favorite({ page: state.page }) },
  recent: {
    fixed: { view: 'HOME', filter: 'RECENT' },
    placeOf: (state: LobbyState) => paths.recent({ page: state.page }),
  },
} as const

/** The account's own lists: favourite and recently played games. */
export function AccountGames({ list }: { readonly list: keyof typeof lists }) {
  const { fixed, placeOf } = lists[list]
  const { state, dispatch, hrefOf } = useLobby(placeOf, undefined, fixed)
  return (
    <div className={styles['root']}>
      <GameBrowser state={state} onEvent={dispatch} hrefOf={hrefOf} level={1} />
    </div>
  )
}
