import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fromRoot } from '../root.ts'
import { findUnlockedPackages } from './lockfile.ts'

const LOCKED = createLockfile("'@babel/runtime@8.1.0'", 'react@19.3.1', 'zod@4.6.7')

test('reports versions that are not in the other lockfile', () => {
  const lockfile = createLockfile("'@babel/runtime@8.1.3'", 'react@19.3.1', 'source-map-js@1.2.4')
  expect(findUnlockedPackages(lockfile, LOCKED)).toEqual(['@babel/runtime@8.1.3', 'source-map-js@1.2.4'])
})

test('accepts fewer packages, and tarballs', () => {
  expect(findUnlockedPackages(createLockfile("'@croupier/art@file:../art.tgz'", 'zod@4.6.7'), LOCKED)).toEqual([])
})

test('reads the lockfile of this repository', () => {
  const lockfile = readFileSync(fromRoot('pnpm-lock.yaml'), 'utf8')
  expect(findUnlockedPackages(lockfile, lockfile)).toEqual([])
  expect(findUnlockedPackages(lockfile, LOCKED).length).toBeGreaterThan(500)
})

function createLockfile(...packages: readonly string[]): string {
  const entries = packages.map(
    (key) => `  ${key}:\n    resolution: {integrity: sha512-AA==}\n    engines: {node: '>=20'}\n`,
  )
  return `lockfileVersion: '9.0'\n\nimporters:\n\n  .:\n\npackages:\n\n${entries.join('\n')}\nsnapshots:\n\n  other@1.0.0: {}\n`
}
