import { expect, test } from 'vitest'
import { EXAMPLE } from './example.ts'
import { applyEdit, checkCost, type Feature, listWrittenFiles, mergeTexts, type WrittenFile } from './feature.ts'

const FEATURE: Feature = {
  ownFolders: ['packages/platform/src/modules/play/'],
  edits: [
    { path: 'packages/platform/src/modules/play/operations.ts', text: '' },
    { path: 'packages/platform/src/modules/play/operations.ts', text: '' },
    { path: 'packages/domain/src/error-catalogue.ts', text: '' },
  ],
  texts: { en: { errors: { A: 'a' }, member: { b: 'b' } }, my: { errors: { A: 'a' }, member: { b: 'b' } } },
}

test('listWrittenFiles counts the languages of a namespace once, and edits outside of the capability as registries', () => {
  expect(listWrittenFiles(FEATURE, ['packages/endpoints/src/calls/notes.ts'])).toEqual([
    { path: 'packages/domain/src/error-catalogue.ts', kind: 'edited', isRegistry: true },
    { path: 'packages/endpoints/src/calls/notes.ts', kind: 'new', isRegistry: false },
    { path: 'packages/i18n/catalogs/*/errors.json', kind: 'edited', isRegistry: false },
    { path: 'packages/i18n/catalogs/*/member.json', kind: 'edited', isRegistry: false },
    { path: 'packages/platform/src/modules/play/operations.ts', kind: 'edited', isRegistry: false },
  ])
})

test('checkCost fails above 16 files or 2 registries', () => {
  const createFiles = (count: number, registries: number) =>
    Array.from({ length: count }, (_, index): WrittenFile => {
      return { path: String(index), kind: 'edited', isRegistry: index < registries }
    })
  expect(checkCost(createFiles(16, 2)).failures).toEqual([])
  expect(checkCost(createFiles(17, 3))).toEqual({
    summary: '17 files, 3 registries',
    failures: ['It needs 17 files; the limit is 16.', 'It edits 3 registries; the limit is 2.'],
  })
})

test('applyEdit inserts before the anchor, or at the end', () => {
  expect(applyEdit('a\nb\n', { path: 'a.ts', before: 'b', text: 'new ' })).toBe('a\nnew b\n')
  expect(applyEdit('a\n', { path: 'a.ts', text: 'b\n' })).toBe('a\nb\n')
})

test('applyEdit says which anchor no longer fits', () => {
  const edit = { path: 'a.ts', before: 'b', text: '' }
  expect(() => applyEdit('a', edit)).toThrow('"b" is no longer in a.ts. Correct the edit in tooling/src/feature-cost/')
  expect(() => applyEdit('b b', edit)).toThrow('"b" occurs more than once in a.ts.')
})

test('mergeTexts adds keys to groups, and rejects a present one', () => {
  expect(mergeTexts({ menu: { a: 'A' } }, { menu: { b: 'B' } }, 'member.json')).toEqual({ menu: { a: 'A', b: 'B' } })
  expect(() => mergeTexts({ menu: 'A' }, { menu: { b: 'B' } }, 'member.json')).toThrow(
    'member.json has the key menu already.',
  )
})

test('the example has the same texts in every language', () => {
  const listKeys = (value: unknown): readonly string[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, nested]) => [key, ...listKeys(nested)])
      : []
  const [first, ...others] = Object.values(EXAMPLE.texts).map(listKeys)
  expect(others).toEqual(others.map(() => first))
})
