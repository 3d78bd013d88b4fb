import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { root } from '../root.ts'
import { runCommand } from './commands.ts'
import { staleSchemas } from './schema.ts'
import { brandIds } from './stored.ts'
import { buildHouse, type House, scripted } from './testing/house.ts'

let house: House

beforeEach(() => {
  house = buildHouse()
})
afterEach(() => house.remove())

async function run(...argv: readonly string[]): Promise<{ code: number; text: string }> {
  house.said.length = 0
  const code = await runCommand(argv, house.world)
  return { code, text: stripVTControlCharacters(house.said.join('\n')) }
}

describe('brand', () => {
  test('says what there is to say', async () => {
    expect(await run('help')).toMatchObject({ code: 0, text: expect.stringContaining('create <id> --from <brand>') })
    expect((await run()).code).toBe(1)
  })

  test.each([
    ['create', '--colours'],
    ['validate', 'data, contrast'],
    ['preview', '--port'],
    ['remove', '--yes'],
  ])('says how %s is used, and does nothing', async (name, part) => {
    const before = house.files()
    for (const argv of [
      [name, '--help'],
      [name, 'lotus', '-h'],
      ['help', name],
    ]) {
      const { code, text } = await run(...argv)
      expect([code, text]).toEqual([0, expect.stringContaining(`pnpm brand ${name}`)])
      expect(text).toContain(part)
    }
    expect(house.files()).toEqual(before)
  })

  test('answers a wrong flag with the flags of that command, and no word of parsing', async () => {
    await expect(run('create', 'kestrel', '--form', 'lotus')).rejects.toThrow(
      /^Unknown option '--form'\.\n\npnpm brand create <id> --from <brand>\n/,
    )
    await expect(run('create', 'kestrel', '--from', '--yes')).rejects.toThrow(
      /^Option '--from' argument is ambiguous\.\n/,
    )
  })

  test.each([
    [['fly'], 'There is no command "fly"'],
    [['validate', 'nobody'], 'There is no brand "nobody". There are:'],
    [['doctor', 'nobody'], 'There is no brand "nobody"'],
    [['diff', 'shwe'], 'Name two brands'],
    [['diff', 'shwe', 'nobody'], 'There is no brand "nobody"'],
    [['preview'], 'Name the brand'],
    [['preview', 'nobody'], 'There is no brand "nobody"'],
    [['preview', 'lotus', '--port', 'x'], '--port x is no port'],
    [['help', 'fly'], 'There is no command "fly"'],
    [['schema', 'all'], '"all" is one word too many'],
    [['list', 'all'], '"all" is one word too many'],
    [['create', 'kestrel', '--form', 'lotus'], "Unknown option '--form'"],
    [['remove'], 'Name the brand'],
  ])('refuses %j', async (argv, message) => {
    await expect(run(...argv)).rejects.toThrow(message)
  })
})

