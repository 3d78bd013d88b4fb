import type { LobbyState } from '@croupier/domain/lobby'
import { paths } from '@croupier/runtime/navigation/paths'
import { GameBrowser } from '../components/GameBrowser.tsx'
import styles from '../components/LobbyPage.module.css'
import { useLobby } from '../model/use-lobby.ts'

const lists = {
  favorite: { fixed: { view: 'FAV' }, toTarget: (state: LobbyState) => paths.favorite({ page: state.page }) },
  recent: {
    fixed: { view: 'HOME', filter: 'RECENT' },
    toTarget: (state: LobbyState) => paths.recent({ page: state.page }),
  },
} as const

/** A private list of the account: favourite or recently played games. */
export function AccountGames({ list }: { readonly list: keyof typeof lists }) {
  const { fixed, toTarget } = lists[list]
  const { state, dispatch, getHref } = useLobby(toTarget, undefined, fixed)
  return (
    <div className={styles['root']}>
      <GameBrowser state={state} onEvent={dispatch} getHref={getHref} level={1} />
    </div>
  )
}
