import { DomainError } from '@croupier/domain/errors'
import { decideLaunch, getLotteryPage } from '@croupier/domain/launch'
import { getAudience } from '@croupier/domain/member'
import type * as endpoints from '@croupier/endpoints/calls/lottery'
import type { InferQuery } from '@croupier/endpoints/endpoint'
import type { CatalogueServices } from '../catalogue/services.ts'
import type { MemberContext } from '../play/account-games.ts'
import { launchErrors } from '../play/launch-game.ts'
import { openGame, type Launch } from '../play/open-game.ts'
import { requireLottery } from './lotteries.ts'

interface LaunchLottery extends MemberContext {
  readonly host: string
  readonly query: InferQuery<typeof endpoints.launchLottery>
}

/**
 * Opens a session of a lottery, by the rules that the site applies (`domain/launch`). The prize mode and the view are passed on to
 * the vendor's client. Throws GAME_UNKNOWN, TRIAL_NOT_PERMITTED, GAME_MAINTENANCE, and what `openGame` throws.
 */
export async function launchLottery(
  services: CatalogueServices,
  { merchant, session, host, query }: LaunchLottery,
): Promise<Launch> {
  const { game } = await requireLottery(services, merchant, query.lottoGameCode)
  const decision = decideLaunch(game, 'real', { audience: getAudience(session.type), freePlay: false })
  if (decision.kind === 'start' || decision.kind !== getLotteryPage(game.vendor))
    throw new DomainError(decision.kind === 'start' ? 'GAME_UNKNOWN' : launchErrors[decision.kind])
  return openGame(services, { merchant, session, host }, game, {
    mode: 'real',
    language: query.language,
    backUrl: query.backUrl,
    parameters: { view: query.lottoView, prize: query.lottoPrizeMode },
  })
}
