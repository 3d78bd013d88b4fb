import { fromWire, parseMoney, toWire } from '@croupier/domain/money'
import { patternIds, registrationFields } from '@croupier/domain/registration-fields'
import * as z from 'zod/mini'

import type { Brand } from './define.ts'
import { bannerTheme, code, fields, kebab, missingLanguages, oneOf, perLanguage, sentence, shaped } from './fields.ts'
import { explainIssues } from './issues.ts'
import { BrandError, type BrandProblem } from './problem.ts'

/** A node of the whitelabel module tree as it stands on the wire. */
export interface SeedModule {
  modId: string
  enabled: '0' | '1'
  childrenNodes: SeedModule[]
}

const moduleNode: z.ZodMiniType<SeedModule> = fields({
  modId: shaped(/^[A-Z0-9]+$/, 'a module id, such as "FREEPLAY3"'),
  enabled: oneOf(['0', '1']),
  childrenNodes: z.lazy(() => z.array(moduleNode, 'a list of modules')),
})

const amount = shaped(/^\d+(\.\d+)?$/, 'an amount in major units as text, such as "1000.00"')
const url = shaped(/^https:\/\/\S+$/, 'an https address')
const route = shaped(/^\/\S*$/, 'a path of the site, such as "/promotions"')
const length = z.int('a whole number of characters').check(z.minimum(0, 'zero or more'))
const flag = z.boolean('true or false')

const registrationRule = fields({
  field: z.enum(registrationFields, `a registration field (${registrationFields.join(', ')})`),
  enabled: flag,
  required: flag,
  acceptedPattern: sentence('a regular expression, or "*" for anything'),
  patternId: z.enum(patternIds, `a named pattern (${patternIds.join(', ')})`),
  minLength: length,
  maxLength: length,
})

const banner = fields({
  id: kebab,
  groupName: oneOf(['w_login', 'w_register', 'w_forget', 'w_license', 'w_home', 'w_promotion']),
  theme: bannerTheme,
  /** `internal`: `link` is a path of the site; `none`: the banner leads nowhere. */
  linkageType: oneOf(['internal', 'none']),
  link: z.optional(route),
  title: perLanguage(sentence('a text')),
  text: perLanguage(sentence('a text')),
})

/** Shape of a seed; `readSeed` also checks it against its brand. */
export const seedSchema = fields({
  /** Where an editor finds this shape; nothing reads it. */
  $schema: z.optional(z.string('a path')),
  /** The first whitelabel module tree; afterwards the server's is the truth. */
  modules: z.array(moduleNode, 'a list of modules'),
  registration: z.array(registrationRule, 'a list of field rules'),
  /** Play money that a new member starts with. */
  welcomeBalance: amount,
  /** Demo money of a trial account. */
  trialBalance: amount,
  /** Balances of the demo accounts by user name. */
  demoBalances: z.record(shaped(/^[a-z][a-z0-9]+$/, 'a user name'), amount, 'a group of user names'),
  banners: z.array(banner, 'a list of banners'),
  /** Addresses by channel (resourceType). */
  resources: z.record(
    shaped(/^[a-zA-Z]+$/, 'a channel name'),
    z.array(fields({ labelNameEn: sentence('a label'), url }), 'a list of addresses'),
    'a group of channels',
  ),
  customerService: z.array(fields({ csType: code, title: sentence('a title'), url }), 'a list of services'),
})

/** First contents of a merchant's tables (server only). Amounts are wire text in the brand's currency. */
export type BrandSeed = z.output<typeof seedSchema>

function amountProblems(seed: BrandSeed, brand: Brand): BrandProblem[] {
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

function ruleProblems(seed: BrandSeed): BrandProblem[] {
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
    if (rule.acceptedPattern !== '*' && !isExpression(rule.acceptedPattern)) {
      problems.push({
        path,
        message: `has the acceptedPattern "${rule.acceptedPattern}", which is no regular expression. Correct it or use "*".`,
      })
    }
    return problems
  })
}

function isExpression(source: string): boolean {
  try {
    return new RegExp(source, 'u').source !== ''
  } catch (error) {
    if (error instanceof SyntaxError) return false
    throw error
  }
}

function bannerProblems(seed: BrandSeed, brand: Brand): BrandProblem[] {
  return seed.banners.flatMap((entry, index) => {
    const path = `banners[${index}]`
    const problems: BrandProblem[] = []
    for (const part of ['title', 'text'] as const) {
      const missing = missingLanguages(entry[part], brand.languages)
      if (missing) problems.push({ path: `${path}.${part}`, message: `has no text for ${missing}. Write it.` })
    }
    if ((entry.linkageType === 'internal') !== (entry.link !== undefined)) {
      const mend = entry.linkageType === 'internal' ? 'Add a link' : 'Remove the link'
      problems.push({ path, message: `has linkageType "${entry.linkageType}". ${mend}.` })
    }
    return problems
  })
}

function moduleProblems(seed: BrandSeed): BrandProblem[] {
  const ids = (nodes: readonly SeedModule[]): string[] =>
    nodes.flatMap((node) => [node.modId, ...ids(node.childrenNodes)])
  const all = ids(seed.modules)
  const twice = all.find((id, index) => all.indexOf(id) !== index)
  return twice ? [{ path: 'modules', message: `name "${twice}" twice. Remove one.` }] : []
}

/** Checks brands/<id>/seed.json against its brand. Throws a BrandError whose lines name file, field and mend. */
export function readSeed(json: unknown, brand: Brand): BrandSeed {
  const file = `brands/${brand.id}/seed.json`
  const parsed = seedSchema.safeParse(json)
  if (!parsed.success) throw new BrandError(file, explainIssues(parsed.error.issues, json))
  const seed = parsed.data
  const problems = [
    ...moduleProblems(seed),
    ...ruleProblems(seed),
    ...amountProblems(seed, brand),
    ...bannerProblems(seed, brand),
  ]
  if (problems.length > 0) throw new BrandError(file, problems)
  return seed
}
