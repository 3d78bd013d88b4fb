import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { brandPlugin } from './brand-plugin.ts'
import { finishPlugin } from './finish-plugin.ts'
import type { Drawing } from './pictures.ts'
import { listStartFiles } from './start.ts'
import { loadBrand } from './testing/brands.ts'

const lotus = await loadBrand('lotus')

const drawing: Drawing = {
  brandMark: ({ palette }) => renderSquare(palette.main),
  heroBanner: ({ palette }) => renderSquare(palette.deep),
}
let app = ''
let html = ''

function renderSquare(color: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="${color}" d="M0 0h8v8H0z"/></svg>`
}

function getDistPath(...path: readonly string[]): string {
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
  html = readFileSync(getDistPath('index.html'), 'utf8')
}, 60_000)

afterAll(() => rmSync(app, { recursive: true }))

describe('a built site', () => {
  it('has the language, scheme and layout of its brand on <html>', () => {
    expect(html).toMatch(/<html lang="vi" dir="ltr" data-brand="lotus" data-scheme="light" data-menu="top"/)
    expect(html).toContain('<title>Lotus · Buổi sáng bên sông</title>')
  })

  it('declares the charset first, and sets language and scheme before the styles', () => {
    const order = ['<meta charset', '<script>', '<style>', 'rel="preload" as="image"', '<body>'].map((part) =>
      html.indexOf(part),
    )
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    // Browsers read the charset from the first 1024 bytes.
    expect(html.indexOf('<meta charset')).toBeLessThan(1000)
  })

  it('contains a shell without text and style attributes', () => {
    const shell = html.slice(html.indexOf('<div id="root">'), html.indexOf('</body>'))
    expect(shell.replaceAll(/<[^>]*>/g, '').trim()).toBe('')
    expect(shell).not.toContain('style=')
    expect(shell).toContain('fetchpriority="high"')
  })

  it('does not block the shell on the styles of the app', () => {
    expect(html).not.toContain('rel="stylesheet"')
    expect(listStartFiles(html)).toContainEqual(expect.stringMatching(/^assets\/index-.*\.css$/))
  })

  it('contains a file for every URL in its document', () => {
    const addresses = [...html.matchAll(/(?:href|src|srcset)="(\/[^"]+)"|url\((\/[^)]+)\)|"(\/assets\/[^"]+)"/g)]
    const paths = addresses.map((match) => match[1] ?? match[2] ?? match[3] ?? '')
    expect(paths.length).toBeGreaterThan(12)
    expect(paths.filter((path) => !existsSync(getDistPath(path)))).toEqual([])
  })

  it('preloads the catalog of its language from the document', () => {
    expect(html).toMatch(/"VN":\["vi","ltr","[^"]+",\["\/assets\/VN-[\w-]+\.js"\]/)
  })

  it('contains no text of a language that its brand does not support', () => {
    const files = readdirSync(getDistPath('assets')).filter((file) => file.endsWith('.js'))
    const burmese = files.filter((file) => /[\u1000-\u109f]/.test(readFileSync(getDistPath('assets', file), 'utf8')))
    expect(burmese).toEqual([])
  })

  it('contains compressed files', () => {
    const small = readFileSync(getDistPath('index.html.br'))
    expect(brotliDecompressSync(small).toString()).toBe(html)
    expect(existsSync(getDistPath('index.html.gz'))).toBe(true)
    expect(existsSync(getDistPath('manifest.webmanifest.br'))).toBe(true)
  })

  it('reports the sizes of a first visit: the entry, its styles and the catalog of its language', () => {
    const report: { firstVisit: { file: string; brotli: number }[] } = JSON.parse(
      readFileSync(getDistPath('.report.json'), 'utf8'),
    )
    const kinds = report.firstVisit.map(({ file }) => file.replace(/-[\w-]{6,8}\./, '.'))
    expect(kinds.toSorted()).toEqual(['assets/VN.js', 'assets/index.css', 'assets/index.js'])
    expect(report.firstVisit.every(({ brotli }) => brotli > 0)).toBe(true)
  })
})
