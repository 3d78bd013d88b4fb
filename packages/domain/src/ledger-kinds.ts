import type { AccountPurpose } from './ledger-accounts.ts'

/** Properties of the postings of one kind. */
interface LedgerKindProperties {
  /** Accounts that a posting may move, and whether money comes in, goes out, or either. */
  readonly legs: Readonly<Partial<Record<AccountPurpose, 'in' | 'out' | 'either'>>>
  /** Whether the event behind it adds a valid bet to the member's turnover, corrects one, or neither. */
  readonly turnover: 'adds' | 'corrects' | 'none'
  /** Key of its name in the namespace `member`; null for kinds that members never see. */
  readonly label: `kind.${string}` | null
}

/** All kinds of postings; server, records, their filters and the audit share this table. */
export const ledgerKinds = {
  opening: { legs: { main: 'in', promotions: 'out' }, turnover: 'none', label: 'kind.opening' },
  // A stake counts when its round is settled.
  bet: { legs: { main: 'out', vendor: 'out', games: 'in' }, turnover: 'none', label: 'kind.bet' },
  settle: { legs: { main: 'in', vendor: 'in', games: 'out' }, turnover: 'adds', label: 'kind.settle' },
  rollback: { legs: { main: 'in', vendor: 'in', games: 'out' }, turnover: 'none', label: 'kind.rollback' },
  adjust: { legs: { main: 'either', vendor: 'either', games: 'either' }, turnover: 'corrects', label: 'kind.adjust' },
  transfer: { legs: { main: 'either', vendor: 'either' }, turnover: 'none', label: 'kind.transfer' },
  // From a member to the agent above it, or from an agent to an account below it.
  memberTransfer: { legs: { main: 'either' }, turnover: 'none', label: 'kind.memberTransfer' },
  deposit: { legs: { main: 'in', payments: 'out' }, turnover: 'none', label: 'kind.deposit' },
  depositFee: { legs: { main: 'out', payments: 'in' }, turnover: 'none', label: 'kind.depositFee' },
  rebate: { legs: { main: 'in', rebates: 'out' }, turnover: 'none', label: 'kind.rebate' },
  bonus: { legs: { main: 'in', promotions: 'out' }, turnover: 'none', label: 'kind.bonus' },
  // What a bonus that ends early leaves behind.
  bonusForfeit: {
    legs: { main: 'out', vendor: 'out', promotions: 'in' },
    turnover: 'none',
    label: 'kind.bonusForfeit',
  },
  // What agents earn by their contracts. The house pays all of it, also where an upline owes it, which earns less then.
  salaryDaily: { legs: { main: 'in', commission: 'out' }, turnover: 'none', label: 'kind.salaryDaily' },
  salaryHourly: { legs: { main: 'in', commission: 'out' }, turnover: 'none', label: 'kind.salaryHourly' },
  salaryRealtime: { legs: { main: 'in', commission: 'out' }, turnover: 'none', label: 'kind.salaryRealtime' },
  dividend: { legs: { main: 'in', commission: 'out' }, turnover: 'none', label: 'kind.dividend' },
  // For deposits and valid bets.
  pointsEarn: { legs: { points: 'in', pointsIssue: 'out' }, turnover: 'none', label: null },
  // For missions.
  pointsReward: { legs: { points: 'in', pointsIssue: 'out' }, turnover: 'none', label: null },
  // Taken when a product is applied for, and given back if the application is rejected.
  pointsRedeem: { legs: { points: 'out', pointsIssue: 'in' }, turnover: 'none', label: null },
  pointsReturn: { legs: { points: 'in', pointsIssue: 'out' }, turnover: 'none', label: null },
  // Two postings: one of points, one of money.
  pointsConvert: {
    legs: { main: 'in', promotions: 'out', points: 'out', pointsIssue: 'in' },
    turnover: 'none',
    label: 'kind.pointsConvert',
  },
  // By an operator, with a reason.
  correction: { legs: { main: 'either', corrections: 'either' }, turnover: 'none', label: 'kind.correction' },
  // Reserved on the request, and given back if nothing was paid.
  withdrawal: { legs: { main: 'out', held: 'in' }, turnover: 'none', label: 'kind.withdrawal' },
  withdrawalReturn: { legs: { main: 'in', held: 'out' }, turnover: 'none', label: 'kind.withdrawalReturn' },
  // What was reserved leaves when the withdrawal is final.
  payout: { legs: { held: 'out', payments: 'in' }, turnover: 'none', label: null },
  reclassify: {
    legs: { house: 'either', games: 'either', promotions: 'either' },
    turnover: 'none',
    label: null,
  },
} as const satisfies Record<string, LedgerKindProperties>

type Kinds = typeof ledgerKinds

/** The kind of a posting. */
export type LedgerKind = keyof Kinds

/** A kind that moves a member's main account. */
export type MemberLedgerKind = {
  [Kind in LedgerKind]: Kinds[Kind]['label'] extends null ? never : Kind
}[LedgerKind]

const allKinds = Object.keys(ledgerKinds) as LedgerKind[]

/** Kinds that members see in their account record. */
export const memberLedgerKinds = allKinds.filter((kind): kind is MemberLedgerKind => ledgerKinds[kind].label !== null)

/** Key of a kind's name in the namespace `member`; kinds that this version does not know have one name in common. */
export function getKindLabel(kind: MemberLedgerKind | 'other') {
  return kind === 'other' ? 'kind.other' : ledgerKinds[kind].label
}
