import { readdirSync, readFileSync } from 'node:fs'
import { languages } from '@croupier/domain/languages'
import { describe, expect, test } from 'vitest'
import { namespaces, type Catalog } from './namespaces.ts'

const root = new URL('../catalogs/', import.meta.url)
const tags = readdirSync(root)
const others = tags.filter((tag) => tag !== 'en')

function read(tag: string, namespace: string): Catalog {
  return JSON.parse(readFileSync(new URL(`${tag}/${namespace}.json`, root), 'utf8'))
}

/** `a.b` -> text, with plural forms as separate entries. */
function listEntries(catalog: Catalog, prefix = ''): (readonly [key: string, text: string])[] {
  return Object.entries(catalog).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as const] : listEntries(value, `${prefix}${key}.`),
  )
}

/** The same with plural forms merged into one key, since their number differs by language. */
function flatten(catalog: Catalog): Map<string, string> {
  return new Map(
    listEntries(catalog).map(([key, text]) => [key.replace(/_(?:zero|one|two|few|many|other)$/, ''), text] as const),
  )
}

/** Plural forms that a catalog lacks for its language, at any depth. A text without a form is that of the form "other". */
function findMissingForms(tag: string, catalog: Catalog): string[] {
  const keys = new Set(listEntries(catalog).map(([key]) => key))
  const needed = new Intl.PluralRules(tag).resolvedOptions().pluralCategories
  const plural = [...keys].flatMap((key) => /^(.+)_(?:zero|one|two|few|many|other)$/.exec(key)?.[1] ?? [])
  const hasForm = (key: string, form: string) => keys.has(`${key}_${form}`) || (form === 'other' && keys.has(key))
  return [...new Set(plural)].flatMap((key) =>
    needed.filter((form) => !hasForm(key, form)).map((form) => `${key}_${form}`),
  )
}

const findPlaceholders = (text: string) => [...new Set(text.match(/\{\{[^}]+\}\}|<\/?\w+>/g) ?? [])].sort()

test('every catalog folder is a supported language', () => {
  const known = new Set<string>(Object.values(languages).map(({ tag }) => tag))
  expect(tags.filter((tag) => !known.has(tag))).toEqual([])
})

test.each(tags)('%s has exactly the known namespaces', (tag) => {
  expect(readdirSync(new URL(`${tag}/`, root)).sort()).toEqual([...namespaces].map((name) => `${name}.json`).sort())
})

describe.each(namespaces)('namespace %s', (namespace) => {
  const english = flatten(read('en', namespace))

  test.each(others)('has the same keys in %s as in English', (tag) => {
    expect([...flatten(read(tag, namespace)).keys()].sort()).toEqual([...english.keys()].sort())
  })

  test.each(others)('keeps the placeholders of the English text in %s', (tag) => {
    const wrong = [...flatten(read(tag, namespace))].filter(
      ([key, text]) => findPlaceholders(text).join() !== findPlaceholders(english.get(key) ?? '').join(),
    )
    expect(wrong).toEqual([])
  })

  test.each(tags)('has every plural form that %s needs', (tag) => {
    expect(findMissingForms(tag, read(tag, namespace))).toEqual([])
  })
})

test.each(others)('%s has no untranslated English text', (tag) => {
  const copied = namespaces.flatMap((namespace) => {
    const english = flatten(read('en', namespace))
    return [...flatten(read(tag, namespace))].filter(
      ([key, text]) => text === english.get(key) && text.replaceAll(/\{\{[^}]+\}\}/g, '').split(/\s+/).length > 3,
    )
  })
  expect(copied).toEqual([])
})

test('findMissingForms finds a missing plural form at any depth', () => {
  expect(findMissingForms('en', { total: { deep: { count_other: '{{count}} records' } } })).toEqual([
    'total.deep.count_one',
  ])
  expect(findMissingForms('vi', { total: { count_other: '{{count}}' } })).toEqual([])
  expect(findMissingForms('en', { total: '{{count}} records', total_one: '{{count}} record' })).toEqual([])
})
