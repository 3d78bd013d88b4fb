import { expect, test } from 'vitest'
import { createRepository } from './repository.ts'
import { listLongFiles, listLongFunctions } from './sizes.ts'

const body = (statements: number) => '  run()\n'.repeat(statements)

function withFiles(files: Readonly<Record<string, string>>) {
  return createRepository(Object.entries(files).map(([path, text]) => ({ path, text })))
}

test('lists functions over 40 lines by name, longest first', () => {
  const text = [
    `function declared() {\n${body(38)}}`,
    `const assigned = () => {\n${body(39)}}`,
    `const object = { method() {\n${body(40)}} }`,
    `class Store { load() {\n${body(41)}} }`,
    `each(() => {\n${body(42)}})`,
  ].join('\n')
  expect(listLongFunctions(withFiles({ 'packages/a/src/a.ts': text }))).toEqual([
    { location: 'packages/a/src/a.ts:167', name: 'anonymous function', lines: 44 },
    { location: 'packages/a/src/a.ts:124', name: 'load', lines: 43 },
    { location: 'packages/a/src/a.ts:82', name: 'method', lines: 42 },
    { location: 'packages/a/src/a.ts:41', name: 'assigned', lines: 41 },
  ])
})

test('counts neither blank lines nor comments of a function', () => {
  const text = `function declared() {\n  // Why.\n  /*\n   * How.\n   */\n${'\n'.repeat(40)}${body(38)}}`
  expect(listLongFunctions(withFiles({ 'packages/a/src/a.ts': text }))).toEqual([])
})

test('lists code and style files over 250 lines, longest first', () => {
  const files = {
    'packages/a/src/a.ts': 'run()\n'.repeat(251),
    'packages/a/src/a.css': 'a {}\n'.repeat(252),
    'packages/a/src/b.ts': 'run()\n'.repeat(250),
    'docs/a.md': 'a\n'.repeat(300),
  }
  expect(listLongFiles(withFiles(files))).toEqual([
    { location: 'packages/a/src/a.css', lines: 252 },
    { location: 'packages/a/src/a.ts', lines: 251 },
  ])
})

test('ignores tests and data', () => {
  const text = `function declared() {\n${body(300)}}`
  const repository = withFiles({
    'packages/a/src/a.test.ts': text,
    'packages/art/src/motifs/beasts.ts': text,
    'packages/platform/src/modules/catalogue/seed/names/people.ts': text,
  })
  expect([listLongFiles(repository), listLongFunctions(repository)]).toEqual([[], []])
})
