import { currencies, isCurrency } from '@croupier/domain/money'
import * as z from 'zod/mini'

import {
  bannerTheme,
  code,
  fields,
  hex,
  host,
  kebab,
  languageCode,
  missingLanguages,
  oneOf,
  perLanguage,
  sentence,
  shaped,
  someOf,
} from './fields.ts'
import { face } from './faces.ts'
import { explainIssues } from './issues.ts'
import { BrandError, type BrandProblem } from './problem.ts'

// Points are a unit of the ledger, not a currency that a site can run in.
const currencyCodes = Object.keys(currencies)
  .filter(isCurrency)
  .filter((unit) => unit !== 'PTS')

const palette = fields({ background: hex, accent: hex, highlight: hex, deep: hex })

const layout = fields({
  /** Where the game-type menu stands on wide screens; `top` opens the side menu only on demand. */
  menu: oneOf(['start', 'end', 'top']),
  header: oneOf(['tall', 'bar', 'dense']),
  hero: oneOf(['stage', 'split', 'strip']),
  /** Frame of a game tile; its ratio is the token `tile.ratio`. */
  tile: oneOf(['square', 'portrait', 'landscape']),
  ornament: oneOf(['lacquer', 'paper', 'grid']),
  iconWeight: oneOf(['fine', 'regular', 'bold']),
})

const footer = fields({
  /** Hashes of the help center, in the order of the footer. */
  helpTopics: someOf(kebab, 'a list of help topics, such as ["term", "privacy"]'),
  /** Channels whose icon stands in the footer when the server gives a URL for it. */
  social: z.array(oneOf(['video', 'microblog', 'shortVideo', 'socialNetwork', 'photo', 'chat']), 'a list of channels'),
  minimumAge: z.int('a whole number of years').check(z.minimum(18, 'at least 18')),
})

const art = fields({
  /** The drawn brand mark: its main tone, its light, and the tone of its shaded parts. */
  mark: fields({
    kind: oneOf(['hti', 'lotus', 'compass', 'monogram']),
    /** What a monogram sets; the other signs have no letters. */
    letters: z.optional(shaped(/^[A-Z0-9]{1,2}$/, 'one or two capital letters or digits, such as "JD"')),
    main: hex,
    light: hex,
    deep: hex,
  }),
  hero: fields({ id: kebab, theme: bannerTheme }),
  palette,
})

/** Shape of a brand; `defineBrand` also checks what no single field can know. */
export const brandSchema = fields({
  id: kebab,
  name: sentence('the name that players see'),
  merchantCode: shaped(/^[A-Z0-9]{3,16}$/, 'three to sixteen upper-case letters and digits, such as "ABC01"'),
  /** Public hosts. `<id>.localhost` belongs to the brand without being listed. */
  domains: someOf(host, 'a list of hosts, such as ["www.lotus.example"]'),
  languages: someOf(languageCode, 'a list of platform language codes, such as ["VN", "EN"]'),
  defaultLanguage: languageCode,
  /** Title and description of the document and the installed app, for every language of the brand. */
  about: perLanguage(fields({ title: sentence('a title'), description: sentence('a description') })),
  /** Texts that replace those of the catalogs: language, then `<namespace>:<key>`. */
  terms: z.optional(
    perLanguage(
      z.record(shaped(/^[a-z][\w-]*:\S+$/i, 'a key such as "common:hd_home"'), sentence('a text'), 'a group of texts'),
    ),
  ),
  currency: z.enum(currencyCodes, `a currency of the platform (${currencyCodes.join(', ')})`),
  timeZone: sentence('an IANA time zone, such as "Asia/Yangon"'),
  /** Vendors whose logos stand in the footer. */
  vendorLogos: z.array(code, 'a list of vendor codes'),
  /** accountTypeName of the slot vendors that form the category INHOUSE. */
  inHouseList: z.array(code, 'a list of account type names'),
  footer,
  layout,
  /** The scheme of a first visit. */
  scheme: oneOf(['light', 'dark']),
  jurisdiction: oneOf(['none', 'standard', 'strict']),
  /** `tlb`: vendors BTI and TCG* show single-colour images. */
  siteVariant: fields({ tlb: z.boolean('true or false') }),
  art,
  faces: someOf(face, 'a list of type faces'),
  /** Stylesheets of fontsource packages that load with a language's catalog: scripts that are split by unicode-range. */
  languageFaces: z.optional(
    perLanguage(
      z.array(
        shaped(/^@fontsource(-variable)?\/[\w-]+\/[\w.-]+\.css$/, 'a stylesheet of a fontsource package'),
        'a list',
      ),
    ),
  ),
  /** Numbers in the digits of the language instead of 0-9. */
  nativeDigits: z.boolean('true or false'),
})

