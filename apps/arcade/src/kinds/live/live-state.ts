import { spotBet } from '@croupier/fair/live/tables'
import type { LotteryTicket } from '@croupier/fair/lottery/lottery-wire'
import { getBetDraw, type LotteryState, type SlipLine } from '../lottery/lottery-state.ts'

/** What happens at the table: the first response is awaited, bets are taken, or the round is about to be dealt. */
export type TablePhase = 'loading' | 'open' | 'closed'

/** Chips of a spot; minor units. */
export interface SpotChips {
  /** Stakes that take part in the round. */
  readonly placed: bigint
  /** Chips that are not placed yet. */
  readonly pending: bigint
}

/** Returns what happens at the table at a time of the studio's clock. */
export function getPhase(state: LotteryState, now: number): TablePhase {
  if (!state.board) return 'loading'
  return getBetDraw(state, now)?.number === state.board.current.number ? 'open' : 'closed'
}

/** Lists the tickets that take part in the next round. */
function listPlaced({ board, tickets }: Pick<ChipSource, 'board' | 'tickets'>): readonly LotteryTicket[] {
  return (tickets ?? []).filter(({ draw, state }) => state === 'open' && draw === board?.current.number)
}

/** Returns the stakes that take part in the next round together, in minor units. */
export function getPlacedStake({ amounts, ...state }: Omit<ChipSource, 'slip'>): bigint {
  return listPlaced(state).reduce((sum, { stake }) => sum + amounts.parse(stake), 0n)
}

/** Returns the chips of the next round by their spots. */
export function countChips({ board, tickets, slip, amounts }: ChipSource): ReadonlyMap<string, SpotChips> {
  const chips = new Map<string, SpotChips>()
  const add = (spot: string, key: keyof SpotChips, amount: bigint) => {
    const before = chips.get(spot) ?? { placed: 0n, pending: 0n }
    chips.set(spot, { ...before, [key]: before[key] + amount })
  }
  for (const { lines } of listPlaced({ board, tickets }))
    for (const { selection, amount } of lines) add(selection, 'placed', amounts.parse(amount))
  for (const { selection, amount } of slip) add(selection, 'pending', amount)
  return chips
}

interface ChipSource extends Pick<LotteryState, 'board' | 'tickets' | 'slip'> {
  readonly amounts: { readonly parse: (wire: string) => bigint }
}

/** Returns the lines of the last ticket, to be placed again. */
export function listLastLines({ tickets, amounts }: Pick<ChipSource, 'tickets' | 'amounts'>): readonly SlipLine[] {
  const last = tickets?.find(({ state }) => state !== 'refused' && state !== 'cancelled')
  return (last?.lines ?? []).map(({ selection, amount }) => ({
    betType: spotBet,
    selection,
    amount: amounts.parse(amount),
  }))
}
