import { type LanguageCode, languageCodes } from '@croupier/domain/languages'
import { languageNames } from '@croupier/domain/language-names'
import { currencies } from '@croupier/domain/money'
import type { Brand } from '@croupier/brand/define'
import type { Repository } from '../../repository/repository.ts'
import type { Prompts, Choice } from '../prompts.ts'
import { CommandError } from '../command-error.ts'
import type { StoredBrand } from '../stored.ts'
import type { BrandOptions } from './options.ts'
import { type BrandColours, deriveColours, parseColours } from './colours.ts'
import { findFreeMerchantCode, checkId, checkMerchantCode, toDisplayName, checkName } from './identity.ts'
import { listAvailableLanguages } from './texts.ts'
import { getRampSeed } from './tokens.ts'

/** The flags of `pnpm brand create`, unchecked. */
export interface BrandFlags {
  readonly id?: string | undefined
  readonly from?: string | undefined
  readonly name?: string | undefined
  readonly languages?: string | undefined
  readonly 'default-language'?: string | undefined
  readonly currency?: string | undefined
  readonly 'time-zone'?: string | undefined
  readonly merchant?: string | undefined
  readonly colours?: string | undefined
  /** Takes missing options from the source or the id instead of asking. */
  readonly yes?: boolean | undefined
}

interface Sources {
  readonly root: string
  readonly brands: readonly StoredBrand[]
  readonly repository: Repository
}

/** Where one option comes from: its flag, a prompt, or its fallback. */
interface OptionSource {
  readonly flag: string
  /** Value of the flag. */
  readonly value: string | undefined
  /** Value under `--yes`; empty where there is none. */
  readonly fallback: string
  /** Returns what is wrong with a value, or null. */
  readonly check: (value: string) => string | null
  readonly prompt: (prompts: Prompts) => Promise<string>
}

const PTS = 'PTS'
const currencyCodes = Object.keys(currencies).filter((code): code is Brand['currency'] => code !== PTS)

/**
 * Resolves the options of a new brand: flags first, then prompts where there is a terminal, else fallbacks under
 * `--yes`. Throws a CommandError for an invalid value, and one that names every missing flag where there is no terminal.
 */
export async function resolveBrandOptions(
  flags: BrandFlags,
  sources: Sources,
  prompts: Prompts | null,
): Promise<BrandOptions> {
  const missing: string[] = []
  const resolve = (option: OptionSource) => resolveOption(option, flags.yes === true, prompts, missing)
  const id = await resolve(createIdOption(flags, sources))
  const from = await resolve(createSourceOption(flags, sources))
  // Every other option depends on these two.
  if (id === '' || from === '') throw createMissingFlagsError(missing, flags)
  const source = findSource(from, sources)
  const name = await resolve(createNameOption(flags, id, sources))
  const languages = (await resolve(createLanguagesOption(flags, sources, source.brand))).split(',').filter(isLanguage)
  const defaultLanguage = await resolve(createDefaultLanguageOption(flags, languages, source.brand))
  const currency = await resolve(createCurrencyOption(flags, source.brand))
  const timeZone = await resolve(createTimeZoneOption(flags, source.brand))
  const merchantCode = await resolve(createMerchantOption(flags, id, sources))
  const colours = await resolve(createTextOption('--colours', flags.colours, AUTO, COLOURS, checkColours))
  if (missing.length > 0) throw createMissingFlagsError(missing, flags)
  return {
    id,
    from,
    name,
    languages,
    defaultLanguage: isLanguage(defaultLanguage) ? defaultLanguage : source.brand.defaultLanguage,
    currency: currencyCodes.find((each) => each === currency) ?? source.brand.currency,
    timeZone,
    merchantCode,
    colours: resolveColours(colours, id, source),
  }
}

/** Derives the colours from the id. */
const AUTO = 'auto'
const COLOURS = `Two to five colours, such as #0a7d5a,#d9588c: accent, highlight, ground, positive, negative ("${AUTO}": derived from the id)`

function resolveColours(text: string, id: string, source: StoredBrand): BrandColours {
  return text === AUTO ? deriveColours(id, getRampSeed(source.tokens, 'accent')) : parseColours(text)
}

async function resolveOption(
  option: OptionSource,
  yes: boolean,
  prompts: Prompts | null,
  missing: string[],
): Promise<string> {
  const { flag, value, fallback, check, prompt } = option
  if (value === undefined && yes && fallback !== '') return fallback
  if (value === undefined && !prompts) {
    missing.push(flag)
    return fallback
  }
  const resolved = value ?? (prompts ? await prompt(prompts) : fallback)
  const problem = check(resolved)
  if (problem) throw new CommandError(problem)
  return resolved
}

function createMissingFlagsError(missing: readonly string[], { yes }: BrandFlags): CommandError {
  const alternative = yes ? '' : ', or --yes for what follows from the source and the id'
  return new CommandError(
    `There is no terminal for prompts. Missing: ${missing.join(' ')}. Pass them${alternative}:\n  pnpm brand create jade --from lotus --yes`,
  )
}

