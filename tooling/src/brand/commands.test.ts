import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { root } from '../root.ts'
import { runCommand } from './commands.ts'
import { findStaleSchemas } from './schema.ts'
import { listBrandIds } from './stored.ts'
import { createTestRepository, type TestRepository, createScriptedPrompts } from './testing/test-repository.ts'

let repository: TestRepository

beforeEach(() => {
  repository = createTestRepository()
})
afterEach(() => repository.remove())

async function run(...argv: readonly string[]): Promise<{ code: number; text: string }> {
  repository.output.length = 0
  const code = await runCommand(argv, repository.context)
  return { code, text: stripVTControlCharacters(repository.output.join('\n')) }
}

describe('brand', () => {
  test('prints the list of commands', async () => {
    expect(await run('help')).toMatchObject({ code: 0, text: expect.stringContaining('create <id> --from <brand>') })
    expect((await run()).code).toBe(1)
  })

  test.each([
    ['create', '--colours'],
    ['validate', 'data, contrast'],
    ['preview', '--port'],
    ['headers', '--format'],
    ['remove', '--yes'],
  ])('prints the usage of %s and changes nothing', async (name, part) => {
    const before = repository.files()
    for (const argv of [
      [name, '--help'],
      [name, 'lotus', '-h'],
      ['help', name],
    ]) {
      const { code, text } = await run(...argv)
      expect([code, text]).toEqual([0, expect.stringContaining(`pnpm brand ${name}`)])
      expect(text).toContain(part)
    }
    expect(repository.files()).toEqual(before)
  })

  test('rejects an unknown flag with the usage of the command', async () => {
    await expect(run('create', 'kestrel', '--form', 'lotus')).rejects.toThrow(
      /^Unknown option '--form'\.\n\npnpm brand create <id> --from <brand>\n/,
    )
    await expect(run('create', 'kestrel', '--from', '--yes')).rejects.toThrow(
      /^Option '--from' argument is ambiguous\.\n/,
    )
  })

  test.each([
    [['fly'], 'There is no command "fly"'],
    [['validate', 'nobody'], 'There is no brand "nobody". Available:'],
    [['doctor', 'nobody'], 'There is no brand "nobody"'],
    [['diff', 'shwe'], 'Name two brands'],
    [['diff', 'shwe', 'nobody'], 'There is no brand "nobody"'],
    [['preview'], 'Name the brand'],
    [['preview', 'nobody'], 'There is no brand "nobody"'],
    [['preview', 'lotus', '--port', 'x'], '--port x is not a port'],
    [['headers'], 'Name the brand'],
    [['headers', 'nobody'], 'There is no brand "nobody"'],
    [['help', 'fly'], 'There is no command "fly"'],
    [['schema', 'all'], '"all" is an unexpected argument'],
    [['list', 'all'], '"all" is an unexpected argument'],
    [['create', 'kestrel', '--form', 'lotus'], "Unknown option '--form'"],
    [['remove'], 'Name the brand'],
  ])('rejects %j', async (argv, message) => {
    await expect(run(...argv)).rejects.toThrow(message)
  })
})

