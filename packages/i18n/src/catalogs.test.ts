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

/** `a.b` -> text. Plural forms are folded into one key, since languages have different numbers of them. */
function flatten(catalog: Catalog, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(catalog).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[(prefix + key).replace(/_(?:zero|one|two|few|many|other)$/, ''), value] as const]
        : [...flatten(value, `${prefix}${key}.`)],
    ),
  )
}

const placeholders = (text: string) => [...new Set(text.match(/\{\{[^}]+\}\}|<\/?\w+>/g) ?? [])].sort()

test('every folder of the catalogs is a language of the product', () => {
  const known = new Set<string>(Object.values(languages).map(({ tag }) => tag))
  expect(tags.filter((tag) => !known.has(tag))).toEqual([])
})

test.each(tags)('%s has exactly the namespaces of the product', (tag) => {
  expect(readdirSync(new URL(`${tag}/`, root)).sort()).toEqual([...namespaces].map((name) => `${name}.json`).sort())
})

describe.each(namespaces)('namespace %s', (namespace) => {
  const english = flatten(read('en', namespace))

  test.each(others)('has the same keys in %s as in English', (tag) => {
    expect([...flatten(read(tag, namespace)).keys()].sort()).toEqual([...english.keys()].sort())
  })

  test.each(others)('keeps the placeholders of the English text in %s', (tag) => {
    const wrong = [...flatten(read(tag, namespace))].filter(
      ([key, text]) => placeholders(text).join() !== placeholders(english.get(key) ?? '').join(),
    )
    expect(wrong).toEqual([])
  })

  test.each(tags)('has every plural form that %s needs', (tag) => {
    const keys = new Set(Object.keys(read(tag, namespace)))
    const needed = new Intl.PluralRules(tag).resolvedOptions().pluralCategories
    const plural = [...keys].filter((key) => key.endsWith('_other')).map((key) => key.slice(0, -'_other'.length))
    const missing = plural.flatMap((key) => needed.map((form) => `${key}_${form}`)).filter((key) => !keys.has(key))
    expect(missing).toEqual([])
  })
})

test.each(others)('no text of %s is left in English by mistake', (tag) => {
  const copied = namespaces.flatMap((namespace) => {
    const english = flatten(read('en', namespace))
    return [...flatten(read(tag, namespace))].filter(
      ([key, text]) => text === english.get(key) && text.replaceAll(/\{\{[^}]+\}\}/g, '').split(/\s+/).length > 3,
    )
  })
  expect(copied).toEqual([])
})
