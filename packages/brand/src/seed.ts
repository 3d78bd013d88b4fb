import { bonusBounds } from '@croupier/domain/bonus'
import { countryCodes } from '@croupier/domain/countries'
import { channelConfirmations, channelKinds, getConfirmations } from '@croupier/domain/deposit'
import { bannerGroups, bannerLinkages } from '@croupier/domain/contents'
import { gtagIdPattern } from '@croupier/domain/measurement'
import { isZaloReward, maxZaloReward } from '@croupier/domain/zalo-reward'
import { messageRetention } from '@croupier/domain/retention'
import { hourPattern } from '@croupier/domain/hours'
import { supportPath } from '@croupier/domain/support'
import { gameTypeCodes } from '@croupier/domain/game-types'
import { isLocalizedField } from '@croupier/domain/localized-fields'
import { walletModes } from '@croupier/domain/wallets'
import { compare, fromWire, parseMoney, toWire } from '@croupier/domain/money'
import { pointsSources } from '@croupier/domain/points'
import { maxRebateRate, maxVipLevels } from '@croupier/domain/vip'
import { maxWageringMultiple } from '@croupier/domain/wagering'
import { patternIds, registrationFields } from '@croupier/domain/registration-fields'
import * as z from 'zod/mini'

import { bonusOffers, createWholeNumber, findOfferProblems } from './bonus-offers.ts'
import type { Brand } from './define.ts'
import {
  amount,
  bannerTheme,
  code,
  fields,
  kebab,
  labelled,
  findMissingLanguages,
  textAmong,
  perLanguage,
  nonEmptyList,
  nonEmptyText,
  textMatching,
} from './fields.ts'
import { explainIssues } from './issues.ts'
import { BrandError, type BrandProblem } from './problem.ts'

/** A node of the whitelabel module tree, as on the wire. */
export interface SeedModule {
  modId: string
  enabled: '0' | '1'
  childrenNodes: SeedModule[]
}

const moduleNode: z.ZodMiniType<SeedModule> = fields({
  modId: textMatching(/^[A-Z0-9]+$/, 'a module id, such as "FREEPLAY3"'),
  enabled: textAmong(['0', '1']),
  childrenNodes: z.lazy(() => z.array(moduleNode, 'a list of modules')),
})

const url = textMatching(/^https:\/\/\S+$/, 'an https address')
/** The embedded live chat, or a live chat elsewhere. */
const serviceAddress = textMatching(
  /^(?:https:\/\/\S+|\/support)$/,
  `an https address, or "${supportPath}" for the embedded live chat`,
)
const hour = textMatching(hourPattern, 'a time of day, such as "09:00"')
/** Plain http where nothing leaves the machine; `lab` is the test service of a server that was started with `--lab`. */
const issuer = textMatching(
  /^(?:https:\/\/\S+|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?(?:\/\S*)?|lab)$/,
  'an https address, or "lab"',
)
/** Browsers read `//host`, also with a backslash, as the address of another host. */
const route = textMatching(/^\/(?![/\\])\S*$/, 'a path of the site, such as "/promotions"')
const length = z.int('a whole number of characters').check(z.minimum(0, 'zero or more'))
const feedbackCharacters = z
  .int('a whole number of characters')
  .check(z.minimum(1, 'one or more'), z.maximum(1000, '1000 or less'))
const flag = z.boolean('true or false')

const registrationRule = fields({
  field: z.enum(registrationFields, `a registration field (${registrationFields.join(', ')})`),
  enabled: flag,
  required: flag,
  acceptedPattern: nonEmptyText('a regular expression, or "*" for anything'),
  patternId: z.enum(patternIds, `a named pattern (${patternIds.join(', ')})`),
  minLength: length,
  maxLength: length,
})

