import { bonusBounds } from '@croupier/domain/bonus'
import { countryCodes } from '@croupier/domain/countries'
import { bannerGroups, bannerLinkages } from '@croupier/domain/contents'
import { gtagIdPattern } from '@croupier/domain/measurement'
import { isZaloReward, maxZaloReward } from '@croupier/domain/zalo-reward'
import { messageRetention } from '@croupier/domain/retention'
import { supportPath } from '@croupier/domain/support'
import { isLocalizedField } from '@croupier/domain/localized-fields'
import { walletModes } from '@croupier/domain/wallets'
import { pointsSources } from '@croupier/domain/points'
import { maxVipLevels } from '@croupier/domain/vip'
import { maxWageringMultiple } from '@croupier/domain/wagering'
import * as z from 'zod/mini'

import { checkAmount } from './amounts.ts'
import { bonusOffers, createWholeNumber, findOfferProblems } from './bonus-offers.ts'
import type { Brand } from './define.ts'
import {
  amount,
  bannerTheme,
  code,
  fields,
  kebab,
  findMissingLanguages,
  textAmong,
  perLanguage,
  nonEmptyList,
  nonEmptyText,
  textMatching,
} from './fields.ts'
import { explainIssues } from './issues.ts'
import { findChannelProblems, hours, paymentChannel } from './payment-channels.ts'
import { BrandError, type BrandProblem } from './problem.ts'
import { findRuleProblems, registrationRule } from './registration-rules.ts'
import { findLevelProblems, vipLevel } from './vip-levels.ts'
import { listRewardAmounts, vipRewards } from './vip-rewards.ts'

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
/** Plain http where nothing leaves the machine; `lab` is the test service of a server that was started with `--lab`. */
const issuer = textMatching(
  /^(?:https:\/\/\S+|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?(?:\/\S*)?|lab)$/,
  'an https address, or "lab"',
)
/** Browsers read `//host`, also with a backslash, as the address of another host. */
const route = textMatching(/^\/(?![/\\])\S*$/, 'a path of the site, such as "/promotions"')
const feedbackCharacters = z
  .int('a whole number of characters')
  .check(z.minimum(1, 'one or more'), z.maximum(1000, '1000 or less'))
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

function isAboveZero(text: string): boolean {
  return /[1-9]/.test(text)
}

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
  /** Minutes for which a verification code is valid, and for which sites wait before another one; 1 by default. */
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
  /** What VIP levels and birthdays bring; nothing without a row, the default. */
  vipRewards: z.optional(vipRewards),
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
    ...listRewardAmounts(seed.vipRewards ?? []),
    ...(['pointsRatios', 'pointsRate'] as const).flatMap((key) =>
      (seed[key] ?? []).map((row, index) => [`${key}[${index}].amount`, row.amount] as const),
    ),
  ]
  return amounts.flatMap(([path, text]) => checkAmount(path, text, brand))
}

function findFeedbackProblems({ feedbackLength }: SeedSettings): BrandProblem[] {
  if (!feedbackLength || feedbackLength.min <= feedbackLength.max) return []
  const { min, max } = feedbackLength
  return [{ path: 'feedbackLength', message: `has min ${min} above max ${max}. Swap or correct them.` }]
}

function findProviderProblems({ signInProviders = [] }: SeedSettings): BrandProblem[] {
  return signInProviders.flatMap(({ id }, index) => {
    if (signInProviders.findIndex((provider) => provider.id === id) === index) return []
    return [{ path: `signInProviders[${index}]`, message: `has the id "${id}" of another one. Choose another.` }]
  })
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
    ...findRuleProblems(seed.registration),
    ...findFeedbackProblems(seed),
    ...findProviderProblems(seed),
    ...findLevelProblems(seed.vipLevels ?? [], brand),
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
    ...findChannelProblems(seed.paymentChannels ?? [], brand),
  ]
  if (problems.length > 0) throw new BrandError(file, problems)
  return seed
}