describe('validate', () => {
  test('reports every brand of the repository as valid', async () => {
    const { code, text } = await run('validate')
    expect([code, text]).toEqual([
      0,
      listBrandIds(repository.root)
        .map((id) => `✓ ${id}`)
        .join('\n'),
    ])
  })

  test.each<[string, () => void, string]>([
    ['a field', () => repository.edit('brands/lotus/brand.ts', `scheme: 'light'`, `scheme: 'grey'`), 'brands/lotus/brand.ts:41:3: scheme is "grey"'], // prettier-ignore
    ['an amount', () => repository.edit('brands/lotus/seed.json', '"500000"', '"5.5"'), 'welcomeBalance "5.5" is not written as VND is'], // prettier-ignore
    ['a pair', () => repository.edit('brands/lotus/tokens.json', '"primary": { "$value": "{primitive.paper.900}" }', '"primary": { "$value": "{primitive.paper.300}" }'), 'light.text.primary has contrast'], // prettier-ignore
    ['a language', () => repository.edit('brands/lotus/brand.ts', `languages: ['VN', 'EN', 'CN']`, `languages: ['VN', 'EN', 'CN', 'TH']`), 'brands/lotus/brand.ts:10:3: about has no title and description for TH'], // prettier-ignore
    ['a format', () => repository.edit('brands/lotus/tokens.json', '"components": [0.988, 0.0067, 352]', '"components": [0.988, 0.0067]'), 'Write it as the Design Tokens Format defines it.'], // prettier-ignore
    ['an alias', () => repository.edit('brands/lotus/tokens.json', '"{light.shadow.color}"', '"{shadow.color}"'), 'Write {light.shadow.color}'], // prettier-ignore
    [
      'a merchant code',
      () => repository.edit('brands/lotus/brand.ts', 'LTS01', 'SHW01'),
      `merchantCode "SHW01" is also shwe's`,
    ],
    [
      'a name',
      () => repository.edit('brands/lotus/brand.ts', `name: 'Lotus'`, `name: 'SHWE'`),
      `name "SHWE" is also shwe's`,
    ],
    ['a host', () => repository.edit('brands/lotus/brand.ts', 'www.lotus.example', 'm.shwe.example'), `domains has "m.shwe.example", which is also shwe's`], // prettier-ignore
    ['an id', () => repository.edit('brands/lotus/brand.ts', `id: 'lotus'`, `id: 'lily'`), 'id is "lily", but its folder is "lotus"'], // prettier-ignore
    ['an app', () => repository.edit('apps/lotus/vite.config.ts', 'brand-lotus', 'brand-shwe'), `does not import @croupier/brand-lotus/brand`], // prettier-ignore
    ['a font package', () => repository.edit('brands/lotus/package.json', '"@fontsource-variable/nunito": "catalog:"', '"@fontsource/rye": "catalog:"'), 'dependencies lacks @fontsource-variable/nunito'], // prettier-ignore
    ['code that is no TypeScript', () => repository.edit('brands/lotus/brand.ts', `id: 'lotus'`, `id 'lotus'`), 'brands/lotus/brand.ts:4:6: cannot be read: Expected'], // prettier-ignore
    ['code that fails', () => repository.edit('brands/lotus/brand.ts', `id: 'lotus'`, `id: missing.id`), 'brands/lotus/brand.ts:4:7: cannot be read: missing is not defined'], // prettier-ignore
    ['a JSON file', () => repository.edit('brands/lotus/seed.json', '"modules": [', '"modules" ['), 'brands/lotus/seed.json:3:13: cannot be read: a colon is missing before this. Add it.'], // prettier-ignore
  ])('reports file, line, field and fix of %s that is invalid', async (_what, breakBrand, message) => {
    breakBrand()
    const { code, text } = await run('validate', 'lotus')
    expect(code).toBe(1)
    expect(text).toContain(message)
  })
})

describe('validate --json', () => {
  test('prints the findings of each brand with their places', async () => {
    repository.edit('brands/lotus/seed.json', '"500000"', '"5.5"')
    const line = repository.read('brands/lotus/seed.json').split('"welcomeBalance"')[0]?.split('\n').length
    const { code, text } = await run('validate', '--json')
    expect(code).toBe(1)
    const finding = { check: 'data', severity: 'error', file: 'brands/lotus/seed.json', field: 'welcomeBalance' }
    const message = '"5.5" is not written as VND is. Write it like "1000".'
    const brands = listBrandIds(repository.root).map((id) => {
      const findings = id === 'lotus' ? [{ ...finding, message, line, column: 3 }] : []
      return { id, valid: id !== 'lotus', findings }
    })
    expect(JSON.parse(text)).toEqual({ valid: false, brands })
  })

  test('prints what is right with doctor', async () => {
    const { code, text } = await run('doctor', 'lotus', '--json', '--only', 'schemas')
    const message = 'tokens.json and seed.json reference their schemas'
    const findings = [{ check: 'schemas', severity: 'ok', message }]
    expect([code, JSON.parse(text)]).toEqual([0, { valid: true, brands: [{ id: 'lotus', valid: true, findings }] }])
  })
})

