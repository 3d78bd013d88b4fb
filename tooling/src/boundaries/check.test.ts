import { expect, test } from 'vitest'
import { root } from '../root.ts'
import { type Manifest, readWorkspace, type WorkspacePackage } from '../workspace.ts'
import { checkAllowances } from './allowances.ts'
import { checkBoundaries } from './check.ts'
import { ALL_RULES, type PackageRule } from './rules.ts'
import type { Violation } from './violation.ts'

/** A small workspace without violations. */
const validWorkspace: readonly WorkspacePackage[] = [
  createPackage('packages/domain', {
    exports: { './money': '../repository/money.ts', './digits': './src/digits.ts' },
    dependencies: { zod: '4' },
  }),
  createPackage('packages/i18n', {
    exports: { './react': './src/react.tsx', './catalog': './src/catalog.ts' },
    dependencies: { '@croupier/domain': '*', react: '19' },
  }),
  createPackage('packages/brand', { exports: { './schema': '../brand/schema.ts' } }),
  createPackage('packages/ui-kit', {
    exports: { './button': './src/Button.tsx' },
    dependencies: { '@croupier/brand': '*', '@croupier/domain': '*', react: '19' },
    devDependencies: { '@croupier/testing': '*' },
  }),
  createPackage('packages/platform', { dependencies: { '@croupier/i18n': '*', react: '19', fastify: '5' } }),
  createPackage('packages/auth', { exports: { './routes': './src/routes.tsx' } }),
  createPackage('packages/lobby', { dependencies: { '@croupier/auth': '*' } }),
  createPackage('packages/site', { exports: { '.': './src/site.tsx' } }),
  createPackage('packages/studio', { dependencies: { '@croupier/fair': '*' } }),
  createPackage('packages/fair', { exports: { './testing/*': { source: './src/*/testing/scenarios.ts' } } }),
  createPackage('packages/testing', {
    exports: { './server': '../brand/server.ts' },
    dependencies: { '@croupier/platform': '*' },
  }),
  createPackage('brands/shwe', {
    name: '@croupier/brand-shwe',
    exports: { '.': './brand.ts' },
    dependencies: { '@croupier/brand': '*' },
  }),
  createPackage('brands/lotus', {
    name: '@croupier/brand-lotus',
    exports: { '.': './brand.ts' },
    dependencies: { react: '19' },
  }),
  createPackage('apps/shwe', {
    name: '@croupier/app-shwe',
    dependencies: {
      '@croupier/site': '*',
      '@croupier/brand-shwe': '*',
      '@croupier/brand-lotus': '*',
      '@croupier/auth': '*',
    },
  }),
]

test('reports no violation in a valid workspace', () => {
  const violations = plant(
    {
      path: 'packages/ui-kit/src/Button.tsx',
      text: `import type { Token } from '@croupier/brand/schema'\nimport { useId } from 'react'`,
    },
    { path: 'packages/ui-kit/src/digits.ts', text: `import { toAsciiDigits } from '@croupier/domain/digits'` },
    { path: 'packages/ui-kit/src/Button.test.tsx', text: `import { serve } from '@croupier/testing/server'` },
    { path: 'packages/studio/src/deal.test.ts', text: `import { createRound } from '@croupier/fair/testing/rounds'` },
    { path: 'packages/i18n/src/react.tsx', text: `import { useState } from 'react'` },
    { path: 'packages/domain/src/money.ts', text: `import * as z from 'zod/mini'\nimport { scale } from './scale.ts'` },
    {
      path: 'apps/shwe/src/main.tsx',
      text: `import { createSite } from '@croupier/site'\nimport { brand } from '@croupier/brand-shwe'`,
    },
  )
  expect(violations).toEqual([])
})