/** What a brand's designer writes in brands/<id>/brand.ts. */
export type BrandInput = z.input<typeof brandSchema>
/** A checked brand. */
export type Brand = z.output<typeof brandSchema>
export type BrandLayout = Brand['layout']

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

function repeated(values: readonly string[]): string | null {
  return values.find((value, index) => values.indexOf(value) !== index) ?? null
}

/** What no single field can know. */
function crossProblems(brand: Brand): BrandProblem[] {
  const list = brand.languages.join(', ')
  const problems: BrandProblem[] = []
  const stray = Object.keys(brand.terms ?? {}).find((language) => !brand.languages.some((own) => own === language))
  const untitled = missingLanguages(brand.about, brand.languages)
  if (!brand.languages.includes(brand.defaultLanguage)) {
    const message = `"${brand.defaultLanguage}" is not in languages (${list}). Add "${brand.defaultLanguage}" to languages or choose one of them.`
    problems.push({ path: 'defaultLanguage', message })
  }
  if (untitled) problems.push({ path: 'about', message: `has no title and description for ${untitled}. Write them.` })
  if (stray) {
    problems.push({
      path: 'terms',
      message: `has texts for "${stray}", which is not in languages (${list}). Remove them or add "${stray}" to languages.`,
    })
  }
  if (!isTimeZone(brand.timeZone)) {
    problems.push({
      path: 'timeZone',
      message: `"${brand.timeZone}" is not a time zone. Use an IANA name, such as "Asia/Yangon".`,
    })
  }
  for (const path of ['domains', 'languages', 'vendorLogos', 'inHouseList'] as const) {
    const twice = repeated(brand[path])
    if (twice) problems.push({ path, message: `names "${twice}" twice. Remove one.` })
  }
  const { kind, letters } = brand.art.mark
  if ((kind === 'monogram') !== (letters !== undefined)) {
    const mend =
      kind === 'monogram' ? 'Write the one or two letters that it shows' : 'Remove them: only a monogram has some'
    problems.push({
      path: 'art.mark.letters',
      message: `${letters ? 'stand' : 'are missing'} beside the kind "${kind}". ${mend}.`,
    })
  }
  const local = brand.domains.find((domain) => domain.endsWith('.localhost'))
  if (local)
    problems.push({
      path: 'domains',
      message: `lists "${local}". Remove it: ${brand.id}.localhost belongs to the brand anyway.`,
    })
  return problems
}

/**
 * Checks a brand and gives it its type. Throws a BrandError whose lines name file, field and mend.
 * That the catalogs of its languages are complete is checked where they are read: by the site's build.
 */
export function defineBrand(input: BrandInput): Brand {
  const file = `brands/${typeof input.id === 'string' ? input.id : '?'}/brand.ts`
  const parsed = brandSchema.safeParse(input)
  if (!parsed.success) throw new BrandError(file, explainIssues(parsed.error.issues, input))
  const problems = crossProblems(parsed.data)
  if (problems.length > 0) throw new BrandError(file, problems)
  return parsed.data
}

/** All hosts that belong to a brand, its local one first. */
export function hostsOf(brand: Brand): string[] {
  return [`${brand.id}.localhost`, ...brand.domains]
}
