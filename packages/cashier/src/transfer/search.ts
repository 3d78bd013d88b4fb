import { readText } from '@croupier/runtime/navigation/search-values'

const maxNameLength = 64

/** Search parameters of the page of transfers. */
export interface TransferSearch {
  /** The account directly below an agent that is chosen at first. */
  readonly account?: string
}

/** Reads the search parameters of the page; an invalid one is omitted. */
export function readTransferSearch(raw: unknown): TransferSearch {
  const { account } = Object(raw) as Record<string, unknown>
  // The router reads digits as a number.
  const name = readText(typeof account === 'number' ? String(account) : account, maxNameLength)
  return name ? { account: name } : {}
}
