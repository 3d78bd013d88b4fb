import {
  campaignLimits,
  canCountLogins,
  hasCategories,
  isMoneyFact,
  leaderboardPeriods,
  missionPeriods,
  moneyFacts,
  type CampaignFact,
  type CampaignKind,
  type LeaderboardPeriod,
  type MissionPeriod,
} from '@croupier/domain/campaigns'
import type { BookedGameType } from '@croupier/domain/game-types'
import type { LanguageCode } from '@croupier/domain/languages'
import { parseMoney, type Currency } from '@croupier/domain/money'
import type { addCampaign } from '@croupier/endpoints/calls/ops/campaigns'
import type { InferBody } from '@croupier/endpoints/endpoint'
import { toCalendarDate } from '@croupier/domain/time'
import { isIntegerWithin, parseInteger } from './integers.ts'
import { fromZonedField } from './zoned-time.ts'

/** A campaign as people write it; fields of other kinds than its own are ignored. */
export interface CampaignDraft {
  readonly kind: CampaignKind
  readonly titles: Readonly<Record<string, string>>
  readonly period: MissionPeriod | LeaderboardPeriod
  readonly fact: CampaignFact
  /** `ALL` for every game. */
  readonly gameType: BookedGameType | 'ALL'
  readonly goal: string
  readonly rewardKind: 'money' | 'points'
  readonly amount: string
  readonly points: string
  readonly wagering: string
  readonly days: string
  /** Amounts by place, separated by spaces. */
  readonly prizes: string
  readonly total: string
  readonly shares: string
  readonly minVipLevel: string
  readonly depositDays: string
  readonly per: string
  /** A day, of an envelope with a time, in the zone of the brand; empty without one. */
  readonly from: string
  readonly to: string
}

/** A field of a draft that is typed. */
export type CampaignField = Exclude<
  keyof CampaignDraft,
  'kind' | 'period' | 'fact' | 'gameType' | 'rewardKind' | 'from'
>

const moneyFields: ReadonlySet<CampaignField> = new Set(['amount', 'total', 'per'])

/** A campaign before anything is written. */
export const emptyCampaign: CampaignDraft = {
  kind: 'mission',
  titles: {},
  period: 'day',
  fact: 'validBet',
  gameType: 'ALL',
  goal: '',
  rewardKind: 'money',
  amount: '',
  points: '',
  wagering: '1',
  days: '7',
  prizes: '',
  total: '',
  shares: '',
  minVipLevel: '0',
  depositDays: '',
  per: '',
  from: '',
  to: '',
}

/** What a brand has that a draft depends on. */
export interface CampaignBrand {
  readonly currency: Currency
  readonly timeZone: string
}

/** Periods that a kind can have; none where it has no period. */
export function listPeriods(kind: CampaignKind): readonly CampaignDraft['period'][] {
  if (kind === 'mission') return missionPeriods
  return kind === 'leaderboard' ? leaderboardPeriods : []
}

/** Facts that a kind can count; none where it counts nothing. */
export function listFacts(kind: CampaignKind): readonly CampaignFact[] {
  if (kind === 'envelope') return []
  return kind === 'raffle' ? moneyFacts : ['validBet', 'deposit', 'rounds', 'logins']
}

/** Returns a draft that counts another fact; a goal that would be a number instead of an amount, or the reverse, is empty. */
export function changeFact(draft: CampaignDraft, fact: CampaignFact): CampaignDraft {
  return { ...draft, fact, ...(isMoneyFact(fact) !== isMoneyFact(draft.fact) && { goal: '' }) }
}

/** Returns a draft as another kind, with a period and a fact that it can have. */
export function changeKind(draft: CampaignDraft, kind: CampaignKind): CampaignDraft {
  const periods = listPeriods(kind)
  const facts = listFacts(kind)
  return {
    ...changeFact(draft, facts.includes(draft.fact) ? draft.fact : (facts[0] ?? draft.fact)),
    kind,
    period: periods.includes(draft.period) ? draft.period : (periods[0] ?? draft.period),
    from: '',
    to: '',
  }
}

/** Lists the typed fields that a draft needs. */
export function listFields({ kind, rewardKind }: CampaignDraft): readonly CampaignField[] {
  const terms = ['wagering', 'days'] as const
  const fields = {
    mission: ['goal', ...(rewardKind === 'points' ? (['points'] as const) : (['amount', ...terms] as const))],
    leaderboard: ['prizes', ...terms],
    envelope: ['total', 'shares', 'minVipLevel', 'depositDays', ...terms],
    raffle: ['per', 'prizes', ...terms],
  } as const satisfies Record<CampaignKind, readonly CampaignField[]>
  return ['titles', ...fields[kind], 'to']
}

/** Bounds of a field that is a whole number; null for another field. */
export function getBounds(draft: CampaignDraft, field: CampaignField): readonly [min: number, max: number] | null {
  const bounds: Partial<Record<CampaignField, readonly [number, number]>> = {
    points: [1, campaignLimits.points],
    wagering: [1, campaignLimits.wagering],
    days: [1, campaignLimits.days],
    shares: [1, campaignLimits.shares],
    minVipLevel: [0, campaignLimits.vipLevel],
    depositDays: [1, campaignLimits.depositDays],
    ...(!isMoneyFact(draft.fact) && { goal: [1, campaignLimits.goal] as const }),
  }
  return bounds[field] ?? null
}

