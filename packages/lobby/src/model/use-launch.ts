import { isGameType } from '@croupier/domain/game-types'
import { decideLaunch, type LaunchDecision, type LaunchMode } from '@croupier/domain/launch'
import type { Game } from '@croupier/endpoints/calls/games'
import { useFlag } from '@croupier/flags/react'
import { openOverlay } from '@croupier/runtime/overlays'
import { paths, type Place } from '@croupier/runtime/paths'
import { useAudience } from '@croupier/runtime/session'
import { useNavigate } from '@tanstack/react-router'

/** Carries out a decision of the launch table. */
function act(decision: LaunchDecision, game: Game, go: (place: Place) => void): void {
  switch (decision.kind) {
    case 'login':
      openOverlay({ id: 'login' })
      return
    case 'realAccount':
    case 'demoUnavailable':
      openOverlay({ id: decision.kind })
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

/** Starts a game, or does what the launch rules say instead. */
export function useLaunch(): (game: Game, mode: LaunchMode) => void {
  const audience = useAudience()
  const freePlay = useFlag('FREEPLAY3')
  const navigate = useNavigate()
  return (game, mode) => act(decideLaunch(game, mode, { audience, freePlay }), game, (place) => void navigate(place))
}
