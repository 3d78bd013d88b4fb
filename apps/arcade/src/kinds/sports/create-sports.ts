import { getBetLadder, type BetLadder } from '@croupier/fair/bets'
import { findBook } from '@croupier/fair/sports/books'
import type { Competition } from '@croupier/fair/sports/competitions'
import type { SportsSession } from '@croupier/fair/sports/sports-wire'
import { createStore, type Store } from '../../game/store.ts'
import type { Host } from '../../host/host.ts'
import type { Launch } from '../../host/launch.ts'
import { openOrResumeSession } from '../../host/open-session.ts'
import { StudioError } from '../../studio/client.ts'
import { createAmounts, type Amounts } from '../../text/amounts.ts'
import { loadSportsTexts, type SportsTranslate } from '../../text/sports-texts.ts'
import { languageTags, type Translate } from '../../text/texts.ts'
import type { Shell } from '../../ui/context.ts'
import type { TicketActions } from '../tickets/ticket-actions.ts'
import { createZoneTimes, type ZoneTimes } from '../tickets/zone-times.ts'
import { createSportsActions } from './sports-actions.ts'
import { createSportsClient, type SportsClient } from './sports-client.ts'
import { createSportsState, reduceSports, type SportsEvent, type SportsState } from './sports-state.ts'

/** Services of the mounted book. Created once; never changes while mounted. */
export interface SportsServices extends Shell {
  readonly session: SportsSession
  readonly book: readonly Competition[]
  /** Texts of the books; `t` are those of all games. */
  readonly text: SportsTranslate
  readonly amounts: Amounts
  /** Times in the zone of the device: matches have no place. */
  readonly times: ZoneTimes
  readonly ladder: BetLadder
  readonly studio: SportsClient
  readonly store: Store<SportsState, SportsEvent>
  readonly actions: TicketActions
}

/** Opens the session of a book and creates its services. Throws StudioError; `INSECURE` over plain http. */
export async function createSports(launch: Launch, host: Host, t: Translate): Promise<SportsServices> {
  if (!window.isSecureContext) throw new StudioError('INSECURE')
  const [{ session, token }, text] = await Promise.all([
    openOrResumeSession<SportsSession>(launch),
    loadSportsTexts(launch.language),
  ])
  const { currency, exponent } = session
  const tag = languageTags[launch.language]
  const amounts = createAmounts(currency, exponent, tag)
  const ladder = getBetLadder(currency, exponent)
  const stake = ladder.bets[ladder.start] ?? 0n
  const store = createStore(createSportsState({ balance: amounts.parse(session.balance), stake }), reduceSports)
  const studio = createSportsClient(token)
  document.title = session.gameName
  return {
    t,
    host,
    session,
    book: findBook(session.gameCode) ?? [],
    text,
    amounts,
    times: createZoneTimes(-new Date().getTimezoneOffset(), tag),
    ladder,
    studio,
    store,
    actions: createSportsActions({ studio, store, host, amounts, currency }),
  }
}
