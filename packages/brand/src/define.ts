import { agreementAge } from '@croupier/domain/birthdays'
import { defaultHomeSections, homeSections } from '@croupier/domain/home-sections'
import { currencies, isCurrency } from '@croupier/domain/money'
import { jurisdictions } from '@croupier/domain/safer-play'
import * as z from 'zod/mini'

import { crossOrigin, findCrossOriginProblems } from './cross-origin.ts'
import {
  bannerTheme,
  code,
  fields,
  hex,
  host,
  kebab,
  languageCode,
  findMissingLanguages,
  textAmong,
  perLanguage,
  nonEmptyText,
  textMatching,
  nonEmptyList,
} from './fields.ts'
import { font } from './fonts.ts'
import { explainIssues } from './issues.ts'
import { BrandError, type BrandProblem } from './problem.ts'

// Points are a unit of the ledger, not a currency that a site can run in.
const currencyCodes = Object.keys(currencies)
  .filter(isCurrency)
  .filter((unit) => unit !== 'PTS')

const seconds = z.int('a whole number of seconds').check(z.minimum(5, '5 or more'), z.maximum(600, '600 or less'))

const palette = fields({ background: hex, accent: hex, highlight: hex, deep: hex })

const layout = fields({
  /** Position of the game-type menu on wide screens; `top` opens the side menu only on demand. */
  menu: textAmong(['start', 'end', 'top']),
  header: textAmong(['tall', 'bar', 'dense']),
  hero: textAmong(['stage', 'split', 'strip']),
  /** Frame of a game tile; its ratio is the token `tile.ratio`. */
  tile: textAmong(['square', 'portrait', 'landscape']),
  ornament: textAmong(['lacquer', 'paper', 'grid']),
  iconWeight: textAmong(['fine', 'regular', 'bold']),
})

const footer = fields({
  /** Hashes of the help center, in the order of the footer. */
  helpTopics: nonEmptyList(kebab, 'a list of help topics, such as ["term", "privacy"]'),
  /** Channels with an icon in the footer, shown if the server has a URL for it. */
  social: z.array(
    textAmong(['video', 'microblog', 'shortVideo', 'socialNetwork', 'photo', 'chat']),
    'a list of channels',
  ),
  /** Age that the site states and that its agreement confirms, in years; set where a licence asks for more than the platform. */
  minimumAge: z._default(
    z.int('a whole number of years').check(z.minimum(agreementAge, `at least ${agreementAge}`)),
    agreementAge,
  ),
})

const art = fields({
  /** The brand mark: its main colour, its highlights and its shaded parts. */
  mark: fields({
    kind: textAmong(['hti', 'lotus', 'compass', 'monogram']),
    /** Letters of a monogram; absent for the other kinds. */
    letters: z.optional(textMatching(/^[A-Z0-9]{1,2}$/, 'one or two capital letters or digits, such as "JD"')),
    main: hex,
    light: hex,
    deep: hex,
  }),
  hero: fields({ id: kebab, theme: bannerTheme }),
  palette,
})

