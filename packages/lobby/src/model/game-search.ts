import { readText } from '@croupier/runtime/navigation/search-values'

const maxTextLength = 100

/** Search parameters of the game page. */
interface SeamlessSearch {
  /** Node id of the game. */
  readonly id: string | undefined
  /** Real play without. */
  readonly mode: 'demo' | undefined
}

/** Search parameters of a lottery page. */
interface LotterySearch {
  readonly gameCode: string | undefined
}

/** Reads the search parameters of the game page; invalid ones are undefined. */
export function readSeamlessSearch({ id, mode }: Record<string, unknown>): SeamlessSearch {
  return { id: readText(id, maxTextLength), mode: mode === 'demo' ? mode : undefined }
}

/** Reads the search parameters of a lottery page; an invalid one is undefined. */
export function readLotterySearch({ gameCode }: Record<string, unknown>): LotterySearch {
  return { gameCode: readText(gameCode, maxTextLength) }
}
