import { readPageNumber, readText } from '@croupier/runtime/navigation/search-values'

const maxTextLength = 100
/** Of a proof in a link; longer ones are pasted. */
const maxProofLength = 4_000

/** Search parameters of the game page. */
interface SeamlessSearch {
  /** Node id of the game. */
  readonly id: string | undefined
  /** Real play without. */
  readonly mode: 'demo' | undefined
}

/** Search parameters of a lottery page. */
interface LotterySearch {
  /** The chosen lottery; all of the page without. */
  readonly gameCode: string | undefined
  /** Its results; its bets without. */
  readonly view: 'results' | undefined
  /** Page of the results, from 1. */
  readonly page: number | undefined
}

/** Search parameters of the page that verifies rounds. */
export interface FairSearch {
  /** Id of a round. */
  readonly round: string | undefined
  /** Text of a proof. */
  readonly proof: string | undefined
}

/** Reads the search parameters of the page that verifies rounds; invalid ones are undefined. */
export function readFairSearch({ round, proof }: Record<string, unknown>): FairSearch {
  return { round: readText(round, maxTextLength), proof: readText(proof, maxProofLength) }
}

/** Reads the search parameters of the game page; invalid ones are undefined. */
export function readSeamlessSearch({ id, mode }: Record<string, unknown>): SeamlessSearch {
  return { id: readText(id, maxTextLength), mode: mode === 'demo' ? mode : undefined }
}

/** Reads the search parameters of a lottery page; invalid ones are undefined. */
export function readLotterySearch({ gameCode, view, page }: Record<string, unknown>): LotterySearch {
  return {
    gameCode: readText(gameCode, maxTextLength),
    view: view === 'results' ? view : undefined,
    page: readPageNumber(page),
  }
}
