import { describe, expect, it } from 'vitest'

import { startAfterPaint, listStartFiles } from './start.ts'
import { loadBrand } from './testing/brands.ts'

const lotus = await loadBrand('lotus')
const built =
  '<head><script type="module" crossorigin src="/assets/index-1.js"></script>' +
  '<link rel="modulepreload" crossorigin href="/assets/vendor-2.js">' +
  '<link rel="stylesheet" crossorigin href="/assets/index-3.css"></head>'

describe('startAfterPaint', () => {
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
