import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fromRoot } from './root.ts'

const read = (path: string) => readFileSync(fromRoot(path), 'utf8')
const dockerfile = read('deploy/Dockerfile')
const compose = read('deploy/compose.yaml')

/** Lists what a pattern captures in a text, sorted. */
function list(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, found = '']) => found))].toSorted()
}

test('the image has the Node of the workspace', () => {
  const [version] = list(read('pnpm-workspace.yaml'), /^nodeVersion: (\S+)$/gm)
  expect(list(dockerfile, /^FROM node:([\d.]+)-/gm)).toEqual([version])
})

test('the image copies paths of the repository', () => {
  const words = [
    ...list(dockerfile, /^COPY (?!--)(.+) \.\/$/gm),
    ...list(dockerfile, /cp -a --parents (package\.json .+) \/server/g),
    ...list(dockerfile, /"node", "(apps\S+)"/g),
  ].flatMap((line) => line.split(' '))
  const paths = words.filter((word) => word !== 'node_modules')
  expect(paths.length).toBeGreaterThan(6)
  expect(paths.filter((path) => !existsSync(fromRoot(path)))).toEqual([])
})

test('the server of the compose file gets variables that the server reads', () => {
  const documented = list(read('docs/operations.md'), /`([A-Z][A-Z_0-9]+)`/g)
  const environment = compose.slice(compose.indexOf('DATABASE_URL:'), compose.indexOf('ports:'))
  const passed = list(environment, /^ {6}([A-Z_\d]+):/gm)
  expect(passed.length).toBeGreaterThan(10)
  expect(passed.filter((name) => !documented.includes(name))).toEqual([])
})

test('the example names every value that the compose file takes', () => {
  const taken = list(compose, /\$\{([A-Z_\d]+)/g)
  const optional = new Set(['DEFAULT_BRAND', 'LOG_LEVEL'])
  expect(list(read('deploy/example.env'), /^([A-Z_\d]+)=/gm)).toEqual(taken.filter((name) => !optional.has(name)))
})
