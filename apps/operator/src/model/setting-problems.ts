import { ApiError } from '@croupier/api-client/api-error'
import { bonusBounds } from '@croupier/domain/bonus'
import { bankKinds } from '@croupier/domain/bank-accounts'
import { type Currency, parseMoney } from '@croupier/domain/money'
import type { FieldRule } from '@croupier/domain/registration-fields'
import { gtagIdPattern } from '@croupier/domain/measurement'
import { messageRetention } from '@croupier/domain/retention'
import { isZaloReward } from '@croupier/domain/zalo-reward'
import { hourPattern } from '@croupier/domain/hours'
import { isPointsSource } from '@croupier/domain/points'
import { supportPath } from '@croupier/domain/support'
import { maxVipLevels } from '@croupier/domain/vip'
import type { DraftProblem } from './draft-problem.ts'
import { maxWageringMultiple } from '@croupier/domain/wagering'
import { isIntegerWithin, parseInteger } from './integers.ts'
import { findLevelProblems } from './level-drafts.ts'
import { findOfferProblems } from './offer-drafts.ts'
import { getRowColumns, type DraftRow, type FormKey, type RowColumn, type SettingDraft } from './setting-drafts.ts'

/** Bounds of settings that are a number. */
const numberBounds: Partial<Record<FormKey, { readonly min: number; readonly max: number }>> = {
  verificationMinutes: { min: 1, max: 30 },
  withdrawalDailyCount: { min: 1, max: 100 },
  withdrawalConfirmMinutes: { min: 1, max: 43_200 },
  depositWagering: { min: 0, max: maxWageringMultiple },
  messageRetentionDays: messageRetention,
}

/** Returns what breaks a rule that this site knows, so that it need not be sent. */
export function findDraftProblems(key: FormKey, draft: SettingDraft, currency: Currency): readonly DraftProblem[] {
  const isAmount = (text = '') => {
    const parsed = parseMoney(text, currency)
    return !('error' in parsed) && parsed.minor >= 0n
  }
  if (draft.kind === 'amount') return isAmount(draft.amount) ? [] : [{ path: 'amount', message: 'amount' }]
  if (draft.kind === 'length') return findLengthProblems(draft)
  if (draft.kind === 'hours') return findHourProblems(draft)
  if (draft.kind === 'rules') return draft.rules.flatMap(findRuleProblems)
  if (draft.kind === 'levels') return findLevelProblems(draft.levels, currency)
  if (draft.kind === 'offers') return findOfferProblems(draft.offers, currency)
  if (draft.kind === 'number') {
    const number = parseInteger(draft.number)
    const { min = 0, max = Number.POSITIVE_INFINITY } = numberBounds[key] ?? {}
    return number >= min && number <= max ? [] : [{ path: 'number', message: 'number' }]
  }
  if (draft.kind === 'countries') {
    return draft.countries.length > 0 ? [] : [{ path: 'countries', message: 'required' }]
  }
  if (draft.kind === 'choice') return []
  return draft.rows.flatMap((row, index) => findRowProblems(key, row, `${index}`, isAmount, draft.rows))
}

function findLengthProblems({ min, max }: { readonly min: string; readonly max: string }): readonly DraftProblem[] {
  const isLength = (text: string) => parseInteger(text) >= 1 && parseInteger(text) <= 1000
  const wrong = [...(isLength(min) ? [] : ['min']), ...(isLength(max) ? [] : ['max'])]
  if (wrong.length > 0) return wrong.map((path) => ({ path, message: 'number' }))
  return parseInteger(min) > parseInteger(max) ? [{ path: 'max', message: 'order' }] : []
}

function findHourProblems(hours: { readonly from: string; readonly to: string }): readonly DraftProblem[] {
  const wrong = (['from', 'to'] as const).filter((part) => !hourPattern.test(hours[part]))
  return wrong.map((path) => ({ path, message: 'hour' }))
}

function findRuleProblems({ minLength, maxLength, acceptedPattern }: FieldRule, index: number): DraftProblem[] {
  const problems: DraftProblem[] = []
  for (const [column, length] of Object.entries({ minLength, maxLength })) {
    if (!(length >= 0)) problems.push({ path: `${index}.${column}`, message: 'number' })
  }
  if (problems.length === 0 && minLength > maxLength) problems.push({ path: `${index}.maxLength`, message: 'order' })
  if (acceptedPattern === '') problems.push({ path: `${index}.acceptedPattern`, message: 'required' })
  return problems
}

function findRowProblems(
  key: FormKey,
  row: DraftRow,
  index: string,
  isAmount: (text: string | undefined) => boolean,
  rows: readonly DraftRow[],
): readonly DraftProblem[] {
  return getRowColumns(key).flatMap((column): readonly DraftProblem[] => {
    const path = `${index}.${column}`
    const text = row[column] ?? ''
    if (text.trim() === '') return column === 'scopes' ? [] : [{ path, message: 'required' }]
    if (column === 'amount' && !isAmount(text)) return [{ path, message: 'amount' }]
    if (key === 'referralReward' && !isReferralPart(column, text, isAmount)) return [{ path, message: 'refused' }]
    if (key === 'vipRewards' && !isVipRewardPart(column, row, isAmount)) return [{ path, message: 'refused' }]
    if (key === 'zaloReward' && column === 'amount' && !isZaloReward(text)) return [{ path, message: 'refused' }]
    if (key.startsWith('points') && !isPointsPart(column, text)) return [{ path, message: 'refused' }]
    if (column === 'url' && !isAddress(key, text)) return [{ path, message: 'url' }]
    if ((column === 'issuer' || column === 'address') && !servicePattern.test(text)) {
      return [{ path, message: 'service' }]
    }
    if (column === 'gtagId' && !gtagIdPattern.test(text)) return [{ path, message: 'refused' }]
    if (isId(key, column) && !idPattern.test(text)) return [{ path, message: 'id' }]
    if (key === 'banks' && !isBankPart(column, text)) return [{ path, message: 'refused' }]
    const first = rows.findIndex((other) => other[column] === text)
    return uniqueColumns.has(column) && `${first}` !== index ? [{ path, message: 'twice' }] : []
  })
}

