import { formatPick, type PricedPick } from '@croupier/fair/sports/markets'
import { calculatePayout, maxLegs, type Leg } from '@croupier/fair/sports/slips'
import type {
  SlipRequest,
  SportsBoard,
  SportsFixture,
  SportsMatchday,
  SportsSlip,
} from '@croupier/fair/sports/sports-wire'
import type { TicketEvent } from '../tickets/ticket-actions.ts'
import { addTickets, putFirst, type LoadedTickets } from '../tickets/ticket-pages.ts'

/** A bet of the slip with its match, at the odds that the player has agreed to. */
export interface SlipLeg extends Leg {
  readonly competition: string
  readonly home: string
  readonly away: string
}

/** Whether each bet of the slip is a slip of its own, or all have to win together. */
export type SlipMode = 'single' | 'multi'

/** State of a book as its views show it. Amounts in minor units. */
export interface SportsState extends LoadedTickets<SportsSlip> {
  readonly balance: bigint
  /** Matchdays as last loaded; null before the first response. */
  readonly board: SportsBoard | null
  /** Milliseconds that the studio's clock is ahead of the device's. */
  readonly clockOffset: number
  /** Whether the last request to the studio had a response. */
  readonly online: boolean
  readonly legs: readonly SlipLeg[]
  readonly mode: SlipMode
  /** Stake of a slip; of each one where all are singles. */
  readonly stake: bigint
  /** Whether the last bet was one too many for the slip. */
  readonly isFull: boolean
  /** Odds that a refusal has told and the board does not have yet, by leg; null for a bet that is not offered. */
  readonly quotes: Readonly<Record<string, number | null>>
  readonly placing: boolean
  /** Error of the last slip; `retry` offers to send the same one again. */
  readonly problem: { readonly code: string; readonly retry: boolean } | null
  /** The slips that were accepted last, until the player goes on. */
  readonly receipt: readonly SportsSlip[]
  readonly expired: boolean
}

/** Events of a book. */
export type SportsEvent =
  | TicketEvent<SportsBoard, SportsSlip>
  | { readonly type: 'picked'; readonly leg: SlipLeg }
  | { readonly type: 'legRemoved'; readonly fixture: string }
  | { readonly type: 'slipCleared' }
  | { readonly type: 'modeChosen'; readonly mode: SlipMode }
  | { readonly type: 'stakeChosen'; readonly stake: bigint }
  | { readonly type: 'oddsAccepted'; readonly now: number }
  | { readonly type: 'problemDismissed' }
  | { readonly type: 'receiptClosed' }

/** Creates the state before the first response. */
export function createSportsState(values: { balance: bigint; stake: bigint }): SportsState {
  return {
    ...values,
    board: null,
    clockOffset: 0,
    online: true,
    legs: [],
    mode: 'single',
    isFull: false,
    quotes: {},
    placing: false,
    problem: null,
    receipt: [],
    tickets: null,
    ticketsNext: null,
    expired: false,
  }
}

/** Time before a kick-off, in ms, in which a slip could arrive too late. */
const arrivalMs = 800

/** Returns whether a matchday takes bets at a time of the studio's clock. */
export function isOpen({ state, kickOffAt }: SportsMatchday, now: number): boolean {
  return state === 'open' && now + arrivalMs < Date.parse(kickOffAt)
}

/** Returns the leg of a bet on a match. */
export function toLeg(matchday: SportsMatchday, fixture: SportsFixture, pick: PricedPick): SlipLeg {
  const { id, home, away } = fixture
  return { fixture: id, pick: formatPick(pick), odds: pick.odds, competition: matchday.competition, home, away }
}

/** Returns the text that identifies a leg, whatever its odds are. */
export function getLegKey({ fixture, pick }: Pick<Leg, 'fixture' | 'pick'>): string {
  return `${fixture} ${pick}`
}

/** Returns the current odds of a leg; null where it is no longer offered. Odds do not change while there is no board. */
export function findCurrentOdds({ board, quotes }: SportsState, leg: Leg, now: number): number | null {
  const quoted = quotes[getLegKey(leg)]
  if (quoted !== undefined) return quoted
  if (!board) return leg.odds
  const matchday = board.matchdays.find(({ fixtures }) => fixtures.some(({ id }) => id === leg.fixture))
  if (!matchday || !isOpen(matchday, now)) return null
  const markets = matchday.fixtures.find(({ id }) => id === leg.fixture)?.markets ?? []
  return markets.flatMap(({ picks }) => picks).find((pick) => formatPick(pick) === leg.pick)?.odds ?? null
}

/** Whether the player has to agree to other odds before the slip can be placed. */
export function hasChangedOdds(state: SportsState, now: number): boolean {
  return state.legs.some((leg) => findCurrentOdds(state, leg, now) !== leg.odds)
}

/** Lists the slips that the bets make. */
export function listSlips({ legs, mode }: Pick<SportsState, 'legs' | 'mode'>): readonly (readonly SlipLeg[])[] {
  if (legs.length === 0) return []
  return mode === 'multi' ? [legs] : legs.map((leg) => [leg])
}

/** Returns what all slips cost, and what they pay if all bets win; minor units. */
export function getSlipTotals(state: Pick<SportsState, 'legs' | 'mode' | 'stake'>) {
  const slips = listSlips(state)
  return {
    cost: state.stake * BigInt(slips.length),
    payout: slips.reduce((sum, legs) => sum + calculatePayout(legs, state.stake), 0n),
  }
}

