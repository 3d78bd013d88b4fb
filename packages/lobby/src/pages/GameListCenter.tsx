import type { GameType } from '@croupier/domain/game-types'
import type { LobbyState } from '@croupier/domain/lobby'
import { paths } from '@croupier/runtime/navigation/paths'
import { useCallback } from 'react'
import { GameBrowser } from '../components/GameBrowser.tsx'
import styles from '../components/LobbyPage.module.css'
import { useLobby } from '../model/use-lobby.ts'

/** The page of all games of one category, for list centers and game centers. */
export function GameListCenter({ gameType }: { readonly gameType: GameType }) {
  const toTarget = useCallback((state: LobbyState) => paths.center(gameType, state), [gameType])
  const { state, dispatch, getHref } = useLobby(toTarget, gameType)
  return (
    <div className={styles['root']}>
      <GameBrowser state={state} onEvent={dispatch} getHref={getHref} level={1} />
    </div>
  )
}
