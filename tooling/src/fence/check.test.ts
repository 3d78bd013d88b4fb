import { expect, test } from 'vitest'
import { root } from '../root.ts'
import { type Manifest, readWorkspace, type WorkspacePackage } from '../workspace.ts'
import { type Breach, checkFence } from './check.ts'

/** A small house in which everything is in order. */
const house: readonly WorkspacePackage[] = [
  pkg('packages/domain', { exports: { './money': './src/money.ts' }, dependencies: { zod: '4' } }),
  pkg('packages/i18n', {
    exports: { './react': './src/react.tsx', './catalog': './src/catalog.ts' },
    dependencies: { '@croupier/domain': '*', react: '19' },
  }),
  pkg('packages/brand', { exports: { './schema': './src/schema.ts' } }),
  pkg('packages/ui-kit', {
    exports: { './button': './src/Button.tsx' },
    dependencies: { '@croupier/brand': '*', '@croupier/domain': '*', react: '19' },
    devDependencies: { '@croupier/testing': '*' },
  }),
  pkg('packages/platform', { dependencies: { '@croupier/i18n': '*', react: '19', fastify: '5' } }),
  pkg('packages/auth', { exports: { './routes': './src/routes.tsx' } }),
  pkg('packages/lobby', { dependencies: { '@croupier/auth': '*' } }),
  pkg('packages/site', { exports: { '.': './src/site.tsx' } }),
  pkg('packages/testing', { exports: { './server': './src/server.ts' }, dependencies: { '@croupier/platform': '*' } }),
  pkg('brands/shwe', {
    name: '@croupier/brand-shwe',
    exports: { '.': './brand.ts' },
    dependencies: { '@croupier/brand': '*' },
  }),
  pkg('brands/lotus', { name: '@croupier/brand-lotus', exports: { '.': './brand.ts' }, dependencies: { react: '19' } }),
  pkg('apps/shwe', {
    name: '@croupier/app-shwe',
    dependencies: {
      '@croupier/site': '*',
      '@croupier/brand-shwe': '*',
      '@croupier/brand-lotus': '*',
      '@croupier/auth': '*',
    },
  }),
]

test('a house in order has no breach', () => {
  const kept = plant(
    {
      path: 'packages/ui-kit/src/Button.tsx',
      text: `import type { Token } from '@croupier/brand/schema'\nimport { useId } from 'react'`,
    },
    { path: 'packages/ui-kit/src/Button.test.tsx', text: `import { serve } from '@croupier/testing/server'` },
    { path: 'packages/i18n/src/react.tsx', text: `import { useState } from 'react'` },
    { path: 'packages/domain/src/money.ts', text: `import * as z from 'zod/mini'\nimport { scale } from './scale.ts'` },
    {
      path: 'apps/shwe/src/main.tsx',
      text: `import { createSite } from '@croupier/site'\nimport { brand } from '@croupier/brand-shwe'`,
    },
  )
  expect(kept).toEqual([])
})

test.each<[Breach['kind'], string, string]>([
  ['floor', 'packages/domain/src/money.ts', `import { t } from '@croupier/i18n/catalog'`],
  ['floor', 'packages/ui-kit/src/Price.tsx', `import { format } from '@croupier/domain/money'`],
  ['floor', 'packages/platform/src/errors.ts', `import { useText } from '@croupier/i18n/react'`],
  ['floor', 'apps/shwe/src/main.tsx', `import { routes } from '@croupier/auth/routes'`],
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
  ['workbench', 'packages/ui-kit/src/Button.tsx', `import { serve } from '@croupier/testing/server'`],
  ['undeclared', 'packages/site/src/site.tsx', `export type { Routes } from '@croupier/auth/routes'`],
  ['undeclared', 'packages/domain/src/money.test.ts', `import fc from 'fast-check'`],
  ['deep', 'packages/i18n/src/format.ts', `import { scale } from '@croupier/domain/src/scale'`],
  ['deep', 'packages/i18n/src/format.ts', `type Scale = import('@croupier/domain/scale').Scale`],
  ['escape', 'packages/i18n/src/format.ts', `export { scale } from '../../domain/src/scale.ts'`],
  ['escape', 'packages/ui-kit/src/Button.module.css', `@import '../../brand/src/base.css';`],
])('a planted %s breach in %s is caught: %s', (kind, path, text) => {
  const breaches = plant({ path, text })
  expect(breaches.map((breach) => [breach.kind, breach.file])).toEqual([[kind, path]])
  expect(breaches[0]?.mend).not.toBe('')
})

test('a workbench package among the dependencies of what ships is caught', () => {
  const broken = pkg('packages/domain', { dependencies: { '@croupier/tooling': '*' } })
  expect(checkFence([broken]).map((breach) => [breach.kind, breach.file])).toEqual([
    ['workbench', 'packages/domain/package.json'],
  ])
})

test('a package without a row in the rules is caught', () => {
  expect(checkFence([pkg('packages/attic', {})]).map((breach) => breach.kind)).toEqual(['unlisted'])
})

test('a breach planted in the real repository is caught', () => {
  const text = `import { build } from '@croupier/platform/build'`
  const planted = readWorkspace(root).map((each) =>
    each.folder === 'packages/site'
      ? { ...each, files: [...each.files, { path: 'packages/site/src/planted.ts', text }] }
      : each,
  )
  const caught = checkFence(planted).filter((breach) => breach.file === 'packages/site/src/planted.ts')
  expect(caught.map((breach) => breach.kind)).toEqual(['floor'])
})

function pkg(folder: string, manifest: Partial<Manifest>): WorkspacePackage {
  const name = `@croupier/${folder.split('/')[1]}`
  return { folder, manifest: { name, ...manifest }, files: [] }
}

function plant(...files: readonly { path: string; text: string }[]): readonly Breach[] {
  return checkFence(
    house.map((each) => ({ ...each, files: files.filter(({ path }) => path.startsWith(`${each.folder}/`)) })),
  )
}
