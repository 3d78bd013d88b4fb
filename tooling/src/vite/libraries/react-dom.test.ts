import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'

import { listComponentEdits, stripRenderer } from './react-dom.ts'
import { applyEdits } from './strip.ts'

/** Strips the components that no site renders from a piece of code. */
const stripComponents = (code: string): string =>
  applyEdits(code, listComponentEdits(parseSync('renderer.js', code).program)).replaceAll(/\s+/g, ' ')

describe('listComponentEdits', () => {
  it.each([
    ['an equal tag', 'if (31 === fiber.tag) f();', 'if (!1 ) f();'],
    ['an unequal tag', 'a = 18 !== tag;', 'a = !0 ;'],
    ['a used tag', 'if (13 === fiber.tag) f();', 'if (13 === fiber.tag) f();'],
    ['a number that is not a tag', 'if (30 === width) f();', 'if (30 === width) f();'],
  ])('decides a comparison with %s', (_case, code, stripped) => {
    expect(stripComponents(code)).toBe(stripped)
  })

  it('appends the branch of an unused tag to the one before', () => {
    const code = 'switch (fiber.tag) { case 13: a(); break; case 19: b(); break; default: c(); }'
    expect(stripComponents(code)).toBe('switch (fiber.tag) { case 13: a(); break; b(); break; default: c(); }')
  })

  it('removes the branches of unused tags before all others', () => {
    expect(stripComponents('switch (tag) { case 31: a(); case 30: b(); break; case 13: c(); }')).toBe(
      'switch (tag) { case 13: c(); }',
    )
  })

  it('keeps what a removed branch declares for those after it', () => {
    const code = 'switch (tag) { case 27: var before = host; break; case 5: before = host; }'
    expect(stripComponents(code)).toBe('var before;switch (tag) { case 5: before = host; }')
  })

  it('removes the branch of an unused element type', () => {
    const code = 'switch (type) { case REACT_ACTIVITY_TYPE: return a; case REACT_SUSPENSE_TYPE: return b; }'
    expect(stripComponents(`function f() { ${code} }`)).toBe(
      'function f() { switch (type) { case REACT_SUSPENSE_TYPE: return b; } }',
    )
  })
})

describe('stripRenderer', () => {
  const site = createRequire(new URL('../../../../packages/site/package.json', import.meta.url))
  const path = join(dirname(site.resolve('react-dom/package.json')), 'cjs/react-dom-client.production.js')
  const code = readFileSync(path, 'utf8')

  it('finds every row of its tables, and keeps the lines and the syntax', () => {
    const stripped = stripRenderer(code, path)
    expect(stripped.split('\n').length).toBe(code.split('\n').length)
    expect(parseSync(path, stripped).errors).toEqual([])
  })

  it('refuses another version', () => {
    expect(() => stripRenderer(code.replaceAll('19.3.1', '20.0.0'), 'renderer.js')).toThrow('not react-dom 19.3.1')
  })
})
