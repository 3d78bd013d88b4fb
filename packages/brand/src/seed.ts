import { fromWire, parseMoney, toWire } from '@croupier/domain/money'
import { patternIds, registrationFields } from '@croupier/domain/registration-fields'
import * as z from 'zod/mini'

import type { Brand } from './define.ts'
import {
  bannerTheme,
  code,
  fields,
  kebab,
  findMissingLanguages,
  textAmong,
  perLanguage,
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

const amount = textMatching(/^\d+(\.\d+)?$/, 'an amount in major units as text, such as "1000.00"')
const url = textMatching(/^https:\/\/\S+$/, 'an https address')
const route = textMatching(/^\/\S*$/, 'a path of the site, such as "/promotions"')
const length = z.int('a whole number of characters').check(z.minimum(0, 'zero or more'))
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

const banner = fields({
  id: kebab,
  groupName: textAmong(['w_login', 'w_register', 'w_forget', 'w_license', 'w_home', 'w_promotion']),
  theme: bannerTheme,
  /** `internal`: `link` is a path of the site; `none`: the banner has no link. */
  linkageType: textAmong(['internal', 'none']),
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
  /** Initial balance of a new member, in play money. */
  welcomeBalance: amount,
  /** Initial balance of a trial account, in demo money. */
  trialBalance: amount,
  /** Initial balances of the demo accounts by user name. */
  demoBalances: z.record(textMatching(/^[a-z][a-z0-9]+$/, 'a user name'), amount, 'a group of user names'),
  banners: z.array(banner, 'a list of banners'),
  /** URLs by channel (resourceType). */
  resources: z.record(
    textMatching(/^[a-zA-Z]+$/, 'a channel name'),
    z.array(fields({ labelNameEn: nonEmptyText('a label'), url }), 'a list of addresses'),
    'a group of channels',
  ),
  customerService: z.array(fields({ csType: code, title: nonEmptyText('a title'), url }), 'a list of services'),
})

/** Initial contents of a merchant's tables (server only). Amounts are in wire form in the brand's currency. */
export type BrandSeed = z.output<typeof seedSchema>

function findAmountProblems(seed: BrandSeed, brand: Brand): BrandProblem[] {
  const amounts: readonly (readonly [string, string])[] = [
    ['welcomeBalance', seed.welcomeBalance],
    ['trialBalance', seed.trialBalance],
    ...Object.entries(seed.demoBalances).map(([name, value]) => [`demoBalances.${name}`, value] as const),
  ]
  return amounts.flatMap(([path, text]) => {
    const parsed = parseMoney(text, brand.currency)
    if (!('error' in parsed) && toWire(parsed) === text) return []
    const example = toWire(fromWire('1000', brand.currency))
    return [{ path, message: `"${text}" is not written as ${brand.currency} is. Write it like "${example}".` }]
  })
}

function findRuleProblems(seed: BrandSeed): BrandProblem[] {
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

function findModuleProblems(seed: BrandSeed): BrandProblem[] {
  const listIds = (nodes: readonly SeedModule[]): string[] =>
    nodes.flatMap((node) => [node.modId, ...listIds(node.childrenNodes)])
  const ids = listIds(seed.modules)
  const duplicate = ids.find((id, index) => ids.indexOf(id) !== index)
  return duplicate ? [{ path: 'modules', message: `name "${duplicate}" twice. Remove one.` }] : []
}

/** Validates brands/<id>/seed.json against its brand. Throws a BrandError with file, field and fix of every problem. */
export function readSeed(json: unknown, brand: Brand): BrandSeed {
  const file = `brands/${brand.id}/seed.json`
  const parsed = seedSchema.safeParse(json)
  if (!parsed.success) throw new BrandError(file, explainIssues(parsed.error.issues, json))
  const seed = parsed.data
  const problems = [
    ...findModuleProblems(seed),
    ...findRuleProblems(seed),
    ...findAmountProblems(seed, brand),
    ...findBannerProblems(seed, brand),
  ]
  if (problems.length > 0) throw new BrandError(file, problems)
  return seed
}