/** Whether a field is one amount of the brand's currency. */
export function isMoneyField(draft: CampaignDraft, field: CampaignField): boolean {
  return moneyFields.has(field) || (field === 'goal' && isMoneyFact(draft.fact))
}

/** Returns the fields of a draft that the server would refuse. */
export function findWrongFields(draft: CampaignDraft, brand: CampaignBrand): ReadonlySet<CampaignField> {
  return new Set(listFields(draft).filter((field) => !isRight(draft, field, brand)))
}

function isRight(draft: CampaignDraft, field: CampaignField, brand: CampaignBrand): boolean {
  const { currency } = brand
  if (field === 'titles') return Object.values(draft.titles).some((title) => title.trim() !== '')
  if (field === 'prizes') {
    const prizes = splitPrizes(draft.prizes)
    const isNumber = prizes.length > 0 && prizes.length <= campaignLimits.prizes
    return isNumber && prizes.every((prize) => isAmount(prize, currency))
  }
  if (field === 'to') return isEndRight(draft, brand)
  if (field === 'depositDays' && draft.depositDays === '') return true
  const bounds = getBounds(draft, field)
  return bounds === null ? isAmount(draft[field], currency) : isIntegerWithin(draft[field], ...bounds)
}

/** Whether a draft ends after the logins that it counts are forgotten. */
export function forgetsLogins(draft: CampaignDraft, { timeZone }: CampaignBrand): boolean {
  if (draft.kind !== 'mission') return false
  const from = toInstant(draft, draft.from || toCalendarDate(timeZone, new Date()), timeZone)
  const to = toInstant(draft, draft.to, timeZone)
  if (from === null) return false
  return !canCountLogins(draft, { startsAt: new Date(from), endsAt: to === null ? null : new Date(to) })
}

function isEndRight(draft: CampaignDraft, brand: CampaignBrand): boolean {
  if (forgetsLogins(draft, brand)) return false
  const { timeZone } = brand
  const [from, to] = [toInstant(draft, draft.from, timeZone), toInstant(draft, draft.to, timeZone)]
  if (to === null) return draft.kind === 'mission' || draft.kind === 'leaderboard'
  return from === null || from < to
}

function splitPrizes(text: string): readonly string[] {
  return text.split(/\s+/).filter((prize) => prize !== '')
}

function isAmount(text: string, currency: Currency): boolean {
  const amount = parseMoney(text.trim(), currency)
  return !('error' in amount) && amount.minor > 0n
}

function toInstant({ kind }: CampaignDraft, text: string, timeZone: string): string | null {
  return fromZonedField(kind === 'envelope' || text === '' ? text : `${text}T00:00`, timeZone)
}

type CampaignBody = Omit<InferBody<typeof addCampaign>, 'merchant' | 'reason'>

/** Returns a draft as the server takes it; languages without a title are left out. */
export function writeCampaign(
  draft: CampaignDraft,
  languages: readonly LanguageCode[],
  { timeZone }: CampaignBrand,
): CampaignBody {
  const titles = languages.flatMap((code) => {
    const title = draft.titles[code]?.trim() ?? ''
    return title === '' ? [] : [[code, title] as const]
  })
  return {
    titles: Object.fromEntries(titles) as Partial<Record<LanguageCode, string>>,
    rules: writeRules(draft),
    startsAt: toInstant(draft, draft.from, timeZone),
    endsAt: toInstant(draft, draft.to, timeZone),
  }
}

function writeRules(draft: CampaignDraft): CampaignBody['rules'] {
  const { kind, period, fact } = draft
  const terms = { wagering: parseInteger(draft.wagering), days: parseInteger(draft.days) }
  const gameType = draft.gameType === 'ALL' || !canHaveCategory(draft) ? null : draft.gameType
  const prizes = [...splitPrizes(draft.prizes)]
  switch (kind) {
    case 'mission':
      return {
        kind,
        period: missionPeriods.find((each) => each === period) ?? 'day',
        fact,
        gameType,
        goal: draft.goal.trim(),
        reward:
          draft.rewardKind === 'money'
            ? { kind: 'money', amount: draft.amount.trim(), ...terms }
            : { kind: 'points', points: parseInteger(draft.points) },
      }
    case 'leaderboard':
      return {
        kind,
        period: leaderboardPeriods.find((each) => each === period) ?? 'day',
        fact,
        gameType,
        prizes,
        ...terms,
      }
    case 'envelope':
      return {
        kind,
        total: draft.total.trim(),
        shares: parseInteger(draft.shares),
        minVipLevel: parseInteger(draft.minVipLevel),
        depositDays: draft.depositDays === '' ? null : parseInteger(draft.depositDays),
        ...terms,
      }
    case 'raffle':
      return {
        kind,
        fact: moneyFacts.find((each) => each === fact) ?? 'deposit',
        gameType,
        per: draft.per.trim(),
        prizes,
        ...terms,
      }
  }
}

/** Whether a category can be chosen for what a draft counts. */
export function canHaveCategory({ kind, fact }: Pick<CampaignDraft, 'kind' | 'fact'>): boolean {
  return kind !== 'envelope' && hasCategories(fact)
}