describe('validate', () => {
  test('finds every brand of the repository right', async () => {
    const { code, text } = await run('validate')
    expect([code, text]).toEqual([
      0,
      brandIds(house.root)
        .map((id) => `✓ ${id}`)
        .join('\n'),
    ])
  })

  test.each<[string, () => void, string]>([
    ['a field', () => house.edit('brands/lotus/brand.ts', `scheme: 'light'`, `scheme: 'grey'`), 'brands/lotus/brand.ts: scheme is "grey"'], // prettier-ignore
    ['an amount', () => house.edit('brands/lotus/seed.json', '"500000"', '"5.5"'), 'welcomeBalance "5.5" is not written as VND is'], // prettier-ignore
    ['a pair', () => house.edit('brands/lotus/tokens.json', '"primary": { "$value": "{primitive.paper.900}" }', '"primary": { "$value": "{primitive.paper.300}" }'), 'light.text.primary has contrast'], // prettier-ignore
    ['a language', () => house.edit('brands/lotus/brand.ts', `languages: ['VN', 'EN', 'CN']`, `languages: ['VN', 'EN', 'CN', 'TH']`), 'about has no title and description for TH'], // prettier-ignore
    ['a format', () => house.edit('brands/lotus/tokens.json', '"components": [0.988, 0.0067, 352]', '"components": [0.988, 0.0067]'), 'Write it as the Design Tokens Format has it.'], // prettier-ignore
    ['an alias', () => house.edit('brands/lotus/tokens.json', '"{light.shadow.color}"', '"{shadow.color}"'), 'Write {light.shadow.color}'], // prettier-ignore
    [
      'a merchant code',
      () => house.edit('brands/lotus/brand.ts', 'LTS01', 'SHW01'),
      `merchantCode "SHW01" is also shwe's`,
    ],
    [
      'a name',
      () => house.edit('brands/lotus/brand.ts', `name: 'Lotus'`, `name: 'SHWE'`),
      `name "SHWE" is also shwe's`,
    ],
    ['a host', () => house.edit('brands/lotus/brand.ts', 'www.lotus.example', 'm.shwe.example'), `domains has "m.shwe.example", which is also shwe's`], // prettier-ignore
    ['an id', () => house.edit('brands/lotus/brand.ts', `id: 'lotus'`, `id: 'lily'`), 'id is "lily", but its folder is "lotus"'], // prettier-ignore
    ['an app', () => house.edit('apps/lotus/vite.config.ts', 'brand-lotus', 'brand-shwe'), `does not import @croupier/brand-lotus/brand`], // prettier-ignore
    ['a font package', () => house.edit('brands/lotus/package.json', '"@fontsource-variable/nunito": "catalog:"', '"@fontsource/rye": "catalog:"'), 'dependencies lacks @fontsource-variable/nunito'], // prettier-ignore
  ])('names file and mend where %s is wrong', async (_what, spoil, message) => {
    spoil()
    const { code, text } = await run('validate', 'lotus')
    expect(code).toBe(1)
    expect(text).toContain(message)
  })
})

