import { isCountryCode, type CountryCode } from '@croupier/domain/countries'
import { type Currency, parseMoney, toWire } from '@croupier/domain/money'
import { isLocalizedField, type LocalizedText } from '@croupier/domain/localized-fields'
import { walletModes } from '@croupier/domain/wallets'
import { type FieldRule, patternIds, registrationFields } from '@croupier/domain/registration-fields'
import * as z from 'zod/mini'
import { parseInteger } from './integers.ts'
import { levelsReader, writeLevels, type LevelDraft } from './level-drafts.ts'
import { offersReader, writeOffers, type OfferDraft } from './offer-drafts.ts'

/** A row of texts by column. */
export type DraftRow = Readonly<Record<string, string>>

/** A value as people edit it. */
export type SettingDraft =
  | { readonly kind: 'amount'; readonly amount: string }
  | { readonly kind: 'choice'; readonly choice: SettingChoice }
  | { readonly kind: 'countries'; readonly countries: readonly CountryCode[] }
  | { readonly kind: 'length'; readonly min: string; readonly max: string }
  | { readonly kind: 'hours'; readonly from: string; readonly to: string }
  | { readonly kind: 'number'; readonly number: string }
  | { readonly kind: 'levels'; readonly levels: readonly LevelDraft[] }
  | { readonly kind: 'offers'; readonly offers: readonly OfferDraft[] }
  | { readonly kind: 'rows'; readonly rows: readonly DraftRow[] }
  | { readonly kind: 'rules'; readonly rules: readonly FieldRule[] }

/** Settings with a few values: which first logins have to change the password, whether new addresses are verified, and which wallets there are. */
export const settingChoices = {
  forcedChangeOnFirstLogin: ['issued', 'always'],
  extraVerification: ['on', 'off'],
  walletMode: walletModes,
} as const
type SettingChoice = (typeof settingChoices)[keyof typeof settingChoices][number]

/** Settings that have a form, in the order of the page, with what `rows` have. */
export const settingForms = {
  approvalAmount: 'amount',
  withdrawalMinimum: 'amount',
  withdrawalMaximum: 'amount',
  withdrawalStep: 'amount',
  withdrawalFee: 'amount',
  withdrawalDailyAmount: 'amount',
  withdrawalDailyCount: 'number',
  withdrawalApprovalAmount: 'amount',
  withdrawalConfirmMinutes: 'number',
  transferMinimum: 'amount',
  transferMaximum: 'amount',
  transferDailyAmount: 'amount',
  walletMode: 'choice',
  walletTransferMinimum: 'amount',
  welcomeBalance: 'amount',
  trialBalance: 'amount',
  demoBalances: ['name', 'amount'],
  registration: 'rules',
  forcedChangeOnFirstLogin: 'choice',
  extraVerification: 'choice',
  verificationMinutes: 'number',
  messageRetentionDays: 'number',
  phoneCountries: 'countries',
  signInProviders: ['id', 'label', 'issuer', 'clientId', 'scopes'],
  phoneVerifiers: ['channel', 'address', 'audience'],
  measurement: ['gtagId'],
  zaloReward: ['amount', 'url'],
  banks: ['code', 'kind', 'title'],
  feedbackLength: 'length',
  supportHours: 'hours',
  vipLevels: 'levels',
  vipRewards: ['rank', 'upgrade', 'birthday', 'wagering', 'days'],
  depositWagering: 'number',
  bonusOffers: 'offers',
  pointsRatios: ['source', 'amount', 'points'],
  pointsRate: ['points', 'amount'],
  referralReward: ['deposit', 'amount', 'wagering', 'days'],
  customerService: ['csType', 'title', 'url'],
  resources: ['channel', 'labelNameEn', 'url'],
} as const satisfies Record<
  string,
  'amount' | 'choice' | 'countries' | 'hours' | 'length' | 'levels' | 'number' | 'offers' | 'rules' | readonly string[]
>
export type FormKey = keyof typeof settingForms

/** A column of the rows of a setting. */
export type RowColumn = Extract<(typeof settingForms)[FormKey], readonly string[]>[number]

/** Columns with amounts that have a label of their own. */
export const moneyColumns = ['deposit', 'upgrade', 'birthday'] as const satisfies readonly RowColumn[]

/** The text of the rows of a setting that may also stand in the languages of the brand. */
export const localizedTexts: Partial<Record<FormKey, LocalizedText>> = {
  customerService: 'title',
  resources: 'labelName',
}

/** Texts in further languages stand beside the default ones: see `getLocalizedField`. */
const links = z.array(z.catchall(z.object({ labelNameEn: z.string(), url: z.string() }), z.string()))
const rules = z.array(
  z.object({
    field: z.enum(registrationFields),
    enabled: z.boolean(),
    required: z.boolean(),
    acceptedPattern: z.string(),
    patternId: z.enum(patternIds),
    minLength: z.number(),
    maxLength: z.number(),
  }),
)
const amount = z.pipe(
  z.string(),
  z.transform((text): SettingDraft => ({ kind: 'amount', amount: text })),
)

