import { runInNewContext } from 'node:vm'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { startAfterPaint, listStartFiles } from './start.ts'
import { loadBrand } from './testing/brands.ts'

const lotus = await loadBrand('lotus')
const built =
  '<head><script type="module" crossorigin src="/assets/index-1.js"></script>' +
  '<link rel="modulepreload" crossorigin href="/assets/vendor-2.js">' +
  '<link rel="stylesheet" crossorigin href="/assets/index-3.css"></head>'

/** Runs the start script as a document does whose files never arrive. Returns what the document shows in place of the shell. */
function startWithoutFiles(html: string): { readonly shown: readonly string[] } {
  const shown: string[] = []
  const createElement = () => ({ textContent: '', append: () => undefined })
  const document = {
    createElement,
    querySelector: () => null,
    head: { append: () => undefined },
    getElementById: () => ({ replaceChildren: ({ className }: { className: string }) => shown.push(className) }),
  }
  const script = /<script>(.+)<\/script>/.exec(html)?.[1] ?? ''
  runInNewContext(script, { document, croupierBoot: { language: lotus.defaultLanguage }, setTimeout, clearTimeout })
  return { shown }
}

afterEach(() => void vi.useRealTimers())

describe('startAfterPaint', () => {
  it.each([
    ['120 seconds', 120_000, lotus],
    ['the seconds of the brand', 30_000, { ...lotus, timeouts: { loader: 30 } }],
  ])('reports a failed start where the files have not arrived after %s [const-42.1]', (_case, timeoutMs, brand) => {
    vi.useFakeTimers()
    const { shown } = startWithoutFiles(startAfterPaint(built, brand))
    // The script starts without a paint after half a second.
    vi.advanceTimersByTime(500 + timeoutMs - 1)
    expect(shown).toEqual([])
    vi.advanceTimersByTime(1)
    expect(shown).toEqual(['sh-failed'])
  })

  it('removes everything that would load or run before the first paint', () => {
    const html = startAfterPaint(built, lotus)
    expect(html).not.toContain('type="module"')
    expect(html).not.toContain('<link rel=')
  })

  it('loads the styles first, and runs the imports of the entry before the entry', () => {
    const files = listStartFiles(startAfterPaint(built, lotus))
    expect(files).toEqual(['assets/index-3.css', 'assets/vendor-2.js', 'assets/index-1.js'])
  })

  it('contains the failure texts in the languages of the brand only', () => {
    const html = startAfterPaint(built, lotus)
    for (const code of lotus.languages) expect(html).toContain(`"${code}":[`)
    expect(html).not.toContain('"MY":[')
    expect(html).toContain('Trang chưa phản hồi')
  })
})
