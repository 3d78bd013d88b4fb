import { expect, test } from 'vitest'
import { publishedManifest, readSourceManifest } from './manifest.ts'

const VERSIONS = new Map([
  ['@croupier/domain', '1.2.3'],
  ['@croupier/crypto', '1.2.3'],
])

const MANIFEST = readSourceManifest(
  'packages/sample/package.json',
  JSON.stringify({
    name: '@croupier/sample',
    version: '1.2.3',
    files: ['dist'],
    exports: {
      './a': { source: './src/a.ts', types: './dist/a.d.ts', default: './dist/a.js' },
      './texts/*.json': './texts/*.json',
    },
    scripts: { dist: 'node dist.ts' },
    dependencies: { '@croupier/domain': 'workspace:*', '@croupier/crypto': 'workspace:^', ky: 'catalog:' },
    devDependencies: { vitest: 'catalog:' },
  }),
)

test('a published package shows no source, no scripts and no development dependencies', () => {
  const published = publishedManifest(MANIFEST, VERSIONS)
  expect(published).toMatchObject({
    exports: { './a': { types: './dist/a.d.ts', default: './dist/a.js' }, './texts/*.json': './texts/*.json' },
  })
  expect(JSON.stringify(published)).not.toMatch(/source|scripts|devDependencies/)
})

test('a published package asks for its siblings by version', () => {
  expect(publishedManifest(MANIFEST, VERSIONS)).toMatchObject({
    dependencies: { '@croupier/domain': '1.2.3', '@croupier/crypto': '^1.2.3', ky: 'catalog:' },
  })
})

test('a package that needs one which is not published is refused', () => {
  expect(() => publishedManifest(MANIFEST, new Map())).toThrow(
    '@croupier/sample depends on @croupier/domain, which is not published',
  )
})

test('a manifest without a version is refused by its path', () => {
  expect(() => readSourceManifest('packages/sample/package.json', '{"name":"x","exports":{}}')).toThrow(
    'packages/sample/package.json cannot be published',
  )
})
