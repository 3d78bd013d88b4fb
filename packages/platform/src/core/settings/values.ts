import { seedSchema, type BrandSeed, type SeedSettings } from '@croupier/brand/seed'
import { getDefaultApprovalAmount } from '@croupier/domain/approvals'
import { bankKinds, getDefaultBanks, type Bank } from '@croupier/domain/bank-accounts'
import { getDefaultCountries } from '@croupier/domain/countries'
import { isRegionCode } from '@croupier/domain/regions'
import { messageRetention } from '@croupier/domain/retention'
import { wholeDay } from '@croupier/domain/hours'
import { defaultFeedbackLength } from '@croupier/domain/feedback'
import { parseMoney, toWire, type Currency } from '@croupier/domain/money'
import { getDefaultTransferAmounts } from '@croupier/domain/transfer'
import { defaultConfirmMinutes, defaultDailyWithdrawals } from '@croupier/domain/withdrawal'
import { getDefaultWithdrawalAmounts } from '@croupier/domain/withdrawal-limits'
import { maxWageringMultiple } from '@croupier/domain/wagering'
import * as z from 'zod/mini'

/** An instant with any offset, as databases write it too; ISO 8601 in UTC. */
const instant = z.pipe(
  z.iso.datetime({ offset: true }),
  z.transform((text) => new Date(text).toISOString()),
)

/** Whether the site is closed for maintenance, and until when if that is known. */
const maintenance = z.strictObject({ active: z.boolean(), end: z.nullable(instant) })

/** A network (CIDR) or a single address. */
const network = z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()])

/** Where withdrawals can be paid to: codes are their own. */
const banks = z
  .array(
    z.strictObject({
      code: z.string().check(z.regex(/^[A-Z0-9]{2,16}$/)),
      kind: z.enum(bankKinds),
      title: z.string().check(z.minLength(1), z.maxLength(64)),
    }),
  )
  .check(z.refine((list) => new Set(list.map(({ code }) => code)).size === list.length))

/** Settings that no seed sets. */
interface OperatorSettings {
  /** Largest correction of a balance that one operator books alone, in the merchant's currency. */
  readonly approvalAmount: string
  readonly maintenance: z.output<typeof maintenance>
  /** Networks that the site does not serve. */
  readonly blockedNetworks: readonly string[]
  /** Countries that the site does not serve (ISO 3166-1 alpha-2), where the server knows the country of callers. */
  readonly blockedCountries: readonly string[]
  /** What members can bind accounts at. */
  readonly banks: readonly Bank[]
  /** Bounds of one withdrawal, in the merchant's currency; the step is zero where any amount may be withdrawn. */
  readonly withdrawalMinimum: string
  readonly withdrawalMaximum: string
  readonly withdrawalStep: string
  readonly withdrawalFee: string
  /** What a member may withdraw in a day of the merchant's zone, and how often. */
  readonly withdrawalDailyAmount: string
  readonly withdrawalDailyCount: number
  /** Largest withdrawal that one operator approves alone. */
  readonly withdrawalApprovalAmount: string
  /** Minutes after which a disbursed withdrawal counts as received. */
  readonly withdrawalConfirmMinutes: number
  /** How many times a deposit has to be wagered before money can be withdrawn; not at all with 0. */
  readonly depositWagering: number
  /** Bounds of one transfer between members, and what a member may send in a day of the merchant's zone. */
  readonly transferMinimum: string
  readonly transferMaximum: string
  readonly transferDailyAmount: string
  /** Smallest transfer between the wallets of a member, unless it empties one. */
  readonly walletTransferMinimum: string
}

/** Settings of a seed, where those that it may leave out have their default. */
type CompleteSettings = {
  [Key in Exclude<keyof SeedSettings, '$schema'>]-?: Exclude<SeedSettings[Key], undefined>
}

/** Whitelabel module tree, registration rules, resources and so on: complete and valid. Shared, so never modified. */
export type MerchantSettings = CompleteSettings & OperatorSettings

