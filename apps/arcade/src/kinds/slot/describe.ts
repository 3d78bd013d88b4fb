import type { Window } from '@croupier/fair/evaluate'
import type { SlotSymbol } from '@croupier/fair/model'
import type { Translate } from '../../text/texts.ts'

/** Returns the accessible name of a symbol. */
export function getSymbolName(t: Translate, symbol: SlotSymbol): string {
  if (symbol === 'W') return t('say.symbolW')
  if (symbol === 'S') return t('say.symbolS')
  const picture = 'ABCD'.indexOf(symbol)
  return picture >= 0
    ? t('say.symbolPicture', { number: picture + 1 })
    : t('say.symbolLow', { number: 'EFGH'.indexOf(symbol) + 1 })
}

/** Describes the symbols on the reels in words. */
export function describeWindow(t: Translate, window: Window): string {
  const reels = window.map((symbols, reel) =>
    t('say.reel', { number: reel + 1, symbols: symbols.map((symbol) => getSymbolName(t, symbol)).join(', ') }),
  )
  return t('say.reels', { symbols: reels.join('; ') })
}
