/** Search parameters of the page of withdrawals. */
export interface WithdrawSearch {
  /** The withdrawal that is shown; the form of a new one without. */
  readonly withdrawal?: string
}

/** Reads the search parameters of the page; an invalid one is omitted. */
export function readWithdrawSearch({ withdrawal }: Record<string, unknown>): WithdrawSearch {
  // The router reads digits as a number.
  const id = typeof withdrawal === 'number' ? String(withdrawal) : withdrawal
  return typeof id === 'string' && /^\d{1,18}$/.test(id) ? { withdrawal: id } : {}
}
