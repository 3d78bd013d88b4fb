/** Search parameters of the page of deposits. */
export interface DepositSearch {
  /** The deposit that is shown; the form of a new one without. */
  readonly deposit?: string
}

/** Reads the search parameters of the page; an invalid one is omitted. */
export function readDepositSearch({ deposit }: Record<string, unknown>): DepositSearch {
  return typeof deposit === 'string' && /^\w{4,16}$/.test(deposit) ? { deposit } : {}
}