/** Key of a setting. */
export type SettingKey = keyof MerchantSettings

/** Values by key as the database holds them: of this or another version, which may lack keys or have further ones. */
export type StoredSettings = Readonly<Record<string, unknown>>

const credentials = { enabled: true, required: true, acceptedPattern: '*' } as const

/** Settings whose default depends on the currency. */
type CurrencyKey =
  | 'approvalAmount'
  | 'phoneCountries'
  | 'banks'
  | 'withdrawalMinimum'
  | 'withdrawalMaximum'
  | 'withdrawalStep'
  | 'withdrawalFee'
  | 'withdrawalDailyAmount'
  | 'withdrawalApprovalAmount'
  | 'transferMinimum'
  | 'transferMaximum'
  | 'transferDailyAmount'
  | 'walletTransferMinimum'

/** Values of `createDefaultSettings` that are the same in every currency. */
const defaultSettings: Omit<MerchantSettings, CurrencyKey> = {
  modules: [],
  registration: [
    { ...credentials, field: 'username', patternId: 'letterFirst', minLength: 6, maxLength: 16 },
    { ...credentials, field: 'password', patternId: 'noSpaces', minLength: 8, maxLength: 20 },
    { ...credentials, field: 'confirmPassword', patternId: 'noSpaces', minLength: 8, maxLength: 20 },
  ],
  forcedChangeOnFirstLogin: 'issued',
  extraVerification: 'on',
  walletMode: 'single',
  welcomeBalance: '0',
  trialBalance: '0',
  demoBalances: {},
  resources: {},
  customerService: [],
  supportHours: wholeDay,
  feedbackLength: defaultFeedbackLength,
  verificationMinutes: 1,
  signInProviders: [],
  phoneVerifiers: [],
  measurement: [],
  zaloReward: [],
  vipLevels: [],
  vipRewards: [],
  bonusOffers: [],
  pointsRatios: [],
  pointsRate: [],
  referralReward: [],
  depositWagering: 1,
  messageRetentionDays: messageRetention.default,
  maintenance: { active: false, end: null },
  blockedNetworks: [],
  blockedCountries: [],
  withdrawalDailyCount: defaultDailyWithdrawals,
  withdrawalConfirmMinutes: defaultConfirmMinutes,
}

/** Creates the values of settings that are missing or malformed: features off, no money, only the credentials to register with. */
function createDefaultSettings(currency: Currency): MerchantSettings {
  const approvalAmount = toWire(getDefaultApprovalAmount(currency))
  const transfer = getDefaultTransferAmounts(currency)
  const withdrawal = getDefaultWithdrawalAmounts(currency)
  return {
    ...defaultSettings,
    withdrawalMinimum: withdrawal.minimum,
    withdrawalMaximum: withdrawal.maximum,
    withdrawalStep: withdrawal.step,
    withdrawalFee: withdrawal.fee,
    withdrawalDailyAmount: withdrawal.daily,
    withdrawalApprovalAmount: withdrawal.approval,
    transferMinimum: transfer.minimum,
    transferMaximum: transfer.maximum,
    transferDailyAmount: transfer.daily,
    walletTransferMinimum: transfer.minimum,
    approvalAmount,
    phoneCountries: [...getDefaultCountries(currency)],
    banks: getDefaultBanks(currency),
  }
}