test.each<[Violation['kind'], string, string]>([
  ['layer', 'packages/domain/src/money.ts', `import { t } from '@croupier/i18n/catalog'`],
  ['layer', 'packages/ui-kit/src/Price.tsx', `import { format } from '@croupier/domain/money'`],
  ['layer', 'packages/platform/src/errors.ts', `import { useText } from '@croupier/i18n/react'`],
  ['layer', 'apps/shwe/src/main.tsx', `import { routes } from '@croupier/auth/routes'`],
  ['feature', 'packages/lobby/src/play.ts', `const auth = () => import('@croupier/auth/routes')`],
  ['brand', 'apps/shwe/src/main.tsx', `import { brand } from '@croupier/brand-lotus'`],
  ['brand', 'packages/site/src/site.tsx', `import { brand } from '@croupier/brand-shwe'`],
  ['types-only', 'packages/ui-kit/src/theme.ts', `import { parse } from '@croupier/brand/schema'`],
  ['library', 'packages/i18n/src/catalog.ts', `import { useState } from 'react'`],
  ['library', 'packages/platform/src/build.ts', `import { renderToString } from 'react-dom/server'`],
  ['library', 'packages/ui-kit/src/Link.tsx', `import { Link } from '@tanstack/react-router'`],
  ['library', 'packages/domain/src/money.ts', `import { z } from 'zod'`],
  ['library', 'packages/domain/src/file.ts', `import { readFileSync } from 'node:fs'`],
  ['library', 'brands/lotus/brand.ts', `import { createElement } from 'react'`],
  ['dev-only', 'packages/ui-kit/src/Button.tsx', `import { serve } from '@croupier/testing/server'`],
  ['dev-only', 'packages/studio/src/deal.ts', `import { createRound } from '@croupier/fair/testing/rounds'`],
  ['undeclared', 'packages/site/src/site.tsx', `export type { Routes } from '@croupier/auth/routes'`],
  ['undeclared', 'packages/domain/src/money.test.ts', `import fc from 'fast-check'`],
  ['deep', 'packages/i18n/src/format.ts', `import { scale } from '@croupier/domain/src/scale'`],
  ['deep', 'packages/i18n/src/format.ts', `type Scale = import('@croupier/domain/scale').Scale`],
  ['escape', 'packages/i18n/src/format.ts', `export { scale } from '../../domain/src/scale.ts'`],
  ['escape', 'packages/ui-kit/src/Button.module.css', `@import '../../brand/src/base.css';`],
])('reports a %s violation in %s: %s', (kind, path, text) => {
  const violations = plant({ path, text })
  expect(violations.map((violation) => [violation.kind, violation.file])).toEqual([[kind, path]])
  expect(violations[0]?.fix).not.toBe('')
})

test('reports a module that imports back what loads it', () => {
  const overlays = { path: 'packages/auth/src/overlays.ts', text: `const load = () => import('./dialogs.ts')` }
  const dialogs = { path: 'packages/auth/src/dialogs.ts', text: `export { Login } from './Login.tsx'` }
  const login = { path: 'packages/auth/src/Login.tsx', text: `import { overlays } from './overlays.ts'` }
  expect(plant(overlays, dialogs, login).map(({ kind, specifier }) => [kind, specifier])).toEqual([
    ['cycle', [overlays, dialogs, login, overlays].map(({ path }) => path).join(' → ')],
  ])
  const typed = { ...login, text: `import type { Overlay } from './overlays.ts'` }
  expect(plant(overlays, dialogs, typed)).toEqual([])
})

test('reports a development package among the dependencies of a published one', () => {
  const broken = createPackage('packages/domain', { dependencies: { '@croupier/tooling': '*' } })
  expect(checkBoundaries([broken]).map((violation) => [violation.kind, violation.file])).toEqual([
    ['dev-only', 'packages/domain/package.json'],
  ])
})

test('reports a package without a row in the rules', () => {
  expect(checkBoundaries([createPackage('packages/attic', {})]).map((violation) => violation.kind)).toEqual([
    'unlisted',
  ])
})

test('reports a violation planted in this repository', () => {
  const text = `import { build } from '@croupier/platform/build'`
  const planted = readWorkspace(root).map((each) =>
    each.folder === 'packages/site'
      ? { ...each, files: [...each.files, { path: 'packages/site/src/planted.ts', text }] }
      : each,
  )
  const found = checkBoundaries(planted).filter((violation) => violation.file === 'packages/site/src/planted.ts')
  expect(found.map((violation) => violation.kind)).toEqual(['layer'])
})

test('reports an allowed library that no manifest of this repository declares', () => {
  const planted: PackageRule = {
    workspace: [],
    libraries: ['node:*', 'react/*', '@fastify/*', 'left-pad', '@left/*'],
    subpaths: { 'src/cli': ['zod/mini', 'right-pad/fast'] },
  }
  const found = checkAllowances(readWorkspace(root), [planted])
  expect(found.map(({ kind, specifier }) => [kind, specifier])).toEqual([
    ['stale', 'left-pad'],
    ['stale', '@left/*'],
    ['stale', 'right-pad/fast'],
  ])
})

test('reports no stale library in the rules of this repository', () => {
  expect(checkAllowances(readWorkspace(root), ALL_RULES)).toEqual([])
})

function createPackage(folder: string, manifest: Partial<Manifest>): WorkspacePackage {
  const name = `@croupier/${folder.split('/')[1]}`
  return { folder, manifest: { name, ...manifest }, files: [] }
}

function plant(...files: readonly { path: string; text: string }[]): readonly Violation[] {
  return checkBoundaries(
    validWorkspace.map((each) => ({ ...each, files: files.filter(({ path }) => path.startsWith(`${each.folder}/`)) })),
  )
}
