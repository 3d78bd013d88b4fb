import { expect, test } from 'vitest'
import { toPublishedManifest, readSourceManifest } from './manifest.ts'

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

test('removes source conditions, scripts and development dependencies', () => {
  const published = toPublishedManifest(MANIFEST, VERSIONS)
  expect(published).toMatchObject({
    exports: { './a': { types: './dist/a.d.ts', default: './dist/a.js' }, './texts/*.json': './texts/*.json' },
  })
  expect(JSON.stringify(published)).not.toMatch(/source|scripts|devDependencies/)
})

test('resolves workspace ranges to versions', () => {
  expect(toPublishedManifest(MANIFEST, VERSIONS)).toMatchObject({
    dependencies: { '@croupier/domain': '1.2.3', '@croupier/crypto': '^1.2.3', ky: 'catalog:' },
  })
})

test('rejects a dependency on a package that is not published', () => {
  expect(() => toPublishedManifest(MANIFEST, new Map())).toThrow(
    '@croupier/sample depends on @croupier/domain, which is not published',
  )
})

test('rejects a manifest without a version and names its path', () => {
  expect(() => readSourceManifest('packages/sample/package.json', '{"name":"x","exports":{}}')).toThrow(
    'packages/sample/package.json cannot be published',
  )
})