/** Creates the schema of all settings; amounts have to be of the merchant's currency, zero or more. */
export function createSettingsSchema(currency: Currency) {
  const isAmount = (text: string) => {
    const parsed = parseMoney(text, currency)
    return !('error' in parsed) && parsed.minor >= 0n
  }
  const isPositive = (text: string) => {
    const parsed = parseMoney(text, currency)
    return !('error' in parsed) && parsed.minor > 0n
  }
  const amount = z.string().check(z.refine(isAmount))
  const { $schema: _schema, banners: _banners, paymentChannels: _channels, ...shape } = seedSchema.shape
  return z.object({
    ...shape,
    forcedChangeOnFirstLogin: z.nonoptional(shape.forcedChangeOnFirstLogin),
    extraVerification: z.nonoptional(shape.extraVerification),
    walletMode: z.nonoptional(shape.walletMode),
    feedbackLength: z.nonoptional(shape.feedbackLength),
    verificationMinutes: z.nonoptional(shape.verificationMinutes),
    phoneCountries: z.nonoptional(shape.phoneCountries),
    supportHours: z.nonoptional(shape.supportHours),
    signInProviders: z.nonoptional(shape.signInProviders),
    phoneVerifiers: z.nonoptional(shape.phoneVerifiers),
    measurement: z.nonoptional(shape.measurement),
    zaloReward: z.nonoptional(shape.zaloReward).check(z.refine((rows) => rows.every((row) => isAmount(row.amount)))),
    vipLevels: z.nonoptional(shape.vipLevels),
    vipRewards: z
      .nonoptional(shape.vipRewards)
      .check(z.refine((rows) => rows.every((row) => isAmount(row.upgrade) && isAmount(row.birthday)))),
    bonusOffers: z.nonoptional(shape.bonusOffers),
    pointsRatios: z
      .nonoptional(shape.pointsRatios)
      .check(z.refine((rows) => rows.every((row) => isPositive(row.amount)))),
    pointsRate: z.nonoptional(shape.pointsRate).check(z.refine((rows) => rows.every((row) => isPositive(row.amount)))),
    referralReward: z
      .nonoptional(shape.referralReward)
      .check(z.refine((rows) => rows.every((row) => isPositive(row.deposit) && isPositive(row.amount)))),
    depositWagering: z.int().check(z.minimum(0), z.maximum(maxWageringMultiple)),
    messageRetentionDays: z.nonoptional(shape.messageRetentionDays),
    welcomeBalance: amount,
    trialBalance: amount,
    demoBalances: z.record(z.string(), amount),
    approvalAmount: amount,
    maintenance,
    blockedNetworks: z.array(network),
    blockedCountries: z.array(z.string().check(z.refine(isRegionCode))),
    banks,
    withdrawalMinimum: amount,
    withdrawalMaximum: amount,
    withdrawalStep: amount,
    withdrawalFee: amount,
    withdrawalDailyAmount: amount,
    withdrawalDailyCount: z.int().check(z.minimum(1), z.maximum(100)),
    withdrawalApprovalAmount: amount,
    withdrawalConfirmMinutes: z.int().check(z.minimum(1), z.maximum(43_200)),
    transferMinimum: amount,
    transferMaximum: amount,
    transferDailyAmount: amount,
    walletTransferMinimum: amount,
  })
}

/** Settings and the keys that have their default because the stored value is malformed. */
export interface ParsedSettings {
  readonly settings: MerchantSettings
  readonly defaulted: readonly string[]
}

/** Parses stored settings; a key without a value has its default. */
export function parseSettings(stored: StoredSettings, currency: Currency): ParsedSettings {
  const schema = createSettingsSchema(currency)
  const defaults = createDefaultSettings(currency)
  const values = { ...defaults, ...stored }
  const parsed = schema.safeParse(values)
  if (parsed.success) return { settings: parsed.data, defaulted: [] }
  const defaulted = [...new Set(parsed.error.issues.map(({ path }) => String(path[0])))]
  const replaced = Object.entries(defaults).filter(([key]) => defaulted.includes(key))
  return { settings: schema.parse({ ...values, ...Object.fromEntries(replaced) }), defaulted }
}

/** Returns the settings of a new merchant. */
export function createSeedSettings(
  { $schema: _schema, banners: _banners, paymentChannels: _channels, ...seed }: BrandSeed,
  currency: Currency,
): StoredSettings {
  return { ...createDefaultSettings(currency), ...seed }
}
