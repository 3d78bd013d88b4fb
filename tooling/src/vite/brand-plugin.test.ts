import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { brandPlugin } from './brand-plugin.ts'
import { finishPlugin } from './finish-plugin.ts'
import type { Drawing } from './pictures.ts'
import { startedFiles } from './start.ts'
import { brandOf } from './testing/brands.ts'

const lotus = await brandOf('lotus')

const drawing: Drawing = {
  brandMark: ({ palette }) => square(palette.main),
  heroBanner: ({ palette }) => square(palette.deep),
}
let app = ''
let html = ''

function square(color: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="${color}" d="M0 0h8v8H0z"/></svg>`
}

function dist(...path: readonly string[]): string {
  return join(app, 'dist', ...path)
}

beforeAll(async () => {
  app = mkdtempSync(join(tmpdir(), 'site-'))
  const page =
    '<!doctype html><html><head></head><body><div id="root"></div><script type="module" src="/main.ts"></script></body></html>'
  writeFileSync(join(app, 'index.html'), page)
  writeFileSync(join(app, 'main.css'), 'main{color:var(--text-primary)}')
  writeFileSync(
    join(app, 'main.ts'),
    `import './main.css'
import { brand, catalogs } from 'virtual:croupier/brand'
globalThis.started = [brand, catalogs]`,
  )
  await build({
    root: app,
    configFile: false,
    logLevel: 'silent',
    plugins: [brandPlugin(lotus, drawing), finishPlugin((id) => id.endsWith('catalog/VN'))],
    build: { modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  })
  html = readFileSync(dist('index.html'), 'utf8')
}, 60_000)

afterAll(() => rmSync(app, { recursive: true }))

describe('a built site', () => {
  it('opens in the language, scheme and layout of its brand', () => {
    expect(html).toMatch(/<html lang="vi" dir="ltr" data-brand="lotus" data-scheme="light" data-menu="top"/)
    expect(html).toContain('<title>Lotus · Buổi sáng bên sông</title>')
  })

  it('sets language and scheme before anything paints, and names its characters first', () => {
    const order = ['<meta charset', '<script>', '<style>', 'rel="preload" as="image"', '<body>'].map((part) =>
      html.indexOf(part),
    )
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    // Browsers look for it in the first 1024 bytes.
    expect(html.indexOf('<meta charset')).toBeLessThan(1000)
  })

  it('paints a shell without text and without style attributes', () => {
    const shell = html.slice(html.indexOf('<div id="root">'), html.indexOf('</body>'))
    expect(shell.replaceAll(/<[^>]*>/g, '').trim()).toBe('')
    expect(shell).not.toContain('style=')
    expect(shell).toContain('fetchpriority="high"')
  })

  it('does not make the shell wait for the styles of the app', () => {
    expect(html).not.toContain('rel="stylesheet"')
    expect(startedFiles(html)).toContainEqual(expect.stringMatching(/^assets\/index-.*\.css$/))
  })

  it('has a file for every address that its document names', () => {
    const addresses = [...html.matchAll(/(?:href|src|srcset)="(\/[^"]+)"|url\((\/[^)]+)\)|"(\/assets\/[^"]+)"/g)]
    const paths = addresses.map((match) => match[1] ?? match[2] ?? match[3] ?? '')
    expect(paths.length).toBeGreaterThan(12)
    expect(paths.filter((path) => !existsSync(dist(path)))).toEqual([])
  })

  it('asks for the texts of its language with the document', () => {
    expect(html).toMatch(/"VN":\["vi","ltr","[^"]+",\["\/assets\/VN-[\w-]+\.js"\]/)
  })

  it('holds no text of a language that its brand does not speak', () => {
    const files = readdirSync(dist('assets')).filter((file) => file.endsWith('.js'))
    const burmese = files.filter((file) => /[\u1000-\u109f]/.test(readFileSync(dist('assets', file), 'utf8')))
    expect(burmese).toEqual([])
  })

  it('travels compressed', () => {
    const small = readFileSync(dist('index.html.br'))
    expect(brotliDecompressSync(small).toString()).toBe(html)
    expect(existsSync(dist('index.html.gz'))).toBe(true)
    expect(existsSync(dist('manifest.webmanifest.br'))).toBe(true)
  })

  it('reports what a first visit weighs: the entry, its styles and the texts of its language', () => {
    const report: { firstVisit: { file: string; brotli: number }[] } = JSON.parse(
      readFileSync(dist('.report.json'), 'utf8'),
    )
    const kinds = report.firstVisit.map(({ file }) => file.replace(/-[\w-]{8}\./, '.'))
    expect(kinds.toSorted()).toEqual(['assets/VN.js', 'assets/index.css', 'assets/index.js'])
    expect(report.firstVisit.every(({ brotli }) => brotli > 0)).toBe(true)
  })
})