const number = z.pipe(
  z.number(),
  z.transform((value): SettingDraft => ({ kind: 'number', number: `${value}` })),
)

/** Reads a stored value as a draft. */
const readers = {
  approvalAmount: amount,
  withdrawalMinimum: amount,
  withdrawalMaximum: amount,
  withdrawalStep: amount,
  withdrawalFee: amount,
  withdrawalDailyAmount: amount,
  withdrawalDailyCount: number,
  withdrawalApprovalAmount: amount,
  withdrawalConfirmMinutes: number,
  transferMinimum: amount,
  transferMaximum: amount,
  transferDailyAmount: amount,
  walletMode: z.pipe(
    z.enum(settingChoices.walletMode),
    z.transform((choice): SettingDraft => ({ kind: 'choice', choice })),
  ),
  walletTransferMinimum: amount,
  welcomeBalance: amount,
  trialBalance: amount,
  demoBalances: z.pipe(
    z.record(z.string(), z.string()),
    z.transform((balances): SettingDraft => ({
      kind: 'rows',
      rows: Object.entries(balances).map(([name, value]) => ({ name, amount: value })),
    })),
  ),
  registration: z.pipe(
    rules,
    z.transform((value): SettingDraft => ({ kind: 'rules', rules: value })),
  ),
  forcedChangeOnFirstLogin: z.pipe(
    z.enum(settingChoices.forcedChangeOnFirstLogin),
    z.transform((choice): SettingDraft => ({ kind: 'choice', choice })),
  ),
  extraVerification: z.pipe(
    z.enum(settingChoices.extraVerification),
    z.transform((choice): SettingDraft => ({ kind: 'choice', choice })),
  ),
  verificationMinutes: number,
  messageRetentionDays: number,
  phoneCountries: z.pipe(
    z.array(z.string()),
    z.transform((codes): SettingDraft => ({ kind: 'countries', countries: codes.filter(isCountryCode) })),
  ),
  signInProviders: z.pipe(
    z.array(
      z.object({
        id: z.string(),
        label: z.string(),
        issuer: z.string(),
        clientId: z.string(),
        scopes: z.optional(z.array(z.string())),
      }),
    ),
    z.transform((providers): SettingDraft => ({
      kind: 'rows',
      rows: providers.map(({ scopes = [], ...texts }) => ({ ...texts, scopes: scopes.join(' ') })),
    })),
  ),
  phoneVerifiers: z.pipe(
    z.array(z.object({ channel: z.string(), address: z.string(), audience: z.string() })),
    z.transform((rows): SettingDraft => ({ kind: 'rows', rows })),
  ),
  measurement: z.pipe(
    z.array(z.object({ gtagId: z.string() })),
    z.transform((rows): SettingDraft => ({ kind: 'rows', rows })),
  ),
  zaloReward: z.pipe(
    z.array(z.object({ amount: z.string(), url: z.string() })),
    z.transform((rows): SettingDraft => ({ kind: 'rows', rows })),
  ),
  banks: z.pipe(
    z.array(z.object({ code: z.string(), kind: z.string(), title: z.string() })),
    z.transform((rows): SettingDraft => ({ kind: 'rows', rows })),
  ),
  feedbackLength: z.pipe(
    z.object({ min: z.number(), max: z.number() }),
    z.transform(({ min, max }): SettingDraft => ({ kind: 'length', min: `${min}`, max: `${max}` })),
  ),
  supportHours: z.pipe(
    z.object({ from: z.string(), to: z.string() }),
    z.transform((hours): SettingDraft => ({ kind: 'hours', ...hours })),
  ),
  vipLevels: z.pipe(
    levelsReader,
    z.transform((levels): SettingDraft => ({ kind: 'levels', levels })),
  ),
  vipRewards: z.pipe(
    z.array(
      z.object({ rank: z.number(), upgrade: z.string(), birthday: z.string(), wagering: z.number(), days: z.number() }),
    ),
    z.transform((rows): SettingDraft => ({
      kind: 'rows',
      rows: rows.map(({ rank, wagering, days, ...amounts }) => ({
        rank: `${rank}`,
        ...amounts,
        wagering: `${wagering}`,
        days: `${days}`,
      })),
    })),
  ),
  depositWagering: number,
  bonusOffers: z.pipe(
    offersReader,
    z.transform((offers): SettingDraft => ({ kind: 'offers', offers })),
  ),
  pointsRatios: z.pipe(
    z.array(z.object({ source: z.string(), amount: z.string(), points: z.string() })),
    z.transform((rows): SettingDraft => ({ kind: 'rows', rows })),
  ),
  pointsRate: z.pipe(
    z.array(z.object({ points: z.string(), amount: z.string() })),
    z.transform((rows): SettingDraft => ({ kind: 'rows', rows })),
  ),
  referralReward: z.pipe(
    z.array(z.object({ deposit: z.string(), amount: z.string(), wagering: z.number(), days: z.number() })),
    z.transform((rows): SettingDraft => ({
      kind: 'rows',
      rows: rows.map(({ wagering, days, ...amounts }) => ({ ...amounts, wagering: `${wagering}`, days: `${days}` })),
    })),
  ),
  customerService: z.pipe(
    z.array(z.catchall(z.object({ csType: z.string(), title: z.string(), url: z.string() }), z.string())),
    z.transform((rows): SettingDraft => ({ kind: 'rows', rows })),
  ),
  resources: z.pipe(
    z.record(z.string(), links),
    z.transform((channels): SettingDraft => ({
      kind: 'rows',
      rows: Object.entries(channels).flatMap(([channel, entries]) => entries.map((entry) => ({ channel, ...entry }))),
    })),
  ),
} as const satisfies Record<FormKey, z.ZodMiniType<SettingDraft>>