/** Schema of a brand; `defineBrand` also validates across fields. */
export const brandSchema = fields({
  id: kebab,
  name: nonEmptyText('the name that players see'),
  merchantCode: textMatching(/^[A-Z0-9]{3,16}$/, 'three to sixteen upper-case letters and digits, such as "ABC01"'),
  /** Public hosts. `<id>.localhost` belongs to the brand without being listed. */
  domains: nonEmptyList(host, 'a list of hosts, such as ["www.lotus.example"]'),
  /** Set where another server sends the pages; otherwise each host serves its pages and its calls. */
  crossOrigin: z.optional(crossOrigin),
  languages: nonEmptyList(languageCode, 'a list of platform language codes, such as ["VN", "EN"]'),
  defaultLanguage: languageCode,
  /** Title and description of the document and the installed app, for every language of the brand. `{{age}}` is `footer.minimumAge`. */
  about: perLanguage(fields({ title: nonEmptyText('a title'), description: nonEmptyText('a description') })),
  /** Texts that override the catalogs: language, then `<namespace>:<key>`. */
  terms: z.optional(
    perLanguage(
      z.record(
        textMatching(/^[a-z][\w-]*:\S+$/i, 'a key such as "common:hd_home"'),
        nonEmptyText('a text'),
        'a group of texts',
      ),
    ),
  ),
  currency: z.enum(currencyCodes, `a currency of the platform (${currencyCodes.join(', ')})`),
  timeZone: nonEmptyText('an IANA time zone, such as "Asia/Yangon"'),
  /** Vendors with a logo in the footer. */
  vendorLogos: z.array(code, 'a list of vendor codes'),
  /** accountTypeName of the slot vendors that form the category INHOUSE. */
  inHouseList: z.array(code, 'a list of account type names'),
  footer,
  layout,
  /** Sections of the home page below its banners, menu and search, in their order. What is not listed is not shown. */
  home: z._default(nonEmptyList(textAmong(homeSections), 'a list of sections, such as ["SPORTS", "hot"]'), [
    ...defaultHomeSections,
  ]),
  /** The scheme of a first visit. */
  scheme: textAmong(['light', 'dark']),
  jurisdiction: textAmong(jurisdictions),
  /** `tlb`: vendors BTI and TCG* show single-colour images. */
  siteVariant: fields({ tlb: z.boolean('true or false') }),
  /** Kind of device that the site names to the server, which selects contents by it. */
  platform: z._default(textAmong(['WEB']), 'WEB'),
  /** Kind of lottery that the site launches: the launch mode of its lottery vendors, in upper case. */
  lotteryType: z._default(textAmong(['Lott']), 'Lott'),
  art,
  fonts: nonEmptyList(font, 'a list of fonts'),
  /** Stylesheets of fontsource packages, split by unicode-range, that load with a language's catalog. */
  languageFonts: z.optional(
    perLanguage(
      z.array(
        textMatching(/^@fontsource(-variable)?\/[\w-]+\/[\w.-]+\.css$/, 'a stylesheet of a fontsource package'),
        'a list',
      ),
    ),
  ),
  /** Times of this brand in seconds; absent ones have their default. */
  timeouts: z.optional(
    fields({
      /** After which code that has not loaded has failed, of the site as of a page or dialog; 120 by default. */
      loader: z.optional(seconds),
      /** After which a message closes by itself; by default it stays until it is closed. */
      dialog: z.optional(seconds),
    }),
  ),
  /** Numbers in the digits of the language instead of 0-9. */
  nativeDigits: z.boolean('true or false'),
})

/** Input of brands/<id>/brand.ts. */
export type BrandInput = z.input<typeof brandSchema>
/** A validated brand. */
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

function findDuplicate(values: readonly string[]): string | null {
  return values.find((value, index) => values.indexOf(value) !== index) ?? null
}

/** Validates across fields. */
function findCrossFieldProblems(brand: Brand): BrandProblem[] {
  const list = brand.languages.join(', ')
  const problems: BrandProblem[] = []
  const stray = Object.keys(brand.terms ?? {}).find((language) => !brand.languages.some((own) => own === language))
  const untitled = findMissingLanguages(brand.about, brand.languages)
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
  for (const path of ['domains', 'languages', 'vendorLogos', 'inHouseList', 'home'] as const) {
    const duplicate = findDuplicate(brand[path])
    if (duplicate) problems.push({ path, message: `names "${duplicate}" twice. Remove one.` })
  }
  const { kind, letters } = brand.art.mark
  if ((kind === 'monogram') !== (letters !== undefined)) {
    const fix =
      kind === 'monogram' ? 'Write the one or two letters that it shows' : 'Remove them: only a monogram has some'
    problems.push({
      path: 'art.mark.letters',
      message: `${letters ? 'stand' : 'are missing'} beside the kind "${kind}". ${fix}.`,
    })
  }
  const local = brand.domains.find((domain) => domain.endsWith('.localhost'))
  if (local)
    problems.push({
      path: 'domains',
      message: `lists "${local}". Remove it: ${brand.id}.localhost belongs to the brand anyway.`,
    })
  if (brand.crossOrigin) problems.push(...findCrossOriginProblems(brand.crossOrigin, getBrandHosts(brand)))
  return problems
}

/** Writes the age of the site into its descriptions. */
function fillAge({ about, languages, footer: { minimumAge } }: Brand): Brand['about'] {
  const filled = { ...about }
  for (const code of languages) {
    const text = filled[code]
    if (text) filled[code] = { ...text, description: text.description.replaceAll('{{age}}', String(minimumAge)) }
  }
  return filled
}

/**
 * Validates a brand. Throws a BrandError with file, field and fix of every problem.
 * The build of the site checks that the catalogs of its languages are complete.
 */
export function defineBrand(input: BrandInput): Brand {
  const file = `brands/${typeof input.id === 'string' ? input.id : '?'}/brand.ts`
  const parsed = brandSchema.safeParse(input)
  if (!parsed.success) throw new BrandError(file, explainIssues(parsed.error.issues, input))
  const problems = findCrossFieldProblems(parsed.data)
  if (problems.length > 0) throw new BrandError(file, problems)
  return { ...parsed.data, about: fillAge(parsed.data) }
}

/** All hosts of a brand, the local one first. */
export function getBrandHosts(brand: Brand): string[] {
  return [`${brand.id}.localhost`, ...brand.domains]
}
