import { expect, test } from 'vitest'
import type { Manifest } from '../workspace.ts'
import { CHECKS } from './checks.ts'
import { createRepository, type Problem, type Repository } from './repository.ts'

type Files = Readonly<Record<string, string>>

/** One row: the check, files that it rejects, and similar files that it accepts. */
const CASES: readonly [check: string, invalid: Files, valid: Files][] = [
  [
    'barrels',
    { 'packages/domain/src/index.ts': `export * from './money.ts'` },
    { 'packages/domain/src/money.ts': `export { scale } from './scale.ts'` },
  ],
  [
    'links',
    { 'README.md': 'See [the map](docs/map.md).' },
    { 'README.md': 'See [the map](docs/map.md) in [docs](docs/).', 'docs/map.md': '' },
  ],
  [
    'links',
    { 'docs/a.md': '[steps](b.md#step-two)', 'docs/b.md': '# Step one' },
    { 'docs/a.md': '[steps](b.md#step-one)', 'docs/b.md': '# Step one' },
  ],
  [
    'links',
    { 'docs/a.md': '# Start\n[top](#begin)' },
    { 'docs/a.md': '# Start\n[top](#start) [other](https://example.com/a#b)' },
  ],
  [
    'links',
    { 'docs/a.md': '![map](map.svg)\n\n[code]: ../src/a.ts' },
    { 'docs/a.md': '![map](map.svg)\n\n[code]: ../src/a.ts', 'docs/map.svg': '', 'src/a.ts': '' },
  ],
  [
    'documents',
    { 'README.md': 'Look into `docs/map.md`.', 'docs/a.md': '' },
    { 'README.md': 'Look into `docs/map.md` and `dist/a.js`.', 'docs/map.md': '' },
  ],
  [
    'documents',
    { 'README.md': '```\npnpm fly\n```' },
    { 'README.md': '`pnpm start`, `pnpm install`, pnpm is a tool', 'package.json': '{"scripts":{"start":"node"}}' },
  ],
  [
    'documents',
    { ...withBrand(''), 'README.md': 'Edit `brands/jade/colours.json`.' },
    { ...withBrand(''), 'README.md': 'Edit `brands/jade/brand.ts`.' },
  ],
  [
    'guides',
    { 'docs/guides/a.md': 'Use `useTotal`.', 'packages/site/src/a.ts': 'useSum()' },
    { 'docs/guides/a.md': 'Use `useSum(…)`, or\n```ts\n`useTotal`\n```', 'packages/site/src/a.ts': 'useSum()' },
  ],
  [
    'guides',
    { 'docs/guides/a.md': 'See `packages/<name>/src/b.ts`.', 'packages/site/src/a.ts': '' },
    { 'docs/guides/a.md': 'See `packages/<name>/src/a.ts`.', 'packages/site/src/a.ts': '' },
  ],
  [
    'guides',
    { 'docs/guides/a.md': 'See `@croupier/site/b`.', 'packages/site/src/a.ts': '' },
    { 'docs/guides/a.md': 'See `@tanstack/react-query`.', 'packages/site/src/a.ts': '' },
  ],
  [
    'vocabulary',
    { 'packages/site/src/a.ts': `import { useNear } from './use-near.ts'\nuseNear()` },
    { 'packages/site/src/a.ts': `// useNear was the name of useInView.\nuseInView('useNear')` },
  ],
  [
    'vocabulary',
    { 'packages/site/src/a.ts': `const sessionKeepers = createKeeper()` },
    { 'packages/site/src/a.ts': `const recommended = desktop.trimEnd()` },
  ],
  [
    'vocabulary',
    { 'packages/site/src/a.ts': `function balanceOf() {}` },
    { 'packages/site/src/a.ts': `const typeOf = 1\nfunction getBalance() {}` },
  ],
  ['brand names', withBrand(`if (id === 'lotus') paint()`), withBrand(`const text = 'a lotus in the pond'`)],
  ['brand names', withBrand(`const host = 'lotus.localhost'`), withBrand(`// lotus.localhost is one host`)],
  [
    'brand names',
    { ...withBrand(`const code = 'such as LOT77'`), 'brands/lotus/brand.ts': `merchantCode: 'LOT77',` },
    { ...withBrand(`const code = 'such as ABC01'`), 'brands/lotus/brand.ts': `merchantCode: 'LOT77',` },
  ],
  [
    'brand names',
    { ...withBrand(''), 'packages/site/src/a.css': '[data-brand=lotus] {}' },
    { ...withBrand(''), 'packages/site/src/a.css': '[data-brand] {}' },
  ],
  [
    'colours',
    { 'packages/site/src/a.css': 'a { color: #fff; }' },
    { 'packages/site/src/a.css': 'a { color: var(--text); /* was #fff */ }' },
  ],
  [
    'colours',
    { 'packages/site/src/a.css': 'a { background: color-mix(in oklch, var(--accent), white 20%); }' },
    { 'packages/site/src/a.css': '.red:hover { grid-area: black-box; white-space: nowrap; color: var(--text-red); }' },
  ],
  [
    'colours',
    { 'packages/site/src/a.css': 'a { color: oklch(0.5 0.1 20); }' },
    { 'packages/art/src/a.ts': `const a = 'oklch(0.5 0.1 20)'` },
  ],
  [
    'colours',
    { 'packages/site/src/a.tsx': `const a = '#12ab34'` },
    { 'packages/site/src/a.tsx': `const a = '/help#add'; class B { #abc = 1 }` },
  ],
  [
    'logical properties',
    { 'packages/ui-kit/src/a.module.css': 'a { margin-left: 1px; }' },
    { 'packages/ui-kit/src/a.module.css': 'a { margin-inline-start: 1px; }' },
  ],
  [
    'logical properties',
    { 'packages/ui-kit/src/a.module.css': 'a { top: 0; }' },
    { 'packages/ui-kit/src/a.module.css': 'a { inset-block-start: 0; }' },
  ],
  [
    'logical properties',
    { 'packages/ui-kit/src/a.module.css': 'a { left: 0; }' },
    { 'packages/ui-kit/src/a.module.css': 'a { inset-inline-start: 0; --left: 0; }' },
  ],
  [
    'logical properties',
    { 'packages/ui-kit/src/a.module.css': 'a { text-align: left; }' },
    { 'packages/ui-kit/src/a.module.css': 'a { text-align: start; }' },
  ],
  [
    'logical properties',
    { 'packages/ui-kit/src/A.tsx': 'const a = { marginLeft: 1 }' },
    { 'packages/ui-kit/src/A.tsx': 'const a = { marginInline: 1 }' },
  ],
  [
    'logical properties',
    { 'packages/ui-kit/src/A.tsx': 'const a = <i style={{ width: 1, left: 2 }} />' },
    { 'packages/ui-kit/src/A.tsx': 'const a = <i style={{ insetInlineStart: 2 }} />, b = { left: 2 }' },
  ],
  [
    'logical properties',
    { 'packages/ui-kit/src/A.tsx': `const a = { textAlign: 'right' }` },
    { 'packages/ui-kit/src/A.tsx': `const a = { textAlign: 'end' }` },
  ],
  [
    'catalogs',
    { ...withCatalog('lobby', { row: { hot: 'Hot', more: 'All' } }), 'packages/a/src/a.ts': `t('row.hot')` },
    {
      ...withCatalog('lobby', { row: { hot: 'Hot', count_one: '1', count_other: '2' } }),
      ...withCatalog('games', { filter: { ALL: 'All' } }),
      'packages/a/src/a.ts': 't(`filter.${name}`, t("lobby:row.hot"), t("row.count"))',
    },
  ],
  [
    'catalogs',
    { ...withCatalog('member', { kind: { bet: 'Bet' } }), 'packages/a/src/a.test.ts': `t('kind.bet')` },
    { ...withCatalog('errors', { NOT_FOUND: 'Gone' }) },
  ],
  [
    'logical properties',
    {
      'packages/ui-kit/src/a.module.css':
        'a {\n  /* stylelint-disable-next-line logical-css/require-logical-properties */\n  left: 0;\n}',
    },
    {
      'packages/ui-kit/src/a.module.css':
        'a {\n  /* stylelint-disable-next-line logical-css/require-logical-properties -- measured from the left */\n  left: 0;\n}',
    },
  ],
  [
    'colours',
    { 'packages/ui-kit/src/a.module.css': 'a { background: linear-gradient(#000, #fff); }' },
    { 'packages/ui-kit/src/a.module.css': 'a { mask-image: linear-gradient(black, transparent); }' },
  ],
  [
    'secrets',
    { 'packages/crypto/src/key.ts': `const key = '-----BEGIN PRIVATE KEY-----'` },
    { 'packages/crypto/src/key.ts': `const key = await generate()` },
  ],
  [
    'secrets',
    { 'apps/server/src/a.ts': `const password = 'x9!Kd83_ab'` },
    { 'apps/server/src/a.ts': `const password = 'Player#2026'; const passwordKey = 'auth:field.password2'` },
  ],
  ...[
    `token ghp_${createToken(36)}`,
    `token github_pat_${createToken(22)}_${createToken(59)}`,
    `token glpat-${createToken(20)}`,
    `key AKIA${createToken(16).toUpperCase()}`,
    `token xoxb-123456789012-1234567890123-${createToken(24)}`,
    `key sk_live_${createToken(24)}`,
    `token npm_${createToken(36)}`,
    `_authToken=${createToken(24)}`,
    `token eyJ${createToken(24)}.eyJ${createToken(24)}.${createToken(24)}`,
    `https://admin:${createToken(24)}@db.example`,
  ].map((text): (typeof CASES)[number] => ['secrets', { 'docs/a.md': text }, { 'docs/a.md': 'token <yours>' }]),
  [
    'secrets',
    { 'apps/server/src/a.ts': `const url = 'postgres://admin:hunter22@db.example/main'` },
    { 'apps/server/src/a.ts': `const url = 'postgres://postgres@db.example/main'` },
  ],
  [
    'secrets',
    { 'apps/server/src/key.json': `{"d": "${'k'.repeat(43)}"}` },
    { 'packages/crypto/src/vectors/key.json': `{"d": "${'k'.repeat(43)}"}` },
  ],
  [
    'money',
    { 'packages/platform/src/modules/wallet/a.ts': 'const a = Number(row.amount)' },
    { 'packages/platform/src/modules/wallet/a.ts': 'const a = BigInt(row.amount), b = Number.isInteger(page)' },
  ],
  [
    'money',
    { 'packages/platform/src/core/ledger/a.ts': 'const a = parseFloat(text)' },
    { 'packages/platform/src/core/http/a.ts': 'const a = parseFloat(text)' },
  ],
  [
    'money',
    { 'packages/studio/src/a.ts': 'const a = Number.parseFloat(text)' },
    { 'packages/studio/src/a.test.ts': 'const a = Number.parseFloat(text)' },
  ],
  [
    'money',
    { 'packages/records/src/A.tsx': 'const a = <b>{(total / 100).toFixed(2)}</b>' },
    { 'packages/records/src/A.tsx': 'const a = <b>{format.money(total)}</b>' },
  ],
  [
    'money',
    { 'packages/domain/src/money.ts': 'const a = +text' },
    { 'packages/domain/src/money.ts': 'const a = left + right, b = -minor, c = [+1]' },
  ],
  [
    'money',
    { 'packages/lobby/src/a.ts': `import { toWire } from '@croupier/domain/money'; const a = texts.map(Number)` },
    { 'packages/lobby/src/a.ts': `import { text } from '@croupier/domain/member'; const a = texts.map(Number)` },
  ],
  [
    'sql',
    { 'packages/platform/src/modules/play/launch.ts': 'await core.database.query<Row>(text, [])' },
    { 'packages/platform/src/modules/play/repository.ts': 'await query<Row>(text, []), await database.query(text)' },
  ],
  [
    'sql',
    { 'packages/platform/src/modules/play/launch.ts': 'const { orm } = core.database' },
    { 'packages/platform/src/modules/play/launch.test.ts': 'await platform.core.database.query(text)' },
  ],
  [
    'sql',
    { 'packages/platform/src/modules/play/launch.ts': 'const one = sql`select 1`' },
    { 'packages/platform/src/modules/play/schema.ts': 'check(sql`true`)' },
  ],
  [
    'sql',
    { 'packages/platform/src/modules/play/launch.ts': `import { findGame } from '../catalogue/game-repository.ts'` },
    { 'packages/platform/src/modules/play/game-repository.ts': 'await query<Row>(text, [])' },
  ],
  [
    'sql',
    { 'packages/platform/src/modules/play/launch.ts': `import { findGame } from '../catalogue/repository.ts'` },
    { 'packages/platform/src/modules/play/launch.ts': `import { findGame } from '../../core/members/repository.ts'` },
  ],
  [
    'sql',
    { 'packages/platform/src/modules/worldly/a.ts': `import { findGame } from '../catalogue/repository.ts'` },
    { 'packages/platform/src/modules/world/a.ts': `import { findGame } from '../catalogue/repository.ts'` },
  ],
  ['machine names', { 'docs/a.md': 'Go to /home/someone/croupier' }, { 'docs/a.md': 'Go to docs/home/someone' }],
  ['machine names', { '.npmrc': 'registry=https://registry.example.org/npm' }, { '.npmrc': 'save-exact=true' }],
  [
    'local addresses',
    { 'packages/site/src/a.ts': `fetch('http://localhost:4000/a')` },
    { 'packages/site/src/a.test.ts': `fetch('http://localhost:4000/a')` },
  ],
  ['generated files', { 'packages/domain/dist/a.js': '' }, { 'packages/domain/src/dist.ts': '' }],
  ['unfinished', { 'packages/domain/src/a.ts': '// TODO later' }, { 'packages/domain/src/a.ts': 'const todo = 1' }],
  [
    'tests',
    { 'packages/domain/src/a.test.ts': `test.only('a', run)` },
    { 'packages/domain/src/a.test.ts': `test('a', run)` },
  ],
  [
    'tests',
    { 'e2e/src/a.spec.ts': 'await page.waitForTimeout(100)' },
    { 'e2e/src/a.spec.ts': 'await expect(page).toHaveURL(url)' },
  ],
]