function createTextOption(
  flag: string,
  value: string | undefined,
  fallback: string,
  message: string,
  check: OptionSource['check'],
): OptionSource {
  return { flag, value, fallback, check, prompt: (prompts) => prompts.text(message, fallback, check) }
}

function createIdOption({ id }: BrandFlags, { root, repository }: Sources): OptionSource {
  const message = 'Id: its folder, host and package names'
  return createTextOption('<id>', id, '', message, (text) => checkId(root, text, repository))
}

function createNameOption({ name }: BrandFlags, id: string, { brands }: Sources): OptionSource {
  const message = 'Name that players see'
  return createTextOption('--name', name, toDisplayName(id), message, (text) => checkName(text, brands))
}

function createTimeZoneOption(flags: BrandFlags, { timeZone }: Brand): OptionSource {
  return createTextOption('--time-zone', flags['time-zone'], timeZone, 'Time zone', checkTimeZone)
}

function createMerchantOption({ merchant }: BrandFlags, id: string, { brands }: Sources): OptionSource {
  const fallback = findFreeMerchantCode(id, brands)
  return createTextOption('--merchant', merchant, fallback, 'Merchant code', (code) => checkMerchantCode(code, brands))
}

function createSourceOption({ from }: BrandFlags, { brands }: Sources): OptionSource {
  const choices = brands.map(({ brand }) => ({
    value: brand.id,
    label: brand.name,
    hint: `${brand.scheme}, menu ${brand.layout.menu}`,
  }))
  const check = (id: string) =>
    brands.some(({ brand }) => brand.id === id)
      ? null
      : `There is no brand "${id}" to start from. Available: ${choices.map(({ value }) => value).join(', ')}.`
  const prompt = (prompts: Prompts) =>
    prompts.select('Source brand of shapes, sizes, fonts and rules', choices, choices[0]?.value ?? '')
  return { flag: '--from', value: from, fallback: '', check, prompt }
}

function createLanguagesOption({ languages }: BrandFlags, { root }: Sources, source: Brand): OptionSource {
  const available = listAvailableLanguages(root)
  const fallback = source.languages.join(',')
  const check = (text: string) => {
    const codes = text.split(',')
    const wrong = codes.find((code) => !available.some((each) => each === code))
    if (wrong !== undefined) return `"${wrong}" has no catalogs. Available: ${available.join(', ')}.`
    return new Set(codes).size === codes.length ? null : `"${text}" names a language twice.`
  }
  const choices = available.map((code): Choice => ({ value: code, label: languageNames[code], hint: code }))
  const prompt = async (prompts: Prompts) =>
    (await prompts.multiselect('Languages', choices, source.languages)).join(',')
  return { flag: '--languages', value: languages, fallback, check, prompt }
}

function createDefaultLanguageOption(
  flags: BrandFlags,
  languages: readonly LanguageCode[],
  source: Brand,
): OptionSource {
  const fallback = languages.find((code) => code === source.defaultLanguage) ?? languages[0] ?? source.defaultLanguage
  const check = (code: string) =>
    languages.some((each) => each === code) ? null : `"${code}" is not among the languages (${languages.join(', ')}).`
  const choices = languages.map((code) => ({ value: code, label: languageNames[code], hint: code }))
  const prompt = (prompts: Prompts) => prompts.select('Language of a first visit', choices, fallback)
  return { flag: '--default-language', value: flags['default-language'], fallback, check, prompt }
}

function createCurrencyOption({ currency }: BrandFlags, source: Brand): OptionSource {
  const check = (code: string) =>
    currencyCodes.some((each) => each === code)
      ? null
      : `"${code}" is not a currency of the platform (${currencyCodes.join(', ')}).`
  const choices = currencyCodes.map((code) => ({ value: code, label: code, hint: currencies[code].symbol }))
  const prompt = (prompts: Prompts) => prompts.select('Currency', choices, source.currency)
  return { flag: '--currency', value: currency, fallback: source.currency, check, prompt }
}

function checkTimeZone(zone: string): string | null {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone }).format()
    return null
  } catch {
    return `"${zone}" is not a time zone. Use an IANA name, such as "Asia/Yangon".`
  }
}

function checkColours(text: string): string | null {
  if (text === AUTO) return null
  try {
    parseColours(text)
    return null
  } catch (error) {
    if (error instanceof CommandError) return error.message
    throw error
  }
}

function findSource(id: string, { brands }: Sources): StoredBrand {
  const source = brands.find(({ brand }) => brand.id === id)
  if (!source) throw new CommandError(`There is no brand "${id}" to start from.`)
  return source
}

function isLanguage(code: string): code is LanguageCode {
  return languageCodes.some((each) => each === code)
}
