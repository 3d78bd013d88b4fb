import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkBundles, findServerSecrets } from './bundles.ts'

test.each([
  ['const a=process.env.CROUPIER_SECRET', 'const a="secret"'],
  ['const a=["player01","Player#2026"]', 'const a=["player01","#2026"]'],
  ['{"sources":["vendorSecrets"]}', '{"sources":["vendors"]}'],
  [`const a="${'-'.repeat(5)}BEGIN PRIVATE KEY-----"`, 'const a="PRIVATE KEY"'],
  [`const a={kty:"EC",d:"${'k'.repeat(43)}"}`, 'const a={kty:"EC",d:"M0 0h8v8z"}'],
  ['const a="the key of this machine"', 'const a="the keys of this machine"'],
])('reports a secret in a bundle with %s, and none in one with %s', async (leaking, right) => {
  const known = ['the key of this machine']
  expect(await findServerSecrets('main.js', leaking, known)).toHaveLength(1)
  expect(await findServerSecrets('main.js', right, known)).toEqual([])
})

test('counts every browser app, and fails one that is not built or has no configuration', async () => {
  const root = mkdtempSync(join(tmpdir(), 'croupier-bundles-'))
  for (const app of ['jade', 'opal', 'ruby']) {
    mkdirSync(join(root, 'apps', app), { recursive: true })
    writeFileSync(join(root, 'apps', app, 'vite.config.ts'), '')
  }
  mkdirSync(join(root, 'apps', 'topaz'))
  writeFileSync(join(root, 'apps', 'topaz', 'index.html'), '')
  for (const [app, text] of [
    ['jade', 'const a=1'],
    ['opal', 'const a="CROUPIER_SECRET"'],
  ] as const) {
    mkdirSync(join(root, 'apps', app, 'dist', 'assets'), { recursive: true })
    writeFileSync(join(root, 'apps', app, 'dist', 'assets', 'main.js'), text)
  }
  expect(await checkBundles(root)).toMatchObject({
    passed: 1,
    failed: 3,
    failures: [
      'bundles: opal: assets/main.js contains CROUPIER_SECRET',
      'bundles: ruby is not built',
      'bundles: topaz has a page but no vite.config.ts',
    ],
  })
  rmSync(root, { recursive: true })
})