test.each(CASES)('%s rejects the invalid files and accepts the valid ones', async (check, invalid, valid) => {
  expect(await runCheck(check, toRepository(invalid))).not.toEqual([])
  expect(await runCheck(check, toRepository(valid))).toEqual([])
})

test('exports rejects an entry without its file, and one that does not mirror its source', async () => {
  const right = { source: './src/a.ts', types: './dist/a.d.ts', default: './dist/a.js' }
  expect(
    await runCheck('exports', withPackage({ exports: { './a': right } }, { 'packages/domain/src/a.ts': '' })),
  ).toEqual([])
  expect(await runCheck('exports', withPackage({ exports: { './a': right } }, {}))).toHaveLength(1)
  const unpublished = (source: string) =>
    runCheck(
      'exports',
      withPackage({ exports: { './testing/*': { source } } }, { 'packages/domain/src/a/testing/b.ts': '' }),
    )
  expect(await unpublished('./src/*/testing/b.ts')).toEqual([])
  expect(await unpublished('./src/*/testing/c.ts')).toHaveLength(1)
  const sourceOnly = { exports: { './a': { source: './src/a.ts' } } }
  expect(await runCheck('exports', withPackage(sourceOnly, { 'packages/domain/src/a.ts': '' }))).toHaveLength(1)
  const unmirrored = { ...right, default: './dist/b.js' }
  expect(
    await runCheck('exports', withPackage({ exports: { './a': unmirrored } }, { 'packages/domain/src/a.ts': '' })),
  ).toHaveLength(1)
})