describe('diff', () => {
  test('lists the fields that differ, and ramps by their seeds', async () => {
    const { text } = await run('diff', 'shwe', 'lotus')
    expect(text).toMatch(/^ {2}merchantCode +SHW01 -> LTS01$/m)
    expect(text).toMatch(/^ {2}banners\[river-lottery\] +\(none\) -> \(present\)$/m)
    expect(text).toMatch(/^ {2}shape\.tile\.ratio +1 -> 0\.75$/m)
    expect(text).toMatch(/^ {2}primitive\.gold +\{"chroma":0\.138.* -> \(none\)$/m)
    expect(text).toMatch(/^ {2}dark\.accent\.base +oklch\(.*\) -> oklch\(.*\) \(jade\.300\)$/m)
    expect(text).not.toContain('primitive.gold.300 ')
  })

  test('lists no difference between a brand and itself', async () => {
    const { text } = await run('diff', 'shwe', 'shwe')
    expect(text.match(/no difference/g)).toHaveLength(3)
  })

  test('rejects an invalid brand with its problems', async () => {
    repository.edit('brands/lotus/seed.json', '"500000"', '"5.5"')
    await expect(run('diff', 'shwe', 'lotus')).rejects.toThrow(
      /^brands\/lotus\/seed\.json: welcomeBalance "5\.5" .*\n\nThe brand lotus is invalid\. Fix it first \(pnpm brand validate lotus\)\.$/,
    )
  })
})

describe('list', () => {
  test('has a row for every brand, including an invalid one', async () => {
    repository.edit('brands/lotus/brand.ts', `scheme: 'light'`, `scheme: 'grey'`)
    const { text } = await run('list')
    expect(text).toMatch(/^shwe +Shwe +SHW01 +MY EN CN +MMK +dark +start tall stage square +shwe\.localhost +no$/m)
    expect(text).toContain('wrong: pnpm brand validate lotus')
  })
})

// In a clean clone the first run renders the hero in all its sizes.
describe('doctor', { timeout: 120_000 }, () => {
  test('warns only about placeholders, and about offers that the brand has none of, in a complete brand', async () => {
    repository.write('pnpm-lock.yaml', '\n  brands/lotus:\n\n  apps/lotus:\n')
    const { code, text } = await run('doctor', 'lotus')
    expect(code).toBe(0)
    expect(text.match(/^ {2}! .*/gm)).toEqual([
      expect.stringContaining('placeholders'),
      expect.stringContaining('bonusOffers is empty'),
    ])
    expect(text).toMatch(/✓ contrast +all \d+ pairs pass; the closest is/)
    expect(text).toMatch(/✓ pictures +mark and hero are rendered; hero weight \d+\.\d kB of 45 kB/)
  })

  test.each<[string, string, () => void, string, number]>([
    ['the lockfile lacks the brand', 'lockfile', () => undefined, '✗ lockfile     pnpm-lock.yaml: lacks brands/lotus and apps/lotus', 1], // prettier-ignore
    ['nothing references a file', 'files', () => repository.write('brands/lotus/old-logo.svg', '<svg/>'), '! files        brands/lotus/old-logo.svg: nothing references old-logo.svg', 0], // prettier-ignore
    ['the seed lacks a flag', 'flags', () => repository.edit('brands/lotus/seed.json', '"FREEPLAY3"', '"FREEPLAY9"'), 'modules does not contain FREEPLAY3', 1], // prettier-ignore
    ['a name has nothing to reset its password by', 'recovery', () => repository.edit('brands/lotus/seed.json', '"field": "email"', '"field": "line"'), 'registration of a username asks for nothing that resets a forgotten password', 0], // prettier-ignore
    ['no registration asks for the number of a code', 'recovery', () => repository.edit('brands/lotus/seed.json', '"modId": "MOBILENUMREG3",\n              "enabled": "1"', '"modId": "MOBILENUMREG3",\n              "enabled": "0"'), 'modules have CHNGPASSVERIF3 on, but no registration asks for the number', 0], // prettier-ignore
    ['contrast fails', 'tokens', () => repository.edit('brands/lotus/tokens.json', '"primary": { "$value": "{primitive.paper.900}" }', '"primary": { "$value": "{primitive.paper.300}" }'), '✗ tokens       brands/lotus/tokens.json:170:7: light.text.primary', 1], // prettier-ignore
  ])('reports when %s', async (_what, check, breakBrand, message, expected) => {
    breakBrand()
    const { code, text } = await run('doctor', 'lotus', '--only', check)
    expect([code, text]).toEqual([expected, expect.stringContaining(message)])
  })

  test('finds a way to reset a forgotten password for every registration of every brand', async () => {
    for (const id of listBrandIds(repository.root)) {
      const { text } = await run('doctor', id, '--only', 'recovery')
      expect(text).toContain('✓ recovery     who registers can reset a forgotten password')
    }
  })

  test('reports texts that are still generated', async () => {
    await run('create', 'kestrel', '--from', 'lotus', '--yes')
    const { text } = await run('doctor', 'kestrel', '--only', 'texts')
    expect(text).toContain('about in VN, EN, CN is still generated')
  })

  test('names the money features without data, of which a created brand has none', async () => {
    await run('create', 'kestrel', '--from', 'lotus', '--yes')
    const { code, text } = await run('doctor', 'kestrel', '--only', 'money')
    expect(code).toBe(0)
    expect(text).toMatch(/^ {2}! money .*paymentChannels is empty, so members cannot deposit; add the accounts/m)
    expect(text.match(/\w+(?= is empty)/g)).toEqual([
      'paymentChannels',
      'vipLevels',
      'vipRewards',
      'bonusOffers',
      'pointsRatios',
      'pointsRate',
      'referralReward',
    ])
  })

  test('runs only the chosen checks, and rejects an unknown one', async () => {
    expect(await run('doctor', 'lotus', '--only', 'schemas,texts')).toEqual({
      code: 0,
      text: [
        'lotus',
        '  ✓ schemas      tokens.json and seed.json reference their schemas',
        '  ✓ texts        titles are written for the brand',
      ].join('\n'),
    })
    await expect(run('doctor', 'lotus', '--only', 'weather')).rejects.toThrow(
      'There is no check "weather". Available: data,',
    )
  })
})

describe('headers', () => {
  const print = (...argv: readonly string[]) => runCommand(['headers', ...argv], { ...repository.context, root })

  test('are those of the server, which says why it prints none', async () => {
    await expect(print('lotus')).rejects.toThrow(/^lotus has no crossOrigin, .*brands\/lotus\/brand\.ts/)
    await expect(print('lotus', '--format', 'apache')).rejects.toThrow(
      'There is no format "apache". Available: headers, nginx.',
    )
  })
})

describe('remove', () => {
  const isRemoved = (id: string) =>
    !existsSync(join(repository.root, 'brands', id)) && !existsSync(join(repository.root, 'apps', id))

  test('removes every file of a created brand', async () => {
    const before = repository.files()
    await run('create', 'kestrel', '--from', 'lotus', '--yes')
    await run('remove', 'kestrel', '--yes')
    expect(repository.files()).toEqual(before)
  })

  test('prompts for confirmation, and changes nothing without it', async () => {
    const context = { ...repository.context, prompts: createScriptedPrompts({}) }
    await expect(runCommand(['remove', 'lotus'], context)).rejects.toThrow('Nothing was removed')
    expect(isRemoved('lotus')).toBe(false)
    await runCommand(['remove', 'lotus'], { ...repository.context, prompts: createScriptedPrompts({ Remove: 'yes' }) })
    expect(isRemoved('lotus')).toBe(true)
  })

  test('requires --yes without a terminal', async () => {
    await expect(run('remove', 'lotus')).rejects.toThrow('pnpm brand remove lotus --yes')
    expect(isRemoved('lotus')).toBe(false)
  })

  test('rejects an app without a brand and a path outside of brands/', async () => {
    mkdirSync(join(repository.root, 'apps', 'server'))
    repository.write('apps/server/package.json', '{"name":"@croupier/app-server"}')
    await expect(run('remove', 'server', '--yes')).rejects.toThrow('There is no brand "server"')
    await expect(run('remove', '../packages', '--yes')).rejects.toThrow('There is no brand "../packages"')
    expect(existsSync(join(repository.root, 'apps', 'server'))).toBe(true)
  })

  test('removes an incomplete brand', async () => {
    mkdirSync(join(repository.root, 'brands', 'kestrel'))
    await run('remove', 'kestrel', '--yes')
    expect(isRemoved('kestrel')).toBe(true)
  })

  test('rejects the last brand', async () => {
    const [last = '', ...others] = listBrandIds(repository.root)
    for (const id of others) await run('remove', id, '--yes')
    await expect(run('remove', last, '--yes')).rejects.toThrow('is the only brand')
  })
})

describe('schema', () => {
  test('is up to date in this repository', () => {
    expect(findStaleSchemas(root)).toEqual([])
  })

  test('is referenced by the data of every brand', () => {
    for (const id of listBrandIds(repository.root)) {
      for (const name of ['tokens', 'seed']) {
        const json: { $schema?: string } = JSON.parse(repository.read(`brands/${id}/${name}.json`))
        expect(existsSync(join(root, 'brands', id, json.$schema ?? ''))).toBe(true)
      }
    }
  })

  test('is reported when outdated, and written again', async () => {
    expect(await run('schema', '--check')).toMatchObject({ code: 1, text: expect.stringContaining('seed.schema.json') })
    await run('schema')
    expect((await run('schema', '--check')).code).toBe(0)
    repository.edit('packages/brand/schemas/seed.schema.json', '"welcomeBalance"', '"welcome"')
    expect((await run('schema', '--check')).code).toBe(1)
  })
})
