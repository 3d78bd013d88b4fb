import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'

import { stripRendererFeatures } from './renderer-features.ts'

/** Strips a piece of code as if it were part of the renderer. */
function strip(code: string): string {
  const header = 'x = { version: "19.3.1" };\n'
  return stripRendererFeatures(header + code, 'renderer.js')
    .slice(header.length)
    .replaceAll(/\s+/g, ' ')
}

describe('stripRendererFeatures', () => {
  it.each([
    ['an equal tag', 'if (31 === fiber.tag) f();', 'if (!1 ) f();'],
    ['an unequal tag', 'a = 18 !== tag;', 'a = !0 ;'],
    ['a used tag', 'if (13 === fiber.tag) f();', 'if (13 === fiber.tag) f();'],
    ['a number that is not a tag', 'if (30 === width) f();', 'if (30 === width) f();'],
  ])('decides a comparison with %s', (_case, code, stripped) => {
    expect(strip(code)).toBe(stripped)
  })

  it('appends the branch of an unused tag to the one before', () => {
    const code = 'switch (fiber.tag) { case 13: a(); break; case 19: b(); break; default: c(); }'
    expect(strip(code)).toBe('switch (fiber.tag) { case 13: a(); break; b(); break; default: c(); }')
  })

  it('removes the label of an unused tag that shares its branch', () => {
    expect(strip('switch (tag) { case 31: case 13: a(); }')).toBe('switch (tag) { case 13: a(); }')
  })

  it('removes the branch of an unused element type', () => {
    const code = 'switch (type) { case REACT_ACTIVITY_TYPE: return a; case REACT_SUSPENSE_TYPE: return b; }'
    expect(strip(`function f() { ${code} }`)).toBe(
      'function f() { switch (type) { case REACT_SUSPENSE_TYPE: return b; } }',
    )
  })

  it('replaces what is constant without hydration where it is read', () => {
    expect(strip('function f(isHydrating) { isHydrating = !0; return isHydrating && state.dehydrated; }')).toBe(
      'function f(isHydrating) { isHydrating = !0; return !1 && null ; }',
    )
  })

  it('keeps lines and columns of the real renderer and its syntax', () => {
    const site = createRequire(new URL('../../../packages/site/package.json', import.meta.url))
    const path = join(dirname(site.resolve('react-dom/package.json')), 'cjs/react-dom-client.production.js')
    const code = readFileSync(path, 'utf8')
    const stripped = stripRendererFeatures(code, path)
    expect(stripped.length).toBe(code.length)
    expect(stripped.split('\n').map((line) => line.length)).toEqual(code.split('\n').map((line) => line.length))
    expect(parseSync(path, stripped).errors).toEqual([])
  })

  it('refuses another version', () => {
    expect(() => stripRendererFeatures('x = { version: "20.0.0" }', 'renderer.js')).toThrow('not react-dom 19.3.1')
  })
})