test('readmes rejects a package without a README, and one that is too long', async () => {
  expect(await runCheck('readmes', withPackage({}, { 'packages/domain/README.md': 'What it is.' }))).toEqual([])
  expect(await runCheck('readmes', withPackage({}, {}))).toHaveLength(1)
  expect(await runCheck('readmes', withPackage({}, { 'packages/domain/README.md': 'a\n'.repeat(21) }))).toHaveLength(1)
})

test('changesets rejects one that names a private or an unknown package', async () => {
  const withChangeset = (...names: readonly string[]) => {
    const bumps = names.map((name) => `'@croupier/${name}': minor\n`).join('')
    return { '.changeset/a.md': `---\n${bumps}---\n\nMembers see: more.\n` }
  }
  expect(await runCheck('changesets', withPackage({}, withChangeset('domain')))).toEqual([])
  expect(await runCheck('changesets', withPackage({}, withChangeset('domain', 'app-server')))).toEqual([
    expect.objectContaining({ line: 3, what: 'names @croupier/app-server, which is not published' }),
  ])
  expect(await runCheck('changesets', withPackage({ private: true }, withChangeset('domain')))).toHaveLength(1)
})

/** Random letters and digits, as in a token. */
function createToken(length: number): string {
  return 'aB3dE5gH7jK9mN1pQ3sT'.repeat(4).slice(0, length)
}

async function runCheck(check: string, repository: Repository): Promise<readonly Problem[]> {
  const run = CHECKS[check]
  if (!run) throw new Error(`unknown check ${check}`)
  return run(repository)
}

function toRepository(files: Files): Repository {
  return createRepository(Object.entries(files).map(([path, text]) => ({ path, text })))
}

function withPackage(manifest: Partial<Manifest>, files: Files): Repository {
  const texts = Object.entries(files).map(([path, text]) => ({ path, text }))
  return createRepository(texts, Object.keys(files), [
    { folder: 'packages/domain', manifest: { name: '@croupier/domain', ...manifest } },
  ])
}

function withBrand(code: string): Files {
  return { 'brands/lotus/brand.ts': '', 'packages/site/src/site.ts': code }
}

function withCatalog(namespace: string, texts: object): Files {
  return { [`packages/i18n/catalogs/en/${namespace}.json`]: JSON.stringify(texts) }
}
