import { type LanguageCode, languageCodes } from '@croupier/domain/languages'
import { languageNames } from '@croupier/domain/language-names'
import { currencies } from '@croupier/domain/money'
import type { Brand } from '@croupier/brand/define'
import type { Repository } from '../../repository/repository.ts'
import type { Asker, Choice } from '../ask.ts'
import { Refusal } from '../refusal.ts'
import type { StoredBrand } from '../stored.ts'
import type { Answers } from './answers.ts'
import { type BrandColours, coloursOf, parseColours } from './colours.ts'
import { freeMerchantCode, idProblem, merchantProblem, nameOf, nameProblem } from './identity.ts'
import { availableLanguages } from './texts.ts'
import { seedOf } from './tokens.ts'

/** What was given on the command line. */
export interface Given {
  readonly id?: string | undefined
  readonly from?: string | undefined
  readonly name?: string | undefined
  readonly languages?: string | undefined
  readonly 'default-language'?: string | undefined
  readonly currency?: string | undefined
  readonly 'time-zone'?: string | undefined
  readonly merchant?: string | undefined
  readonly colours?: string | undefined
  /** Takes what was not given from the source, or from the id. */
  readonly yes?: boolean | undefined
}

interface World {
  readonly root: string
  readonly brands: readonly StoredBrand[]
  readonly repository: Repository
}

/** One thing to know: from its flag, from a person, or as it follows from what is known. */
interface Question {
  readonly flag: string
  readonly given: string | undefined
  readonly usual: string
  readonly check: (answer: string) => string | null
  readonly ask: (asker: Asker) => Promise<string>
}

const PTS = 'PTS'
const currencyCodes = Object.keys(currencies).filter((code): code is Brand['currency'] => code !== PTS)

/**
 * Settles what a new brand is made from: flags first, then a person where there is one, else the usual answer under
 * `--yes`. Throws a Refusal for a wrong answer, and one that names every missing flag where nobody can be asked.
 */
export async function settleAnswers(given: Given, world: World, asker: Asker | null): Promise<Answers> {
  const missing: string[] = []
  const settle = (question: Question) => settleOne(question, given.yes === true, asker, missing)
  const checkId = (id: string) => idProblem(world.root, id, world.repository)
  const id = await settle({
    flag: '<id>',
    given: given.id,
    usual: '',
    check: checkId,
    ask: (who) => who.text('Id: its folder, host and package names', '', checkId),
  })
  const from = await settle(fromQuestion(given, world))
  // Nothing else can be said about a brand without these two.
  if (id === '' || from === '') throw missingFlags(missing, given)
  const source = sourceOf(from, world)
  const checkName = (text: string) => nameProblem(text, world.brands)
  const name = await settle(textQuestion('--name', given.name, nameOf(id), 'Name that players see', checkName))
  const languages = await settle(languagesQuestion(given, world, source.brand))
  const first = languages.split(',').filter(isLanguage)
  const defaultLanguage = await settle(defaultLanguageQuestion(given, first, source.brand))
  const currency = await settle(currencyQuestion(given, source.brand))
  const timeZone = await settle(
    textQuestion('--time-zone', given['time-zone'], source.brand.timeZone, 'Time zone', zoneProblem),
  )
  const checkMerchant = (code: string) => merchantProblem(code, world.brands)
  const code = freeMerchantCode(id, world.brands)
  const merchantCode = await settle(textQuestion('--merchant', given.merchant, code, 'Merchant code', checkMerchant))
  const colours = await settle(textQuestion('--colours', given.colours, OWN, COLOURS, colourProblem))
  if (missing.length > 0) throw missingFlags(missing, given)
  return {
    id,
    from,
    name,
    languages: first,
    defaultLanguage: isLanguage(defaultLanguage) ? defaultLanguage : source.brand.defaultLanguage,
    currency: currencyCodes.find((each) => each === currency) ?? source.brand.currency,
    timeZone,
    merchantCode,
    colours: coloursFor(colours, id, source),
  }
}

/** Says that colours follow from the id. */
const OWN = 'auto'
const COLOURS = `Two to five colours, such as #0a7d5a,#d9588c: accent, highlight, ground, went well, went wrong ("${OWN}": made from the id)`