/** Whether a setting has a form. */
export function isFormKey(key: string): key is FormKey {
  return Object.hasOwn(settingForms, key)
}

/** Reads a stored value as a draft; null for a setting without a form, or a value of another version. */
export function readDraft(key: string, value: unknown): SettingDraft | null {
  if (!isFormKey(key)) return null
  const parsed = readers[key].safeParse(value)
  return parsed.success ? parsed.data : null
}

/** Returns the value of a draft as the server stores it. Amounts get the digits of the currency. */
export function writeDraft(key: FormKey, draft: SettingDraft, currency: Currency): unknown {
  if (draft.kind === 'amount') return normalizeAmount(draft.amount, currency)
  if (draft.kind === 'choice') return draft.choice
  if (draft.kind === 'length') return { min: parseInteger(draft.min), max: parseInteger(draft.max) }
  if (draft.kind === 'hours') return { from: draft.from, to: draft.to }
  if (draft.kind === 'number') return parseInteger(draft.number)
  if (draft.kind === 'countries') return draft.countries
  if (draft.kind === 'rules') return draft.rules
  if (draft.kind === 'levels') return writeLevels(draft.levels, currency)
  if (draft.kind === 'offers') return writeOffers(draft.offers, currency)
  const { rows } = draft
  if (key === 'signInProviders') return rows.map(toProvider)
  if (key === 'demoBalances')
    return Object.fromEntries(rows.map((row) => [row['name'], normalizeAmount(row['amount'] ?? '', currency)]))
  if (key === 'resources') {
    const channels = Map.groupBy(rows, ({ channel }) => channel)
    return Object.fromEntries([...channels].map(([channel, entries]) => [channel, entries.map(toResource)]))
  }
  if (key === 'zaloReward')
    return rows.map(({ amount: text = '', url }) => ({ url, amount: normalizeAmount(text, currency) }))
  if (key === 'pointsRatios' || key === 'pointsRate')
    return rows.map(({ amount: text = '', ...row }) => ({ ...row, amount: normalizeAmount(text, currency) }))
  if (key === 'referralReward')
    return rows.map(({ deposit = '', amount: text = '', wagering = '', days = '' }) => ({
      deposit: normalizeAmount(deposit, currency),
      amount: normalizeAmount(text, currency),
      wagering: parseInteger(wagering),
      days: parseInteger(days),
    }))
  if (key === 'vipRewards')
    return rows.map(({ rank = '', upgrade = '', birthday = '', wagering = '', days = '' }) => ({
      rank: parseInteger(rank),
      upgrade: normalizeAmount(upgrade, currency),
      birthday: normalizeAmount(birthday, currency),
      wagering: parseInteger(wagering),
      days: parseInteger(days),
    }))
  if (key === 'customerService') return rows.map((row) => withoutEmptyTexts('title', row))
  return rows
}

/** A provider without scopes of its own has the usual ones. */
function toProvider({ scopes = '', ...texts }: DraftRow) {
  const list = scopes.split(/\s+/).filter(Boolean)
  return list.length === 0 ? texts : { ...texts, scopes: list }
}

/** The entry of a row, without its channel. */
function toResource({ channel: _channel, ...entry }: DraftRow): DraftRow {
  return withoutEmptyTexts('labelName', entry)
}

/** A row without the fields of a text in languages that it does not have. */
function withoutEmptyTexts(text: LocalizedText, row: DraftRow): DraftRow {
  return Object.fromEntries(
    Object.entries(row).filter(([field, value]) => !isLocalizedField(text, field) || value.trim() !== ''),
  )
}

function normalizeAmount(text: string, currency: Currency): string {
  const parsed = parseMoney(text, currency)
  return 'error' in parsed ? text : toWire(parsed)
}

/** Returns the columns of the rows of a setting; none for one without rows. */
export function getRowColumns(key: FormKey): readonly RowColumn[] {
  const form = settingForms[key]
  return typeof form === 'string' ? [] : form
}

const singleRows: ReadonlySet<FormKey> = new Set([
  'phoneVerifiers',
  'measurement',
  'zaloReward',
  'pointsRate',
  'referralReward',
])

/** Largest number of rows of a setting. */
export function getMaxRows(key: FormKey): number {
  return singleRows.has(key) ? 1 : Number.POSITIVE_INFINITY
}
