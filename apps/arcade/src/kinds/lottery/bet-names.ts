import { getSelectionText } from '@croupier/fair/bet-text'
import type { LotteryBetType } from '@croupier/fair/lottery/bet-types'
import type { LotteryTextKey, LotteryTranslate } from '../../text/lottery-texts.ts'

/** Returns the name of a kind of bet, e.g. "Last 2 digits". */
export function getBetName(text: LotteryTranslate, betType: string): string {
  return text(`bet.${betType}` as LotteryTextKey)
}

/** Returns how a selection is shown, e.g. `47`, `3 · 17` or "Big". */
export function getSelectionName(text: LotteryTranslate, selection: string): string {
  const shown = getSelectionText(selection)
  return typeof shown === 'string' ? shown : text(shown.key as LotteryTextKey)
}

/** Returns a sentence that says when a kind of bet wins. */
export function getBetHint(text: LotteryTranslate, { picker, rule }: LotteryBetType): string {
  switch (rule.kind) {
    case 'places':
      return text(picker.kind === 'order' ? 'hint.order' : 'hint.places')
    case 'anyOrder':
      return text('hint.anyOrder')
    case 'among':
      return text('hint.among', { count: rule.count })
    case 'total':
      return text('hint.total')
    case 'side':
      return text('hint.side', { from: rule.bigFrom })
    case 'same':
      return text('hint.same', { times: rule.times })
    case 'endings':
      return text('hint.endings')
    case 'ticket':
      return text('hint.ticket')
    case 'spot':
      // Live tables have rules of their own.
      return ''
  }
}