function coloursFor(text: string, id: string, source: StoredBrand): BrandColours {
  return text === OWN ? coloursOf(id, seedOf(source.tokens, 'accent')) : parseColours(text)
}

async function settleOne(question: Question, yes: boolean, asker: Asker | null, missing: string[]): Promise<string> {
  const { flag, given, usual, check, ask } = question
  if (given === undefined && yes && usual !== '') return usual
  if (given === undefined && !asker) {
    missing.push(flag)
    return usual
  }
  const answer = given ?? (asker ? await ask(asker) : usual)
  const problem = check(answer)
  if (problem) throw new Refusal(problem)
  return answer
}

function missingFlags(missing: readonly string[], { yes }: Given): Refusal {
  const more = yes ? '' : ', or --yes for what follows from the source and the id'
  return new Refusal(
    `There is no terminal to ask at. Missing: ${missing.join(' ')}. Give them${more}:\n  pnpm brand create jade --from lotus --yes`,
  )
}

function textQuestion(
  flag: string,
  given: string | undefined,
  usual: string,
  message: string,
  check: Question['check'],
): Question {
  return { flag, given, usual, check, ask: (asker) => asker.text(message, usual, check) }
}

function fromQuestion({ from }: Given, { brands }: World): Question {
  const choices = brands.map(({ brand }) => ({
    value: brand.id,
    label: brand.name,
    hint: `${brand.scheme}, menu ${brand.layout.menu}`,
  }))
  const known = (id: string) =>
    brands.some(({ brand }) => brand.id === id)
      ? null
      : `There is no brand "${id}" to start from. There are: ${choices.map(({ value }) => value).join(', ')}.`
  const ask = (asker: Asker) =>
    asker.one('Brand that lends shapes, sizes, faces and rules', choices, choices[0]?.value ?? '')
  return { flag: '--from', given: from, usual: '', check: known, ask }
}

function languagesQuestion({ languages }: Given, { root }: World, source: Brand): Question {
  const available = availableLanguages(root)
  const usual = source.languages.join(',')
  const check = (text: string) => {
    const codes = text.split(',')
    const wrong = codes.find((code) => !available.some((each) => each === code))
    if (wrong !== undefined) return `"${wrong}" is no language with catalogs. There are: ${available.join(', ')}.`
    return new Set(codes).size === codes.length ? null : `"${text}" names a language twice.`
  }
  const choices = available.map((code): Choice => ({ value: code, label: languageNames[code], hint: code }))
  const ask = async (asker: Asker) => (await asker.some('Languages', choices, source.languages)).join(',')
  return { flag: '--languages', given: languages, usual, check, ask }
}

function defaultLanguageQuestion(given: Given, languages: readonly LanguageCode[], source: Brand): Question {
  const usual = languages.find((code) => code === source.defaultLanguage) ?? languages[0] ?? source.defaultLanguage
  const check = (code: string) =>
    languages.some((each) => each === code) ? null : `"${code}" is not among the languages (${languages.join(', ')}).`
  const choices = languages.map((code) => ({ value: code, label: languageNames[code], hint: code }))
  const ask = (asker: Asker) => asker.one('Language of a first visit', choices, usual)
  return { flag: '--default-language', given: given['default-language'], usual, check, ask }
}

function currencyQuestion({ currency }: Given, source: Brand): Question {
  const check = (code: string) =>
    currencyCodes.some((each) => each === code)
      ? null
      : `"${code}" is no currency of the platform (${currencyCodes.join(', ')}).`
  const choices = currencyCodes.map((code) => ({ value: code, label: code, hint: currencies[code].symbol }))
  const ask = (asker: Asker) => asker.one('Currency', choices, source.currency)
  return { flag: '--currency', given: currency, usual: source.currency, check, ask }
}

function zoneProblem(zone: string): string | null {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone }).format()
    return null
  } catch {
    return `"${zone}" is no time zone. Write an IANA name, such as "Asia/Yangon".`
  }
}

function colourProblem(text: string): string | null {
  if (text === OWN) return null
  try {
    parseColours(text)
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

function sourceOf(id: string, { brands }: World): StoredBrand {
  const source = brands.find(({ brand }) => brand.id === id)
  if (!source) throw new Refusal(`There is no brand "${id}" to start from.`)
  return source
}

function isLanguage(code: string): code is LanguageCode {
  return languageCodes.some((each) => each === code)
}
