import type { GameType } from '@croupier/domain/game-types'
import type { LobbyState } from '@croupier/domain/lobby'
import { paths } from '@croupier/runtime/paths'
import { useCallback } from 'react'
import { GameBrowser } from '../components/GameBrowser.tsx'
import styles from '../components/LobbyPage.module.css'
import { useLobby } from '../model/use-lobby.ts'

/** All games of one category, with its vendors and kinds. Serves the list centers and the game centers. */
export function GameListCenter({ gameType }: { readonly gameType: GameType }) {
  const placeOf = useCallback((state: LobbyState) => paths.center(gameType, state), [gameType])
  const { state, dispatch, hrefOf } = useLobby(placeOf, gameType)
  return (
    <div className={styles['root']}>
      <GameBrowser state={state} onEvent={dispatch} hrefOf={hrefOf} level={1} />
    </div>
  )
}
