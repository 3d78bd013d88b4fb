import type {
  LotteryDraw,
  LotteryState as LotteryBoard,
  LotteryTicket,
  TicketRequest,
} from '@croupier/fair/lottery/lottery-wire'
import type { TicketEvent } from '../tickets/ticket-actions.ts'
import { addTickets, putFirst, type LoadedTickets } from '../tickets/ticket-pages.ts'

/** A line of the slip: one bet on a draw. Amount in minor units. */
export interface SlipLine {
  readonly betType: string
  readonly selection: string
  readonly amount: bigint
}

/** Limits of a slip; minor units. */
export interface SlipLimits {
  readonly lowest: bigint
  readonly getHighest: (line: Pick<SlipLine, 'betType' | 'selection'>) => bigint
  readonly maxLines: number
}

/** State of the lottery as its views show it. Amounts in minor units. */
export interface LotteryState extends LoadedTickets<LotteryTicket> {
  readonly balance: bigint
  /** Draws as last loaded; null before the first response. */
  readonly board: LotteryBoard | null
  /** Milliseconds that the studio's clock is ahead of the device's. */
  readonly clockOffset: number
  /** Whether the last request to the studio had a response. */
  readonly online: boolean
  /** Number of the draw that the player has chosen; null for the next one that takes bets. */
  readonly chosenDraw: string | null
  readonly slip: readonly SlipLine[]
  /** Stake of the next lines. */
  readonly stake: bigint
  /** Why the last change of the slip was refused; null after an accepted one. */
  readonly refused: 'lines' | 'amount' | null
  readonly placing: boolean
  /** Error of the last ticket; `retry` offers to send the same one again. */
  readonly problem: { readonly code: string; readonly retry: boolean } | null
  /** The ticket that was accepted last, until the player goes on. */
  readonly receipt: LotteryTicket | null
  readonly expired: boolean
}

/** Events of the lottery. */
export type LotteryEvent =
  | TicketEvent<LotteryBoard, LotteryTicket>
  | { readonly type: 'drawChosen'; readonly number: string }
  | { readonly type: 'stakeChosen'; readonly stake: bigint }
  | { readonly type: 'linesAdded'; readonly lines: readonly SlipLine[] }
  | { readonly type: 'lineRemoved'; readonly index: number }
  | { readonly type: 'slipCleared' }
  | { readonly type: 'problemDismissed' }
  | { readonly type: 'receiptClosed' }

/** Creates the state before the first response. */
export function createLotteryState(values: { balance: bigint; stake: bigint }): LotteryState {
  return {
    ...values,
    board: null,
    clockOffset: 0,
    online: true,
    chosenDraw: null,
    slip: [],
    refused: null,
    placing: false,
    problem: null,
    receipt: null,
    tickets: null,
    ticketsNext: null,
    expired: false,
  }
}

/** Returns the total stake of a slip in minor units. */
export function getSlipTotal(slip: readonly SlipLine[]): bigint {
  return slip.reduce((sum, { amount }) => sum + amount, 0n)
}

/** Time before the close of a draw, in ms, in which a ticket could arrive too late and is for the next draw. */
const arrivalMs = 800

/** Returns the draws that take bets at a time of the studio's clock, the next one first. */
export function getOpenDraws(board: LotteryBoard | null, now: number): readonly LotteryDraw[] {
  if (!board) return []
  return [board.current, board.upcoming].filter(
    ({ state, opensAt, closesAt }) =>
      state === 'open' && Date.parse(opensAt) <= now && now + arrivalMs < Date.parse(closesAt),
  )
}

/** Returns the draw of the slip: the chosen one while it takes bets, else the next one that does; null without any. */
export function getBetDraw({ board, chosenDraw }: LotteryState, now: number): LotteryDraw | null {
  const open = getOpenDraws(board, now)
  return open.find(({ number }) => number === chosenDraw) ?? open[0] ?? null
}

/** Returns the text that identifies the bet of a ticket, before and after it is placed. */
export function getBetKey({ draw, lines }: TicketRequest | LotteryTicket): string {
  return JSON.stringify([draw, lines.map(({ betType, selection, amount }) => [betType, selection, amount])])
}

