/** Properties of the accounts of one purpose. */
interface LedgerAccountType {
  /** A member has accounts of its own; those of the house belong to the merchant and have no stored balance. */
  readonly owner: 'member' | 'house'
  /** Money of a currency, or points. */
  readonly unit: 'currency' | 'points'
  /** Whether there is one account for each vendor. */
  readonly byVendor: boolean
}

/**
 * The chart of accounts: what an account is for. Equal to the table `ledger_account_type`, which the database checks
 * every account against. Each exists per merchant, unit and realm.
 */
export const ledgerAccountTypes = {
  /** What a member can spend. */
  main: { owner: 'member', unit: 'currency', byVendor: false },
  /** Reserved for a withdrawal. */
  held: { owner: 'member', unit: 'currency', byVendor: false },
  /** Offers that are not released. */
  bonus: { owner: 'member', unit: 'currency', byVendor: false },
  points: { owner: 'member', unit: 'points', byVendor: false },
  /** Money that was transferred to a vendor. */
  vendor: { owner: 'member', unit: 'currency', byVendor: true },
  /** Stakes and wins. */
  games: { owner: 'house', unit: 'currency', byVendor: true },
  /** Deposits and withdrawals on their way to and from a payment provider. */
  payments: { owner: 'house', unit: 'currency', byVendor: false },
  promotions: { owner: 'house', unit: 'currency', byVendor: false },
  rebates: { owner: 'house', unit: 'currency', byVendor: false },
  commission: { owner: 'house', unit: 'currency', byVendor: false },
  pointsIssue: { owner: 'house', unit: 'points', byVendor: false },
  jackpots: { owner: 'house', unit: 'currency', byVendor: false },
  /** Counterpart of what operators correct. */
  corrections: { owner: 'house', unit: 'currency', byVendor: false },
  /** Counterpart of everything that was booked before this chart; emptied by the migration that introduced it. */
  house: { owner: 'house', unit: 'currency', byVendor: false },
} as const satisfies Record<string, LedgerAccountType>

type AccountTypes = typeof ledgerAccountTypes

/** What an account is for. */
export type AccountPurpose = keyof AccountTypes

/** Purposes of accounts with given properties. */
export type PurposeOf<Properties extends Partial<LedgerAccountType>> = {
  [Purpose in AccountPurpose]: AccountTypes[Purpose] extends Properties ? Purpose : never
}[AccountPurpose]