const uniqueColumns: ReadonlySet<RowColumn> = new Set<RowColumn>(['name', 'id', 'code', 'source', 'rank'])

/** Another service: over TLS, on this machine, or the one of the lab. */
const servicePattern = /^(?:https:\/\/\S+|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?(?:\/\S*)?|lab)$/
const idPattern = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/

function isId(key: FormKey, column: string): boolean {
  return column === 'id' || (key === 'phoneVerifiers' && column === 'channel')
}

/** Nothing is worth no points, and no points are worth nothing. */
function isPointsPart(column: string, text: string): boolean {
  if (column === 'source') return isPointsSource(text)
  return column === 'points' ? /^[1-9]\d{0,11}$/.test(text) : /[1-9]/.test(text)
}

/** Amounts above zero, and whole numbers within their bounds. */
function isReferralPart(column: string, text: string, isAmount: (text: string) => boolean): boolean {
  if (column === 'wagering') return isIntegerWithin(text, 1, maxWageringMultiple)
  if (column === 'days') return isIntegerWithin(text, 1, bonusBounds.days)
  return isAmount(text) && /[1-9]/.test(text)
}

/** Amounts of zero or more, none for reaching the first level, and whole numbers within their bounds. */
function isVipRewardPart(column: RowColumn, row: DraftRow, isAmount: (text: string) => boolean): boolean {
  const text = row[column] ?? ''
  if (column === 'rank') return isIntegerWithin(text, 1, maxVipLevels)
  if (column === 'wagering') return isIntegerWithin(text, 1, maxWageringMultiple)
  if (column === 'days') return isIntegerWithin(text, 1, bonusBounds.days)
  return isAmount(text) && !(column === 'upgrade' && row['rank'] === '1' && /[1-9]/.test(text))
}

function isBankPart(column: string, text: string): boolean {
  if (column === 'code') return /^[A-Z0-9]{2,16}$/.test(text)
  return column !== 'kind' || bankKinds.some((kind) => kind === text)
}

/** Customer service may also be at the embedded live chat. */
function isAddress(key: FormKey, text: string): boolean {
  return /^https:\/\/\S+$/.test(text) || (key === 'customerService' && text === supportPath)
}

/** Returns the part of a draft that the server's path of a refused value means, such as `registration[0]`. */
export function locateRefusal(key: FormKey, draft: SettingDraft, field: string): DraftProblem {
  const [, ...parts] = field.replaceAll(/\[(\d+)\]/g, '.$1').split('.')
  const toProblem = (path: string) => ({ path, message: 'refused' }) as const
  if (draft.kind === 'amount') return toProblem('amount')
  if (draft.kind === 'rules') return toProblem(`${parts[0] ?? 0}.${parts[1] ?? 'acceptedPattern'}`)
  if (draft.kind === 'offers') {
    const isText = parts[1] === 'label' || parts[1] === 'terms'
    return toProblem(`${parts[0] ?? 0}.${isText ? `${parts[1]}.labelNameEn` : (parts[1] ?? 'key')}`)
  }
  if (draft.kind === 'levels')
    return toProblem(`${parts[0] ?? 0}.${parts[1] === 'label' ? 'labelNameEn' : 'threshold'}`)
  if (draft.kind === 'number' || draft.kind === 'countries') return toProblem(draft.kind)
  if (draft.kind !== 'rows') return toProblem(parts[0] ?? 'max')
  if (key === 'phoneVerifiers') return toProblem(`0.${parts[1] ?? 'address'}`)
  if (key === 'measurement') return toProblem('0.gtagId')
  if (key === 'zaloReward') return toProblem(`0.${parts[1] ?? 'amount'}`)
  if (key === 'pointsRatios') return toProblem(`${parts[0] ?? 0}.${parts[1] ?? 'source'}`)
  if (key === 'pointsRate') return toProblem(`0.${parts[1] ?? 'points'}`)
  if (key === 'referralReward') return toProblem(`0.${parts[1] ?? 'deposit'}`)
  if (key === 'vipRewards') return toProblem(`${parts[0] ?? 0}.${parts[1] ?? 'rank'}`)
  if (key === 'signInProviders') return toProblem(`${parts[0] ?? 0}.${parts[1] ?? 'id'}`)
  if (key === 'demoBalances') return toProblem(`${draft.rows.findIndex(({ name }) => name === parts[0])}.name`)
  if (key === 'banks') return toProblem(`${parts[0] ?? 0}.${parts[1] ?? 'code'}`)
  if (key !== 'resources') return toProblem(`${parts[0] ?? 0}.${parts[1] ?? 'url'}`)
  const [channel, position, column = 'channel'] = parts
  const ofChannel = draft.rows.flatMap((row, index) => (row['channel'] === channel ? [index] : []))
  return toProblem(`${ofChannel[parseInteger(position ?? '0')] ?? 0}.${column}`)
}

/** Returns the part of a draft that the server has refused; undefined for an error that is about no part. */
export function findRefusal(key: FormKey, draft: SettingDraft, error: unknown): DraftProblem | undefined {
  if (!(error instanceof ApiError) || typeof error.details.field !== 'string') return undefined
  const problem = locateRefusal(key, draft, error.details.field)
  if (error.code === 'ADDRESS_PRIVATE') return { ...problem, message: 'private' }
  return error.code === 'SETTING_INVALID' ? problem : undefined
}
