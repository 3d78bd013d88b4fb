import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describeForeignPages } from '@croupier/platform/foreign-pages'
import { testBrands } from '@croupier/testing/brands'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { printPageHeaders } from './page-headers.ts'

const api = 'https://api.jade.example'
const origins = { IMAGE_ORIGINS: 'https://img.example', LAUNCH_ORIGINS: 'https://play.example' }
const repository = fileURLToPath(new URL('../../../..', import.meta.url))
const root = mkdtempSync(join(tmpdir(), 'croupier-page-headers-'))
const siteFolder = join(root, 'apps', 'jade', 'dist')

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

function renderDocument(script: string): string {
  return `<!doctype html><script>${script}</script><script type="module" src="/assets/main-11111111.js"></script>`
}

beforeAll(() => {
  const [{ brand } = { brand: undefined }] = testBrands
  const crossOrigin = { api, pages: ['https://www.jade.example'] }
  for (const [id, fields] of [
    ['jade', { ...brand, id: 'jade', domains: ['api.jade.example'], crossOrigin }],
    ['opal', { ...brand, id: 'opal' }],
    ['ruby', { ...brand, id: 'ruby', crossOrigin }],
  ] as const) {
    write(`brands/${id}/brand.ts`, `export default ${JSON.stringify(fields)}`)
    cpSync(join(repository, 'brands', brand?.id ?? '', 'seed.json'), join(root, 'brands', id, 'seed.json'))
  }
  const site = 'apps/jade/dist/'
  write(`${site}index.html`, renderDocument('let site'))
  write(`${site}support.html`, renderDocument('let support'))
  write(`${site}offline.html`, renderDocument('let offline'))
  write(`${site}preview.html`, renderDocument('let preview'))
  write(`${site}.pages.json`, '["/","/index.html","/rng","/member/messageV2"]')
  write(`${site}sw.js`, '')
  write(`${site}manifest.webmanifest`, '{}')
  write(`${site}assets/main-11111111.js`, '')
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

function describePages() {
  const config = { imageOrigins: [origins.IMAGE_ORIGINS], launchOrigins: [origins.LAUNCH_ORIGINS] }
  return describeForeignPages({ config, api, siteFolder })
}

const print = (format: string) => printPageHeaders(['jade', format], origins, root)

describe('a _headers file', () => {
  /** Reads the rules that match a path, in their order. */
  function findRules(text: string, path: string): (readonly [string, string])[] {
    const blocks = text.split(/\n(?=\/)/).slice(1)
    return blocks.flatMap((block) => {
      const [pattern = '', ...lines] = block.trimEnd().split('\n')
      const matches = pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern
      if (!matches) return []
      return lines.map((line) => {
        const [, name = '', value = ''] = /^ {2}([a-z-]+): (.+)$/.exec(line) ?? []
        return [name, value] as const
      })
    })
  }

  test('sets every header of a path once, with one policy for all documents', async () => {
    const text = await print('headers')
    const { documents, files, anyDocument } = describePages()
    const expected = [
      ...documents.flatMap(({ paths, headers }) => paths.map((path) => [path, headers] as const)),
      ...files.map(({ path, headers }) => [path.replace(/\/$/, '/main-11111111.js'), headers] as const),
    ]
    for (const [path, headers] of expected) {
      const found = findRules(text, path)
      expect([path, new Set(found.map(([name]) => name)).size]).toEqual([path, found.length])
      expect([path, Object.fromEntries(found)]).toEqual([
        path,
        { ...anyDocument, 'cache-control': headers['cache-control'] },
      ])
      const { 'content-security-policy': _policy, ...rest } = headers
      expect([path, Object.fromEntries(found)]).toEqual([path, expect.objectContaining(rest)])
    }
  })

  test('has the security headers under unknown paths too', async () => {
    const { 'cache-control': _caching, ...headers } = describePages().anyDocument
    expect(Object.fromEntries(findRules(await print('headers'), '/nowhere'))).toEqual(headers)
  })
})

describe('locations of nginx', () => {
  test('send each document under its paths, and the site under all others as 404', async () => {
    const text = await print('nginx')
    expect(text.match(/^location .*\{$/gm)).toEqual([
      'location = /index.html {',
      String.raw`location ~* "^/(?:|index\.html|rng|member/messageV2)/?$" {`,
      'location = /support.html {',
      'location ~* "^/(?:support)/?$" {',
      'location = /offline.html {',
      'location ~* "^/(?:offline)/?$" {',
      'location ^~ /assets/ {',
      'location = /manifest.webmanifest {',
      'location = /sw.js {',
      'location / {',
    ])
    expect(text).toMatch(/^location \/ \{\n {2}error_page 404 \/index\.html\?\$args;\n {2}return 404;\n\}$/m)
    expect(text.split('{').length).toBe(text.split('}').length)
  })

  test('set the headers of each, and stricter ones where a query carries a token', async () => {
    const text = await print('nginx')
    const readBlock = (head: string) => text.split(`location = ${head} {\n`)[1]?.split('\n}')[0] ?? ''
    const { documents, files } = describePages()
    for (const { file, headers } of documents) {
      const block = readBlock(`/${file}`)
      const names = [...block.matchAll(/^ {2}add_header ([a-z-]+) .* always;$/gm)].map(([, name]) => name)
      expect([file, names]).toEqual([file, Object.keys(headers)])
      expect(block).toContain(`add_header content-security-policy "${headers['content-security-policy']}" always;`)
      expect(block).toContain(String.raw`add_header reporting-endpoints "csp=\"${api}/csp-report\"" always;`)
      expect([...block.matchAll(/set \$croupier_(\w+) (.*);/g)].map(([, name, value]) => [name, value])).toEqual([
        ['cache_control', '"no-cache"'],
        ['referrer_policy', '"strict-origin-when-cross-origin"'],
        ['cache_control', '"no-store"'],
        ['referrer_policy', '"no-referrer"'],
      ])
    }
    for (const { path, headers } of files.filter((file) => !file.path.endsWith('/'))) {
      const lines = Object.entries(headers).map(([name, value]) => `  add_header ${name} "${value}";`)
      expect(readBlock(path)).toBe(lines.join('\n'))
    }
  })
})

describe('no headers are printed', () => {
  test.each([
    [
      'a brand whose pages come from the server',
      'opal',
      origins,
      /^opal has no crossOrigin, .*brands\/opal\/brand\.ts/,
    ],
    ['a brand that is not built', 'ruby', origins, /^The site of ruby is not built/],
    [
      'public pages with games of this machine',
      'jade',
      {},
      /games of http:\/\/img1\.localhost:4000 only.*LAUNCH_ORIGINS/,
    ],
    [
      'an origin that is none',
      'jade',
      { ...origins, IMAGE_ORIGINS: 'img' },
      /^IMAGE_ORIGINS has img, which is no origin/,
    ],
  ])('for %s', async (_what, id, env, message) => {
    await expect(printPageHeaders([id, 'nginx'], env, root)).rejects.toThrow(message)
  })
})
