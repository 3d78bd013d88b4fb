import { readdirSync, readFileSync } from 'node:fs'
import type { Font } from '@croupier/brand/fonts'
import { expect, it } from 'vitest'
import { fromRoot } from '../root.ts'
import { listCharacters, splitLatin } from './font-parts.ts'

const latin: Font = {
  family: 'Archivo',
  source: '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2',
  weight: '400 700',
  subset: 'latin',
  display: 'swap',
  preload: true,
  fallback: 'sans',
}
const vietnamese: Font = { ...latin, subset: 'vietnamese', fallback: undefined }

const listAll = (parts: readonly Parameters<typeof listCharacters>[0][]) =>
  new Set(parts.flatMap((part) => [...listCharacters(part)]))

it('splits a Latin font into parts that have every letter of Western Europe once', () => {
  const parts = ['latin', 'latin-vietnamese', 'latin-supplement'] as const
  const characters = parts.flatMap((part) => [...listCharacters(part)])
  expect(new Set(characters).size).toBe(characters.length)
  const letters = Array.from({ length: 0xff - 0xa0 + 1 }, (_, index) => String.fromCodePoint(0xa0 + index))
  expect(letters.filter((letter) => !characters.includes(letter))).toEqual([])
})

it('has every letter of Vietnamese in the parts that its pages preload', () => {
  const preloaded = listAll(['latin', 'latin-vietnamese', 'vietnamese'])
  const vowels = ['a', 'ă', 'â', 'e', 'ê', 'i', 'o', 'ô', 'ơ', 'u', 'ư', 'y']
  const tones = ['', '\u0300', '\u0301', '\u0303', '\u0309', '\u0323']
  const lower = ['đ', ...vowels.flatMap((vowel) => tones.map((tone) => (vowel + tone).normalize('NFC')))]
  const letters = [...lower, ...lower.map((letter) => letter.toUpperCase())]
  expect(letters.filter((letter) => !preloaded.has(letter))).toEqual([])
})

it.each([
  ['en', ['latin']],
  ['my', ['latin', 'burmese']],
  ['vi', ['latin', 'latin-vietnamese', 'vietnamese']],
] as const)('has every character of the catalogs of %s in the parts that are preloaded', (tag, parts) => {
  const preloaded = listAll(parts)
  const folder = fromRoot('packages', 'i18n', 'catalogs', tag)
  const texts = readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
  const characters = new Set(texts.join('').replaceAll('\n', ''))
  expect([...characters].filter((character) => !preloaded.has(character))).toEqual([])
})

it('loads accented letters on need where Vietnamese is not preloaded', () => {
  const parts = splitLatin([latin, { ...vietnamese, preload: false }])
  expect(parts.map(({ subset, preload }) => [subset, preload === true])).toEqual([
    ['latin', true],
    ['latin-vietnamese', false],
    ['latin-supplement', false],
    ['vietnamese', false],
  ])
  expect(parts.map(({ fallback }) => fallback)).toEqual(['sans', undefined, undefined, undefined])
})

it('preloads the Vietnamese letters of a Latin font with the Vietnamese font of its family', () => {
  const parts = splitLatin([latin, vietnamese, { ...latin, family: 'Marcellus' }])
  const preloaded = parts.filter(({ preload }) => preload === true)
  expect(preloaded.map(({ family, subset }) => `${family} ${subset}`)).toEqual([
    'Archivo latin',
    'Archivo latin-vietnamese',
    'Archivo vietnamese',
    'Marcellus latin',
  ])
})
