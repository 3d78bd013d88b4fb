import type { InstantKind } from '@croupier/fair/game-kind'
import type { ReactNode } from 'react'
import { createInitialState, reduce } from '../game/state.ts'
import { createPatchStore, createStore } from '../game/store.ts'
import type { ShownRound } from '../kinds/instant/instant-services.ts'
import { createSelectionReducer, emptySelection } from '../kinds/instant/selection.ts'
import { createAmounts } from '../text/amounts.ts'
import { PlayContext, type Play } from '../ui/context.ts'
import { render } from './render.tsx'

interface PlayedBet {
  readonly kind: InstantKind
  readonly target: string
  readonly drawn: readonly number[]
}

/** Renders the board of a game with one bet after a round on a target, which is still the chosen one. */
export function renderBoard(board: ReactNode, { kind, target, drawn }: PlayedBet) {
  const limits = { round: 100n, getHighest: () => 100n }
  const selection = createStore(
    { ...emptySelection, bets: [{ target, amount: 0n }] },
    createSelectionReducer(limits, 1),
  )
  const shown = createPatchStore<ShownRound>({
    phase: 'shown',
    drawn,
    bets: [{ target, amount: 100n, win: 0n }],
    revealMs: 0,
    history: [{ serial: 1, drawn, target }],
    serial: 1,
  })
  const t = (key: string) => key
  const play = {
    t,
    session: { gameName: 'Game' },
    amounts: createAmounts('USD', 2, 'en'),
    store: createStore(createInitialState({ balance: 1_000n, bets: [100n], bet: 0 }), reduce),
    services: { kind, t, selection, shown },
  }
  const container = render(<PlayContext value={play as unknown as Play}>{board}</PlayContext>)
  return { container, selection }
}
