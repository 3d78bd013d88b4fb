import { isGameType } from '@croupier/domain/game-types'
import { decideLaunch, type LaunchDecision, type LaunchItem, type LaunchMode } from '@croupier/domain/launch'
import { useFlag } from '@croupier/flags/react'
import { openOverlay } from '@croupier/runtime/overlays/overlays'
import { requestLogin, requestRealAccount } from '@croupier/runtime/overlays/shared'
import { paths, type LinkTarget } from '@croupier/runtime/navigation/paths'
import { getSessionAudience, useSession } from '@croupier/runtime/session/session'
import { useNavigate } from '@tanstack/react-router'
import { demoUnavailableOverlay, gamePopupOverlay, recommendOverlay, vendorGamesOverlay } from '../overlay-handles.ts'

/** What can be launched, with the name for messages about it. */
type NamedItem = LaunchItem & { readonly name: string }

/** Applies a decision of the launch table. `retry` decides again after a login. */
function applyDecision(
  decision: LaunchDecision,
  { game, mode }: { readonly game: NamedItem; readonly mode: LaunchMode },
  navigate: (target: LinkTarget) => void,
  retry: () => void,
): void {
  switch (decision.kind) {
    case 'login':
      requestLogin({ run: retry }, { allowTrial: mode === 'demo' })
      return
    case 'realAccount':
      requestRealAccount({ run: retry })
      return
    case 'demoUnavailable':
      openOverlay(demoUnavailableOverlay)
      return
    case 'recommend':
      openOverlay(recommendOverlay, {
        gameName: game.name,
        ...(isGameType(decision.gameType) && { gameType: decision.gameType }),
      })
      return
    case 'vnLottery':
    case 'seaLottery':
    case 'lottery':
      navigate(paths.lottery(decision.kind, decision.gameCode))
      return
    case 'rngList':
      navigate(paths.center('RNG', { vassalage: decision.vassalage }))
      return
    case 'vendorList':
      if (!isGameType(decision.gameType)) return
      openOverlay(vendorGamesOverlay, { gameType: decision.gameType, vassalage: decision.vassalage, title: game.name })
      return
    case 'start':
      // A trial is over soon: closing it returns to the place in the list.
      if (decision.mode === 'demo') openOverlay(gamePopupOverlay, { nodeId: decision.nodeId, gameName: game.name })
      else navigate(paths.seamless(decision.nodeId))
  }
}

/** Returns a function that starts a game or applies the launch rules' alternative. A required login resumes it. */
export function useLaunch(): (game: NamedItem, mode: LaunchMode) => void {
  const freePlay = useFlag('FREEPLAY3')
  const navigate = useNavigate()
  return function launch(game, mode) {
    const audience = getSessionAudience(useSession.getState())
    applyDecision(
      decideLaunch(game, mode, { audience, freePlay }),
      { game, mode },
      (target) => void navigate(target),
      () => launch(game, mode),
    )
  }
}