/** Adds lines; a line on the same selection raises the one that is there. */
function addLines(slip: readonly SlipLine[], lines: readonly SlipLine[]): readonly SlipLine[] {
  const byKey = new Map(slip.map((line) => [`${line.betType} ${line.selection}`, line]))
  for (const line of lines) {
    const key = `${line.betType} ${line.selection}`
    byKey.set(key, { ...line, amount: line.amount + (byKey.get(key)?.amount ?? 0n) })
  }
  return [...byKey.values()]
}

/** Whether tickets wait for the wallet, or for the payment of a draw that has taken place; of the last draw also those not loaded. */
export function hasUnsettledTickets({ board, tickets }: LotteryState): boolean {
  if (board?.lastWin?.settled === false) return true
  return (tickets ?? []).some(
    ({ state, draw }) =>
      state === 'settling' ||
      state === 'cancelling' ||
      (state === 'open' && board?.last.some(({ number }) => number === draw)),
  )
}

/** What the player's tickets of a draw have won together, and what they cost; minor units. */
interface DrawWin {
  /** Number of the draw. */
  readonly number: string
  readonly amount: bigint
  readonly stake: bigint
}

interface WinSource extends Pick<LotteryState, 'board'> {
  readonly amounts: { readonly parse: (wire: string) => bigint }
}

/** Returns what the tickets of the last draw have won; null without any, and until all of them are settled. */
export function getLastWin({ board, amounts }: WinSource): DrawWin | null {
  const number = board?.last[0]?.number
  const lastWin = board?.lastWin ?? null
  if (number === undefined || lastWin === null || !lastWin.settled) return null
  return { number, amount: amounts.parse(lastWin.win), stake: amounts.parse(lastWin.stake) }
}

/** Changes of the slip, which wait while it is being sent. */
const slipEvents: ReadonlySet<LotteryEvent['type']> = new Set<LotteryEvent['type']>([
  'linesAdded',
  'lineRemoved',
  'slipCleared',
])

/** Creates the reducer of a lottery within the limits of its slip. A change beyond them leaves the slip as it is. */
export function createLotteryReducer(limits: SlipLimits): (state: LotteryState, event: LotteryEvent) => LotteryState {
  return (state, event) => {
    if (state.placing && slipEvents.has(event.type)) return state
    switch (event.type) {
      case 'boardLoaded': {
        const { board, balance, clockOffset } = event
        return { ...state, board, balance: state.placing ? state.balance : balance, clockOffset, online: true }
      }
      case 'connectionLost':
        return { ...state, online: false }
      case 'drawChosen':
        return { ...state, chosenDraw: event.number }
      case 'stakeChosen':
        return { ...state, stake: event.stake, refused: null }
      case 'linesAdded': {
        const slip = addLines(state.slip, event.lines)
        if (slip.length > limits.maxLines) return { ...state, refused: 'lines' }
        const isAllowed = slip.every((line) => line.amount >= limits.lowest && line.amount <= limits.getHighest(line))
        return isAllowed ? { ...state, slip, refused: null } : { ...state, refused: 'amount' }
      }
      case 'lineRemoved':
        return { ...state, slip: state.slip.filter((_, index) => index !== event.index), refused: null }
      case 'slipCleared':
        return { ...state, slip: [], refused: null }
      case 'placing':
        return { ...state, placing: true, problem: null, refused: null }
      case 'placed': {
        const { ticket, balance } = event
        const tickets = putFirst(state.tickets, ticket)
        return { ...state, placing: false, slip: [], receipt: ticket, tickets, balance, online: true, problem: null }
      }
      case 'failed':
        return { ...state, placing: false, problem: { code: event.code, retry: event.retry } }
      case 'problemDismissed':
        return { ...state, problem: null }
      case 'receiptClosed':
        return { ...state, receipt: null }
      case 'ticketsLoaded':
        return { ...state, ...addTickets(state, event), online: true }
      case 'expired':
        return { ...state, placing: false, expired: true }
    }
  }
}
