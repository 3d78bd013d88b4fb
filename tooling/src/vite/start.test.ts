import { describe, expect, it } from 'vitest'

import { startAfterPaint, startedFiles } from './start.ts'
import { brandOf } from './testing/brands.ts'

const lotus = await brandOf('lotus')
const built =
  '<head><script type="module" crossorigin src="/assets/index-1.js"></script>' +
  '<link rel="modulepreload" crossorigin href="/assets/vendor-2.js">' +
  '<link rel="stylesheet" crossorigin href="/assets/index-3.css"></head>'

describe('the start of the app', () => {
  it('leaves nothing that would be fetched or run before the first paint', () => {
    const html = startAfterPaint(built, lotus)
    expect(html).not.toContain('type="module"')
    expect(html).not.toContain('<link rel=')
  })

  it('fetches the styles first, and runs what the entry builds on before the entry', () => {
    const files = startedFiles(startAfterPaint(built, lotus))
    expect(files).toEqual(['assets/index-3.css', 'assets/vendor-2.js', 'assets/index-1.js'])
  })

  it('says in each language of the brand, and in no other, that the site did not start', () => {
    const html = startAfterPaint(built, lotus)
    for (const code of lotus.languages) expect(html).toContain(`"${code}":[`)
    expect(html).not.toContain('"MY":[')
    expect(html).toContain('Trang chưa phản hồi')
  })
})