/** Creates the requests of the slip; none while odds have changed. */
export function createSlipRequests(
  state: SportsState,
  now: number,
  { formatStake, createId }: { formatStake: (stake: bigint) => string; createId: () => string },
): readonly SlipRequest[] {
  if (hasChangedOdds(state, now)) return []
  return listSlips(state).map((legs) => ({
    legs: legs.map(({ fixture, pick, odds }) => ({ fixture, pick, odds })),
    stake: formatStake(state.stake),
    clientTicketId: createId(),
  }))
}

/** Returns the text that identifies the bet of a slip, before and after it is placed. */
export function getBetKey({ legs, stake }: SlipRequest | SportsSlip): string {
  return JSON.stringify([stake, legs.map(({ fixture, pick, odds }) => [fixture, pick, odds])])
}

/** Whether slips wait for the wallet, or for the payment of matches that have ended: those that the board no longer has. */
export function hasUnsettledSlips({ board, tickets }: SportsState): boolean {
  const shown = new Set(board?.matchdays.flatMap(({ fixtures }) => fixtures.map(({ id }) => id)))
  return (tickets ?? []).some(
    ({ state, legs }) =>
      state === 'settling' ||
      state === 'cancelling' ||
      (board !== null && state === 'open' && legs.every(({ fixture }) => !shown.has(fixture))),
  )
}

/** Whether the slips have to be loaded after a board: at first, when a matchday has ended, and while some wait for their payment. */
export function needsSlips(before: SportsState, after: SportsState): boolean {
  if (after.tickets === null || hasUnsettledSlips(after)) return true
  const list = ({ board }: SportsState) => board?.matchdays.map(({ competition, number }) => `${competition} ${number}`)
  return after.tickets.some(({ state }) => state === 'open') && list(before)?.join() !== list(after)?.join()
}

/** Puts a bet on the slip: it replaces the one on its match, and takes itself back. */
function pickLeg(state: SportsState, leg: SlipLeg): SportsState {
  const others = state.legs.filter(({ fixture }) => fixture !== leg.fixture)
  const isSame = state.legs.some((each) => getLegKey(each) === getLegKey(leg))
  if (isSame) return { ...state, legs: others, isFull: false }
  if (others.length >= maxLegs) return { ...state, isFull: true }
  return { ...state, legs: [...others, leg], isFull: false }
}

/** Takes over the current odds, and takes bets off the slip that are no longer offered. */
function acceptOdds(state: SportsState, now: number): SportsState {
  const legs = state.legs.flatMap((leg): SlipLeg[] => {
    const odds = findCurrentOdds(state, leg, now)
    return odds === null ? [] : [{ ...leg, odds }]
  })
  return { ...state, legs, problem: null }
}

/** Reads the odds that a refusal has told, for the legs in the order in which they were sent. */
function readQuotes({ legs, mode }: SportsState, odds: readonly (number | null)[]): SportsState['quotes'] {
  // Singles are sent one after the other, and accepted ones leave the slip.
  const sent = mode === 'multi' ? legs : legs.slice(0, 1)
  return Object.fromEntries(sent.map((leg, index) => [getLegKey(leg), odds[index] ?? null]))
}

/** Changes of the slip, which wait while it is being sent. */
const slipEvents: ReadonlySet<SportsEvent['type']> = new Set<SportsEvent['type']>([
  'picked',
  'legRemoved',
  'slipCleared',
  'modeChosen',
  'stakeChosen',
  'oddsAccepted',
])

/** Reduces an event of a book to the next state. */
export function reduceSports(state: SportsState, event: SportsEvent): SportsState {
  if (state.placing && slipEvents.has(event.type)) return state
  switch (event.type) {
    case 'boardLoaded': {
      const { board, balance, clockOffset } = event
      return {
        ...state,
        board,
        balance: state.placing ? state.balance : balance,
        clockOffset,
        online: true,
        quotes: {},
      }
    }
    case 'connectionLost':
      return { ...state, online: false }
    case 'picked':
      return pickLeg(state, event.leg)
    case 'legRemoved':
      return { ...state, legs: state.legs.filter(({ fixture }) => fixture !== event.fixture), isFull: false }
    case 'slipCleared':
      return { ...state, legs: [], isFull: false }
    case 'modeChosen':
      return { ...state, mode: event.mode }
    case 'stakeChosen':
      return { ...state, stake: event.stake }
    case 'oddsAccepted':
      return acceptOdds(state, event.now)
    case 'placing':
      return { ...state, placing: true, problem: null }
    case 'placed': {
      const { ticket, balance } = event
      const placed = new Set(ticket.legs.map(({ fixture }) => fixture))
      return {
        ...state,
        placing: false,
        legs: state.legs.filter(({ fixture }) => !placed.has(fixture)),
        receipt: [...state.receipt, ticket],
        tickets: putFirst(state.tickets, ticket),
        balance,
        online: true,
        problem: null,
      }
    }
    case 'failed': {
      const { code, retry, odds } = event
      return { ...state, placing: false, problem: { code, retry }, quotes: odds ? readQuotes(state, odds) : {} }
    }
    case 'problemDismissed':
      return { ...state, problem: null }
    case 'receiptClosed':
      return { ...state, receipt: [] }
    case 'ticketsLoaded':
      return { ...state, ...addTickets(state, event), online: true }
    case 'expired':
      return { ...state, placing: false, expired: true }
  }
}