describe('diff', () => {
  test('says field by field what differs, ramps by their seeds', async () => {
    const { text } = await run('diff', 'shwe', 'lotus')
    expect(text).toMatch(/^ {2}merchantCode +SHW01 -> LTS01$/m)
    expect(text).toMatch(/^ {2}banners\[river-lottery\] +\(none\) -> \(there\)$/m)
    expect(text).toMatch(/^ {2}shape\.tile\.ratio +1 -> 0\.75$/m)
    expect(text).toMatch(/^ {2}primitive\.gold +\{"chroma":0\.138.* -> \(none\)$/m)
    expect(text).toMatch(/^ {2}dark\.accent\.base +oklch\(.*\) -> oklch\(.*\) \(jade\.300\)$/m)
    expect(text).not.toContain('primitive.gold.300 ')
  })

  test('finds nothing between a brand and itself', async () => {
    const { text } = await run('diff', 'shwe', 'shwe')
    expect(text.match(/no difference/g)).toHaveLength(3)
  })
})

describe('list', () => {
  test('has a row for every brand, one that is wrong too', async () => {
    house.edit('brands/lotus/brand.ts', `scheme: 'light'`, `scheme: 'grey'`)
    const { text } = await run('list')
    expect(text).toMatch(/^shwe +Shwe +SHW01 +MY EN CN +MMK +dark +start tall stage square +shwe\.localhost +no$/m)
    expect(text).toContain('wrong: pnpm brand validate lotus')
  })
})

// In a clean clone the first look makes the hero in all its sizes.
describe('doctor', { timeout: 120_000 }, () => {
  test('finds a brand well apart from what only its owner can do', async () => {
    house.write('pnpm-lock.yaml', '\n  brands/lotus:\n\n  apps/lotus:\n')
    const { code, text } = await run('doctor', 'lotus')
    expect(code).toBe(0)
    expect(text.match(/^ {2}! .*/gm)).toEqual([expect.stringContaining('placeholders')])
    expect(text).toMatch(/✓ contrast +all \d+ pairs hold; the closest is/)
    expect(text).toMatch(/✓ hero weight +\d+\.\d kB of 45 kB/)
  })

  test.each<[string, () => void, string, number]>([
    ['the lockfile lacks', () => undefined, '✗ lockfile     pnpm-lock.yaml lacks brands/lotus and apps/lotus', 1],
    ['nothing names', () => house.write('brands/lotus/old-logo.svg', '<svg/>'), '! files        nothing names old-logo.svg', 1], // prettier-ignore
    ['the seed does not name', () => house.edit('brands/lotus/seed.json', '"FREEPLAY3"', '"FREEPLAY9"'), '! flags        the seed does not name FREEPLAY3', 1], // prettier-ignore
    ['contrast fails', () => house.edit('brands/lotus/tokens.json', '"primary": { "$value": "{primitive.paper.900}" }', '"primary": { "$value": "{primitive.paper.300}" }'), '✗ data         brands/lotus/tokens.json: light.text.primary', 1], // prettier-ignore
  ])('says what %s', async (_what, spoil, message, expected) => {
    spoil()
    const { code, text } = await run('doctor', 'lotus')
    expect([code, text]).toEqual([expected, expect.stringContaining(message)])
  })

  test('tells texts that nobody has written yet', async () => {
    await run('create', 'kestrel', '--from', 'lotus', '--yes')
    expect((await run('doctor', 'kestrel')).text).toContain('about in VN, EN, CN is still as it was made')
    // Its hero is drawn and encoded here for the first time.
  }, 90_000)
})

describe('remove', () => {
  const gone = (id: string) => !existsSync(join(house.root, 'brands', id)) && !existsSync(join(house.root, 'apps', id))

  test('takes a made brand away without a trace', async () => {
    const before = house.files()
    await run('create', 'kestrel', '--from', 'lotus', '--yes')
    await run('remove', 'kestrel', '--yes')
    expect(house.files()).toEqual(before)
  })

  test('asks first, and does nothing on a no', async () => {
    const world = { ...house.world, asker: scripted({}) }
    await expect(runCommand(['remove', 'lotus'], world)).rejects.toThrow('Nothing was removed')
    expect(gone('lotus')).toBe(false)
    await runCommand(['remove', 'lotus'], { ...house.world, asker: scripted({ Remove: 'yes' }) })
    expect(gone('lotus')).toBe(true)
  })

  test('without a terminal it wants --yes', async () => {
    await expect(run('remove', 'lotus')).rejects.toThrow('pnpm brand remove lotus --yes')
    expect(gone('lotus')).toBe(false)
  })

  test('never takes an app that is no brand, nor anything outside', async () => {
    mkdirSync(join(house.root, 'apps', 'server'))
    house.write('apps/server/package.json', '{"name":"@croupier/app-server"}')
    await expect(run('remove', 'server', '--yes')).rejects.toThrow('There is no brand "server"')
    await expect(run('remove', '../packages', '--yes')).rejects.toThrow('There is no brand "../packages"')
    expect(existsSync(join(house.root, 'apps', 'server'))).toBe(true)
  })

  test('clears away half a brand', async () => {
    mkdirSync(join(house.root, 'brands', 'kestrel'))
    await run('remove', 'kestrel', '--yes')
    expect(gone('kestrel')).toBe(true)
  })

  test('keeps the last brand', async () => {
    const [last = '', ...others] = brandIds(house.root)
    for (const id of others) await run('remove', id, '--yes')
    await expect(run('remove', last, '--yes')).rejects.toThrow('is the only brand')
  })
})

describe('schema', () => {
  test('is what the code says, in this repository', () => {
    expect(staleSchemas(root)).toEqual([])
  })

  test('is named by the data of every brand', () => {
    for (const id of brandIds(house.root)) {
      for (const name of ['tokens', 'seed']) {
        const json: { $schema?: string } = JSON.parse(house.read(`brands/${id}/${name}.json`))
        expect(existsSync(join(root, 'brands', id, json.$schema ?? ''))).toBe(true)
      }
    }
  })

  test('is told from an old one, and written anew', async () => {
    expect(await run('schema', '--check')).toMatchObject({ code: 1, text: expect.stringContaining('seed.schema.json') })
    await run('schema')
    expect((await run('schema', '--check')).code).toBe(0)
    house.edit('packages/brand/schemas/seed.schema.json', '"welcomeBalance"', '"welcome"')
    expect((await run('schema', '--check')).code).toBe(1)
  })
})
