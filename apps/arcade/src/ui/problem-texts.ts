import type { TextKey } from '../text/texts.ts'

const problemTexts: Readonly<Record<string, TextKey>> = {
  INSUFFICIENT_FUNDS: 'error.INSUFFICIENT_FUNDS',
  ROUND_CANCELLED: 'error.ROUND_CANCELLED',
  ROUND_STUCK: 'error.ROUND_STUCK',
  SERVER_BUSY: 'error.SERVER_BUSY',
  ACCOUNT_DISABLED: 'error.ACCOUNT_DISABLED',
  GAME_MAINTENANCE: 'error.GAME_MAINTENANCE',
  PLAY_EXCLUDED: 'error.PLAY_EXCLUDED',
  LOSS_LIMIT_REACHED: 'error.LOSS_LIMIT_REACHED',
  SESSION_LIMIT_REACHED: 'error.SESSION_LIMIT_REACHED',
  REALITY_CHECK_DUE: 'error.REALITY_CHECK_DUE',
  AMOUNT_INVALID: 'error.AMOUNT_INVALID',
  OFFLINE: 'error.OFFLINE',
}

/** Returns the title of an error after which the round or ticket may exist; null for other errors. */
export function findProblemTitle({ code, retry }: { readonly code: string; readonly retry: boolean }): TextKey | null {
  if (retry) return 'error.titleOffline'
  return code === 'ROUND_STUCK' ? 'fair.stuck' : null
}

/** Returns the text of an error code; the unknown ones share that of SYSTEM_ERROR. */
export function findProblemText(code: string): TextKey {
  return problemTexts[code] ?? 'error.SYSTEM_ERROR'
}
