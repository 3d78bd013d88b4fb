import { parseMoney, toMoney, toWire, type Currency } from './money.ts'
import type { WindowKind } from './time-windows.ts'

/** Sets of rules that a brand is licensed under. With `none` the platform behaves as its specification says. */
export const jurisdictions = ['none', 'standard', 'strict'] as const
export type Jurisdiction = (typeof jurisdictions)[number]

/** What a jurisdiction demands. */
export interface JurisdictionProfile {
  /** Whether sites have the page of limits, time-outs and self-exclusion. */
  readonly listsSaferPlay: boolean
  /** Minutes of a session between reality checks at most; null: none. */
  readonly realityCheckMinutes: number | null
  /** Whether bets wait for the answer of a reality check, as launches do. */
  readonly checkStopsBets: boolean
  /** Whether a member may take back a requested withdrawal. */
  readonly canCancelWithdrawal: boolean
}

/** The parts of safer play by jurisdiction, which server and site share. */
export const jurisdictionProfiles = {
  none: { listsSaferPlay: false, realityCheckMinutes: null, checkStopsBets: false, canCancelWithdrawal: true },
  standard: { listsSaferPlay: true, realityCheckMinutes: 60, checkStopsBets: false, canCancelWithdrawal: true },
  strict: { listsSaferPlay: true, realityCheckMinutes: 60, checkStopsBets: true, canCancelWithdrawal: false },
} as const satisfies Record<Jurisdiction, JurisdictionProfile>

/** What a limit bounds: gross deposits and net loss in minor units, the length of a session in minutes. */
export type LimitKind = 'deposit' | 'loss' | 'time'

interface LimitRule {
  readonly kind: LimitKind
  /** Window in the zone of the brand at whose start the count begins again; null: the session. */
  readonly period: Extract<WindowKind, 'day' | 'week' | 'month'> | null
}

/** The limits that a member may set; each holds on its own, so the lowest one decides. */
export const limitRules = {
  depositDay: { kind: 'deposit', period: 'day' },
  depositWeek: { kind: 'deposit', period: 'week' },
  depositMonth: { kind: 'deposit', period: 'month' },
  lossDay: { kind: 'loss', period: 'day' },
  lossWeek: { kind: 'loss', period: 'week' },
  lossMonth: { kind: 'loss', period: 'month' },
  session: { kind: 'time', period: null },
  realityCheck: { kind: 'time', period: null },
} as const satisfies Record<string, LimitRule>

/** Names of the limits, in the order in which they are listed. */
export const playLimits = [
  'depositDay',
  'depositWeek',
  'depositMonth',
  'lossDay',
  'lossWeek',
  'lossMonth',
  'session',
  'realityCheck',
] as const satisfies readonly (keyof typeof limitRules)[]
export type PlayLimit = (typeof playLimits)[number]

/** Shortest and longest session, and interval of reality checks, that may be chosen; minutes. */
const minuteBounds = {
  session: { min: 15, max: 24 * 60 },
  realityCheck: { min: 15, max: 60 },
} as const satisfies Partial<Record<string, { readonly min: number; readonly max: number }>>

/** What may happen to a limit: it applies at once (`set`), a higher one is requested, confirmed or given up. */
export const limitSteps = ['set', 'request', 'confirm', 'cancel'] as const
export type LimitStep = (typeof limitSteps)[number]

/** Hours after which a higher limit, or none, may be confirmed. */
export const coolingOffHours = 24

/** Whether a new value is less strict than the one that applies; null is no limit. */
export function isLooser(current: bigint | null, next: bigint | null): boolean {
  if (current === null) return false
  return next === null || next > current
}

/** Parses the value of a limit from its wire form: an amount in major units, or whole minutes; null when it is not one. */
export function parseLimit(limit: PlayLimit, text: string, currency: Currency): bigint | null {
  if (limit !== 'session' && limit !== 'realityCheck') {
    const amount = parseMoney(text, currency)
    return 'error' in amount || amount.minor < 0n ? null : amount.minor
  }
  if (!/^\d{1,4}$/.test(text)) return null
  const { min, max } = minuteBounds[limit]
  const minutes = Number(text)
  return minutes >= min && minutes <= max ? BigInt(minutes) : null
}

/** Returns the wire form of the value of a limit. */
export function formatLimit(limit: PlayLimit, value: bigint, currency: Currency): string {
  return limitRules[limit].kind === 'time' ? String(value) : toWire(toMoney(value, currency))
}

/** How long an account may be closed to play: time-outs, then self-exclusions. */
export const exclusionPeriods = [
  'day',
  'week',
  'month',
  'sixWeeks',
  'sixMonths',
  'year',
  'fiveYears',
  'permanent',
] as const
export type ExclusionPeriod = (typeof exclusionPeriods)[number]

const selfExclusions: ReadonlySet<ExclusionPeriod> = new Set(['sixMonths', 'year', 'fiveYears', 'permanent'])

/** Whether a period is a self-exclusion, which has to be confirmed in words; otherwise it is a time-out. */
export function isSelfExclusion(period: ExclusionPeriod): boolean {
  return selfExclusions.has(period)
}

const lengths = {
  day: { days: 1, months: 0 },
  week: { days: 7, months: 0 },
  month: { days: 30, months: 0 },
  sixWeeks: { days: 42, months: 0 },
  sixMonths: { days: 0, months: 6 },
  year: { days: 0, months: 12 },
  fiveYears: { days: 0, months: 60 },
} as const satisfies Record<Exclude<ExclusionPeriod, 'permanent'>, { readonly days: number; readonly months: number }>

/**
 * Returns the instant at which an exclusion ends, null for a permanent one. Days have 24 hours. A month that has no such day ends
 * on the first of the next one, so that the exclusion is never shorter than its name.
 */
export function getExclusionEnd(period: ExclusionPeriod, from: Date): Date | null {
  if (period === 'permanent') return null
  const { days, months } = lengths[period]
  const until = new Date(from)
  until.setUTCMonth(until.getUTCMonth() + months)
  if (until.getUTCDate() !== from.getUTCDate()) until.setUTCDate(1)
  until.setUTCDate(until.getUTCDate() + days)
  return until
}

/** Whether an exclusion until `next` lasts longer than one until `current`; null: for ever. */
export function isLaterEnd(current: Date | null, next: Date | null): boolean {
  if (current === null) return false
  return next === null || next > current
}
