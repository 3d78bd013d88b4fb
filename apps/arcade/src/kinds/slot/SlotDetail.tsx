import type { Win } from '@croupier/fair/evaluate'
import { useGameState, usePlay, type Play } from '../../ui/context.ts'

/** What the only win of a spin was for. */
export function SlotDetail() {
  const play = usePlay()
  const { single } = useGameState()
  return single ? describeWin(play, single.win, single.amount) : null
}

function describeWin({ t, amounts }: Play, win: Win, minor: bigint): string {
  const amount = amounts.format(minor)
  switch (win.kind) {
    case 'line':
      return t('bar.lineWin', { line: (win.line ?? 0) + 1, amount })
    case 'ways':
      return t('bar.waysWin', { ways: win.ways ?? 1, amount })
    case 'scatter':
      return t('bar.scatterWin', { count: win.count, amount })
  }
}
