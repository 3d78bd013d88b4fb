import { isGameType } from '@croupier/domain/game-types'
import { decideLaunch, type LaunchDecision, type LaunchMode } from '@croupier/domain/launch'
import type { Game } from '@croupier/endpoints/calls/games'
import { useFlag } from '@croupier/flags/react'
import { openOverlay } from '@croupier/runtime/overlays'
import { paths, type Place } from '@croupier/runtime/paths'
import { audienceOfSession, useSession } from '@croupier/runtime/session'
import { useNavigate } from '@tanstack/react-router'

/** Carries out a decision of the launch table; `again` decides anew, for whoever has logged in meanwhile. */
function act(
  decision: LaunchDecision,
  { game, mode }: { readonly game: Game; readonly mode: LaunchMode },
  go: (place: Place) => void,
  again: () => void,
): void {
  switch (decision.kind) {
    case 'login':
      openOverlay({ id: 'login', afterwards: again, demo: mode === 'demo' })
      return
    case 'realAccount':
      openOverlay({ id: 'realAccount', afterwards: again })
      return
    case 'demoUnavailable':
      openOverlay({ id: 'demoUnavailable' })
      return
    case 'recommend':
      openOverlay({ id: 'recommend', gameType: decision.gameType, gameName: game.name })
      return
    case 'vnLottery':
    case 'seaLottery':
    case 'lottery':
      go(paths.lottery(decision.kind, decision.gameCode))
      return
    case 'rngList':
      go(paths.center('RNG', { vassalage: decision.vassalage }))
      return
    case 'vendorList':
      if (!isGameType(decision.gameType)) return
      openOverlay({ id: 'vendorGames', gameType: decision.gameType, vassalage: decision.vassalage, title: game.name })
      return
    case 'start':
      go(paths.seamless(decision.nodeId, decision.mode))
  }
}

/** Starts a game, or does what the launch rules say instead. A login that it asks for goes on with the game. */
export function useLaunch(): (game: Game, mode: LaunchMode) => void {
  const freePlay = useFlag('FREEPLAY3')
  const navigate = useNavigate()
  return function launch(game, mode) {
    const audience = audienceOfSession(useSession.getState())
    act(
      decideLaunch(game, mode, { audience, freePlay }),
      { game, mode },
      (place) => void navigate(place),
      () => launch(game, mode),
    )
  }
}
