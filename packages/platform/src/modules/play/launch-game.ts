import { DomainError, type ErrorCode } from '@croupier/domain/errors'
import { decideLaunch, type LaunchDecision } from '@croupier/domain/launch'
import { getAudience } from '@croupier/domain/member'
import { collectFlags } from '@croupier/flags/modules'
import type { CatalogueServices } from '../catalogue/services.ts'
import { getSettings } from '../../core/settings/settings.ts'
import type { MemberContext } from './account-games.ts'
import { openGame, type GameRequest, type Launch } from './open-game.ts'

/** A player's request to open a game. */
export interface LaunchRequest extends GameRequest {
  readonly nodeId: string
}

/** Launch decisions that the server rejects; lotteries and vendor entries have pages of their own. */
export const launchErrors = {
  login: 'NOT_LOGGED_IN',
  realAccount: 'TRIAL_NOT_PERMITTED',
  demoUnavailable: 'DEMO_NOT_OFFERED',
  recommend: 'GAME_MAINTENANCE',
  vnLottery: 'GAME_UNKNOWN',
  seaLottery: 'GAME_UNKNOWN',
  lottery: 'GAME_UNKNOWN',
  rngList: 'GAME_UNKNOWN',
  vendorList: 'GAME_UNKNOWN',
} as const satisfies Record<Exclude<LaunchDecision['kind'], 'start'>, ErrorCode>

/**
 * Opens a game session by the same rules that the site applies (`domain/launch`). Throws GAME_UNKNOWN,
 * TRIAL_NOT_PERMITTED, GAME_MAINTENANCE, FEATURE_OFF (free play is off), DEMO_NOT_OFFERED, and what `openGame` throws.
 */
export async function launchGame(
  services: CatalogueServices,
  { merchant, session, host }: MemberContext & { readonly host: string },
  request: LaunchRequest,
): Promise<Launch> {
  const game = (await services.catalogue.forMerchant(merchant)).find(request.nodeId)
  if (!game) throw new DomainError('GAME_UNKNOWN')
  const settings = await getSettings(services, merchant)
  const freePlay = collectFlags(settings.modules).has('FREEPLAY3')
  const decision = decideLaunch(game, request.mode, { audience: getAudience(session.type), freePlay })
  if (decision.kind === 'demoUnavailable' && !freePlay) throw new DomainError('FEATURE_OFF')
  if (decision.kind !== 'start') throw new DomainError(launchErrors[decision.kind])
  return openGame(services, { merchant, session, host }, game, request)
}
