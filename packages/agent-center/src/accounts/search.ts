/** Ways to open accounts, in the order of their tabs. */
export const accountWays = ['form', 'link', 'file'] as const
export type AccountWay = (typeof accountWays)[number]

/** Search parameters of `registerCenter`. */
export interface AccountsSearch {
  /** Absent for the form. */
  readonly way?: AccountWay | undefined
}

/** Reads the search parameters of `registerCenter`; an unknown way is left out. */
export function readAccountsSearch(raw: Record<string, unknown>): AccountsSearch {
  return { way: accountWays.find((way) => way === raw['way']) }
}