const signInProvider = fields({
  id: kebab,
  /** Its name on buttons, in every language. */
  label: nonEmptyText('a name'),
  issuer,
  clientId: nonEmptyText('a client id'),
  scopes: z.optional(nonEmptyList(textMatching(/^[!#-[\]-~]+$/, 'a scope'), 'a list of scopes, such as ["openid"]')),
})

const phoneVerifier = fields({
  /** Names the service in registrations (`firebaseChannel`). */
  channel: kebab,
  /** Where its calls are; also the issuer of its tokens. */
  address: issuer,
  /** Whom its tokens are for. */
  audience: nonEmptyText('the audience of its tokens'),
})

/** An address with its label, `labelNameEn`, and labels in further languages, such as `labelNameMy`. */
const resource = z
  .catchall(z.object({ labelNameEn: nonEmptyText('a label'), url }, 'a group of fields'), nonEmptyText('a label'))
  .check(
    z.refine(
      (each) => Object.keys(each).every((field) => field === 'url' || isLocalizedField('labelName', field)),
      'an address with labels by language, such as "labelNameMy"',
    ),
  )

const minutes = z
  .int('a whole number of minutes')
  .check(z.minimum(1, 'one or more'), z.maximum(10_080, 'a week or less'))

const hours = fields({ from: hour, to: hour })

/** Where and how members pay in. Operators change channels afterwards. */
const paymentChannel = fields({
  id: kebab,
  kind: textAmong(channelKinds),
  /** The name of the bank, the wallet or the coin, in every language. */
  label: nonEmptyText('a name'),
  /** In whose name the account is. */
  payee: nonEmptyText('a name'),
  /** Account number, number of the wallet, or address. */
  address: nonEmptyText('an account number or an address'),
  /** The network of a coin. */
  network: z.optional(nonEmptyText('the name of a network')),
  min: amount,
  max: amount,
  fixedFee: amount,
  /** Hundredths of a percent. */
  feeBasisPoints: z.int('a whole number').check(z.minimum(0, 'zero or more'), z.maximum(10_000, '10000 or less')),
  /** Minutes until a payment is usually credited. */
  expectedMinutes: minutes,
  /** Minutes after which a deposit expires that nobody has paid. */
  payMinutes: minutes,
  confirmation: textAmong(channelConfirmations),
  /** When it takes deposits, by the clock of the brand's zone; the whole day by default. */
  hours: z.optional(hours),
})

function isAboveZero(text: string): boolean {
  return /[1-9]/.test(text)
}

const rebateRate = z
  .int('a whole number of basis points')
  .check(z.minimum(0, 'zero or more'), z.maximum(maxRebateRate, `${maxRebateRate} or less`))

/** A level of the VIP programme. */
const vipLevel = fields({
  label: labelled,
  /** Valid bets that a member needs for the level. */
  threshold: amount,
  /** Rebate rates by category in basis points; none where a category is missing. */
  rebates: z.partialRecord(z.enum(gameTypeCodes, 'a game category, such as "RNG"'), rebateRate, 'a group of rates'),
  /** What the level offers besides, in words. */
  benefits: z.array(labelled, 'a list of texts'),
})

/** A number of points above zero, as text because it may exceed what JSON numbers hold. */
const points = textMatching(/^[1-9]\d{0,11}$/, 'a whole number of points as text, such as "5"')

/** A row of the exchange table: so many points for each full amount. */
const pointsRatio = fields({
  source: z.enum(pointsSources, 'DEPOSIT, or a game category, such as "RNG"'),
  amount: amount.check(z.refine(isAboveZero, 'an amount above zero')),
  points,
})

/** What a member gets for a friend whose first deposit reaches a sum. */
const referralReward = fields({
  deposit: amount.check(z.refine(isAboveZero, 'an amount above zero')),
  amount: amount.check(z.refine(isAboveZero, 'an amount above zero')),
  /** How many times the reward has to be wagered. */
  wagering: createWholeNumber('times', 1, maxWageringMultiple),
  /** Days from the credit after which it expires. */
  days: createWholeNumber('days', 1, bonusBounds.days),
})

const serviceFields: ReadonlySet<string> = new Set(['csType', 'title', 'url'])

/** An entry of customer service with its title, and titles in further languages, such as `titleMy`. */
const service = z
  .catchall(
    z.object({ csType: code, title: nonEmptyText('a title'), url: serviceAddress }, 'a group of fields'),
    nonEmptyText('a title'),
  )
  .check(
    z.refine(
      (each) => Object.keys(each).every((field) => serviceFields.has(field) || isLocalizedField('title', field)),
      'a service with titles by language, such as "titleMy"',
    ),
  )

/** A banner with its texts in every language of the brand. */
export const bannerSchema = fields({
  id: kebab,
  groupName: textAmong(bannerGroups),
  theme: bannerTheme,
  /** `internal`: `link` is a path of the site; `none`: the banner has no link. */
  linkageType: textAmong(bannerLinkages),
  link: z.optional(route),
  title: perLanguage(nonEmptyText('a text')),
  text: perLanguage(nonEmptyText('a text')),
})

/** Schema of a seed; `readSeed` also validates it against its brand. */
export const seedSchema = fields({
  /** Path of the JSON schema, for editors only. */
  $schema: z.optional(z.string('a path')),
  /** The initial whitelabel module tree; afterwards the server's tree applies. */
  modules: z.array(moduleNode, 'a list of modules'),
  registration: z.array(registrationRule, 'a list of field rules'),
  /** Which first logins have to change the password: those with an issued one (the default), or all. */
  forcedChangeOnFirstLogin: z.optional(textAmong(['issued', 'always'])),
  /** Whether a login from a new address has to be verified by what the account has for that; on by default. */
  extraVerification: z.optional(textAmong(['on', 'off'])),
  /** Whether members have one wallet (the default), or also one for each vendor that needs its own. */
  walletMode: z.optional(textAmong(walletModes)),
  /** Initial balance of a new member, in play money. */
  welcomeBalance: amount,
  /** Initial balance of a trial account, in demo money. */
  trialBalance: amount,
  /** Initial balances of the demo accounts by user name. */
  demoBalances: z.record(textMatching(/^[a-z][a-z0-9]+$/, 'a user name'), amount, 'a group of user names'),
  banners: z.array(bannerSchema, 'a list of banners'),
  /** Channels of deposits; none by default. */
  paymentChannels: z.optional(z.array(paymentChannel, 'a list of channels')),
  /** URLs by channel (resourceType). */
  resources: z.record(
    textMatching(/^[a-zA-Z]+$/, 'a channel name'),
    z.array(resource, 'a list of addresses'),
    'a group of channels',
  ),
  /** Minutes for which a verification code is valid and after which another one can be requested; 1 by default. */
  verificationMinutes: z.optional(
    z.int('a whole number of minutes').check(z.minimum(1, 'one or more'), z.maximum(30, '30 or less')),
  ),
  /** Countries whose mobile numbers are accepted, the site's own first; by default that of its currency, else all. */
  phoneCountries: z.optional(
    nonEmptyList(z.enum(countryCodes, 'a country code, such as "MM"'), 'a list of countries, such as ["MM", "TH"]'),
  ),
  customerService: z.array(service, 'a list of services'),
  /** When customer service answers at the embedded live chat, by the clock of the brand's zone; the whole day by default. */
  supportHours: z.optional(hours),
  /** Providers of OpenID Connect that members may sign in with; none by default. Their secrets are not settings. */
  signInProviders: z.optional(z.array(signInProvider, 'a list of providers')),
  /** The third-party service that verifies mobile numbers at registration; none by default. Its secret is not a setting. */
  phoneVerifiers: z.optional(
    z.array(phoneVerifier, 'a list of services').check(z.maxLength(1, 'a list of one at most')),
  ),
  /** The site's id at the measurement service (`gtagId`), which counts visits of those who agree; none by default. */
  measurement: z.optional(
    z
      .array(
        fields({ gtagId: z.string().check(z.regex(gtagIdPattern, 'an id such as "G-AB12CD34"')) }),
        'a list of ids',
      )
      .check(z.maxLength(1, 'a list of one at most')),
  ),
  /** Where new members add the site on Zalo, and what they can gain by that; no prompt by default. */
  zaloReward: z.optional(
    z
      .array(
        fields({
          url,
          amount: amount.check(z.refine(isZaloReward, `an amount of ${maxZaloReward} or less`)),
        }),
        'a list of rewards',
      )
      .check(z.maxLength(1, 'a list of one at most')),
  ),
  /** Days after which messages to customer service and of the chat room are deleted; 365 by default. */
  messageRetentionDays: z.optional(
    z
      .int('a whole number of days')
      .check(
        z.minimum(messageRetention.min, `${messageRetention.min} or more`),
        z.maximum(messageRetention.max, `${messageRetention.max} or less`),
      ),
  ),
  /** Levels of the VIP programme, the lowest first, which everyone has; no programme by default. */
  vipLevels: z.optional(
    z.array(vipLevel, 'a list of levels').check(z.maxLength(maxVipLevels, `a list of ${maxVipLevels} at most`)),
  ),
  /** Offers to members who deposit; none by default. */
  bonusOffers: z.optional(bonusOffers),
  /** The exchange table: what earns members points; no points mall without a row, the default. */
  pointsRatios: z.optional(
    z
      .array(pointsRatio, 'a list of ratios')
      .check(
        z.refine(
          (rows) => new Set(rows.map(({ source }) => source)).size === rows.length,
          'a list with one ratio for each source',
        ),
      ),
  ),
  /** What a step of points is worth on the main balance; points are not converted by default. */
  pointsRate: z.optional(
    z
      .array(fields({ points, amount: amount.check(z.refine(isAboveZero, 'an amount above zero')) }), 'a list of rates')
      .check(z.maxLength(1, 'a list of one at most')),
  ),
  /** What members get for inviting friends; without it nobody is asked to, the default. */
  referralReward: z.optional(
    z.array(referralReward, 'a list of rewards').check(z.maxLength(1, 'a list of one at most')),
  ),
  /** How long feedback may be, in characters; 10 to 140 by default. */
  feedbackLength: z.optional(fields({ min: feedbackCharacters, max: feedbackCharacters })),
})

/** Initial contents of a merchant's tables (server only). Amounts are in wire form in the brand's currency. */
export type BrandSeed = z.output<typeof seedSchema>

/** Seed without what becomes rows of other tables: settings of the merchant afterwards. */
export type SeedSettings = Omit<BrandSeed, 'banners' | 'paymentChannels'>

function findAmountProblems(seed: SeedSettings, brand: Brand): BrandProblem[] {
  const amounts: readonly (readonly [string, string])[] = [
    ['welcomeBalance', seed.welcomeBalance],
    ['trialBalance', seed.trialBalance],
    ...Object.entries(seed.demoBalances).map(([name, value]) => [`demoBalances.${name}`, value] as const),
    ...(seed.vipLevels ?? []).map(({ threshold }, index) => [`vipLevels[${index}].threshold`, threshold] as const),
    ...(seed.bonusOffers ?? []).flatMap(({ maximum, minimumDeposit }, index) => [
      [`bonusOffers[${index}].maximum`, maximum] as const,
      [`bonusOffers[${index}].minimumDeposit`, minimumDeposit] as const,
    ]),
    ...(seed.referralReward ?? []).flatMap(({ deposit, amount: reward }, index) => [
      [`referralReward[${index}].deposit`, deposit] as const,
      [`referralReward[${index}].amount`, reward] as const,
    ]),
    ...(['pointsRatios', 'pointsRate'] as const).flatMap((key) =>
      (seed[key] ?? []).map((row, index) => [`${key}[${index}].amount`, row.amount] as const),
    ),
  ]
  return amounts.flatMap(([path, text]) => checkAmount(path, text, brand))
}

function checkAmount(path: string, text: string, { currency }: Brand): BrandProblem[] {
  const parsed = parseMoney(text, currency)
  if (!('error' in parsed) && toWire(parsed) === text) return []
  const example = toWire(fromWire('1000', currency))
  return [{ path, message: `"${text}" is not written as ${currency} is. Write it like "${example}".` }]
}

function findChannelProblems({ paymentChannels = [] }: BrandSeed, brand: Brand): BrandProblem[] {
  return paymentChannels.flatMap((channel, index) => {
    const path = `paymentChannels[${index}]`
    const problems = (['min', 'max', 'fixedFee'] as const).flatMap((field) =>
      checkAmount(`${path}.${field}`, channel[field], brand),
    )
    if (problems.length > 0) return problems
    const { id, min, max, kind, confirmation } = channel
    if (!getConfirmations(kind).includes(confirmation)) {
      const message = `has the confirmation "${confirmation}", which is none of ${kind}: ${getConfirmations(kind).join(', ')}.`
      problems.push({ path, message })
    }
    const isOrdered = compare(fromWire(min, brand.currency), fromWire(max, brand.currency)) <= 0
    if (!isOrdered) problems.push({ path, message: `has min ${min} above max ${max}. Swap or correct them.` })
    if (paymentChannels.findIndex((other) => other.id === id) !== index)
      problems.push({ path, message: `has the id "${id}" of another one. Choose another.` })
    return problems
  })
}

function findRuleProblems(seed: SeedSettings): BrandProblem[] {
  return seed.registration.flatMap((rule, index) => {
    const path = `registration[${index}]`
    const problems: BrandProblem[] = []
    if (rule.minLength > rule.maxLength) {
      const message = `has minLength ${rule.minLength} above maxLength ${rule.maxLength}. Swap or correct them.`
      problems.push({ path, message })
    }
    if (seed.registration.findIndex(({ field }) => field === rule.field) !== index) {
      problems.push({ path, message: `rules "${rule.field}" a second time. Remove it.` })
    }
    if (rule.acceptedPattern !== '*' && !isRegularExpression(rule.acceptedPattern)) {
      problems.push({
        path,
        message: `has the acceptedPattern "${rule.acceptedPattern}", which is no regular expression. Correct it or use "*".`,
      })
    }
    return problems
  })
}

function findFeedbackProblems({ feedbackLength }: SeedSettings): BrandProblem[] {
  if (!feedbackLength || feedbackLength.min <= feedbackLength.max) return []
  const { min, max } = feedbackLength
  return [{ path: 'feedbackLength', message: `has min ${min} above max ${max}. Swap or correct them.` }]
}

function findLevelProblems({ vipLevels = [] }: SeedSettings, { currency }: Brand): BrandProblem[] {
  const thresholds = vipLevels.map(({ threshold }) => parseMoney(threshold, currency))
  return thresholds.flatMap((threshold, index) => {
    if ('error' in threshold) return []
    const path = `vipLevels[${index}].threshold`
    const previous = thresholds[index - 1]
    if (previous === undefined) {
      return threshold.minor === 0n ? [] : [{ path, message: 'is not zero. Everyone has the first level.' }]
    }
    if ('error' in previous || previous.minor < threshold.minor) return []
    return [{ path, message: 'is not above that of the level before. Order the levels.' }]
  })
}

function findProviderProblems({ signInProviders = [] }: SeedSettings): BrandProblem[] {
  return signInProviders.flatMap(({ id }, index) => {
    if (signInProviders.findIndex((provider) => provider.id === id) === index) return []
    return [{ path: `signInProviders[${index}]`, message: `has the id "${id}" of another one. Choose another.` }]
  })
}

function isRegularExpression(source: string): boolean {
  try {
    return new RegExp(source, 'u').source !== ''
  } catch (error) {
    if (error instanceof SyntaxError) return false
    throw error
  }
}

function findBannerProblems(seed: BrandSeed, brand: Brand): BrandProblem[] {
  return seed.banners.flatMap((entry, index) => {
    const path = `banners[${index}]`
    const problems: BrandProblem[] = []
    for (const part of ['title', 'text'] as const) {
      const missing = findMissingLanguages(entry[part], brand.languages)
      if (missing) problems.push({ path: `${path}.${part}`, message: `has no text for ${missing}. Write it.` })
    }
    if ((entry.linkageType === 'internal') !== (entry.link !== undefined)) {
      const fix = entry.linkageType === 'internal' ? 'Add a link' : 'Remove the link'
      problems.push({ path, message: `has linkageType "${entry.linkageType}". ${fix}.` })
    }
    return problems
  })
}

/** Lists the ids of a module tree, each module before those below it. */
export function listModuleIds(nodes: readonly SeedModule[]): string[] {
  return nodes.flatMap((node) => [node.modId, ...listModuleIds(node.childrenNodes)])
}

function findModuleProblems(seed: SeedSettings): BrandProblem[] {
  const ids = listModuleIds(seed.modules)
  const duplicate = ids.find((id, index) => ids.indexOf(id) !== index)
  return duplicate ? [{ path: 'modules', message: `name "${duplicate}" twice. Remove one.` }] : []
}

/** Returns what settings of a valid shape say that their brand or other settings contradict. */
export function findSettingProblems(seed: SeedSettings, brand: Brand): readonly BrandProblem[] {
  return [
    ...findModuleProblems(seed),
    ...findRuleProblems(seed),
    ...findFeedbackProblems(seed),
    ...findProviderProblems(seed),
    ...findLevelProblems(seed, brand),
    ...findOfferProblems(seed.bonusOffers ?? [], brand),
    ...findAmountProblems(seed, brand),
  ]
}

/** Validates brands/<id>/seed.json against its brand. Throws a BrandError with file, field and fix of every problem. */
export function readSeed(json: unknown, brand: Brand): BrandSeed {
  const file = `brands/${brand.id}/seed.json`
  const parsed = seedSchema.safeParse(json)
  if (!parsed.success) throw new BrandError(file, explainIssues(parsed.error.issues, json))
  const seed = parsed.data
  const problems = [
    ...findSettingProblems(seed, brand),
    ...findBannerProblems(seed, brand),
    ...findChannelProblems(seed, brand),
  ]
  if (problems.length > 0) throw new BrandError(file, problems)
  return seed
}
