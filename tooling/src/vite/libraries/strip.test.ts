import { expect, test } from 'vitest'

import { type Removal, stripModule } from './strip.ts'

/** Strips a module and joins its white space. */
const strip = (code: string, removal: Removal) => stripModule(code, 'module.js', [removal]).replaceAll(/\s+/g, ' ')

test.each<[string, Removal, string, string]>([
  ['the body of a function', { bodies: { f: '{return 1}' } }, 'function f(a) { g() }', 'function f(a) {return 1}'],
  ['the body of a variable', { bodies: { f: '{}' } }, 'const f = (a) => g(a)', 'const f = (a) => {} '],
  ['the body of a method', { bodies: { 'A.f': '{}' } }, 'class A { f() { g() } }', 'class A { f() {} }'],
  ['the value of a variable', { values: { a: 'null' } }, 'const a = f(), b = a', 'const a = null, b = a'],
  [
    'a method',
    { members: ['A.f'] },
    'class A { f() {} g() {} } class B { f() {} }',
    'class A { g() {} } class B { f() {} }',
  ],
  ['a property', { members: ['a'] }, 'x({ a: 1, b: 2 }, { c: { a: 3 } })', 'x({ b: 2 }, { c: { } })'],
  ['a statement', { statements: ['A.prototype.f ='] }, 'A.prototype.f = g; A.prototype.h = g', '; A.prototype.h = g'],
  [
    'a call with its arguments',
    { calls: ['this.log'] },
    'a && this.log(b()); this.log.c()',
    'a && (void 0) ; this.log.c()',
  ],
  [
    'a condition',
    { expressions: { 'a === b': '!1' } },
    'if (a === b && c) d = a === b2',
    'if ((!1) && c) d = a === b2',
  ],
  ['a text', { texts: [['if (a)', 'if (0)']] }, 'if (a) b()', 'if (0) b()'],
])('replaces or removes %s', (_case, removal, code, stripped) => {
  expect(strip(code, removal)).toBe(stripped)
})

test('replaces a constant variable where it is read, and drops what is assigned to it', () => {
  const code = 'function f(a) { a = g(); return a && { a: x.a, b: a } }'
  expect(strip(code, { variables: { a: '!1' } })).toBe('function f(a) { g(); return (!1) && { a: x.a, b: (!1) } }')
})

test('replaces a constant property where it is read', () => {
  const code = 'x.a = 1; delete y.a; z?.a && x.a.b(); x["a"]; ({ a: 2 })'
  expect(strip(code, { properties: { a: 'null' } })).toBe(
    'x.a = 1; delete y.a; (null) && (null).b(); x["a"]; ({ a: 2 })',
  )
})

test('keeps the lines of what follows', () => {
  const code = 'function f() {\n  a()\n}\nfunction g() {}\n'
  expect(stripModule(code, 'module.js', [{ bodies: { f: '{}' } }]).split('\n')[3]).toBe('function g() {}')
})

test('refuses a module without what it removes, or with two of it', () => {
  expect(() => strip('f()', { variables: { a: '1' }, calls: ['g'] })).toThrow(/module\.js no longer has: a, g\./)
  expect(() => strip('a; a', { texts: [['a', 'b']] })).toThrow('no longer has: a')
  expect(() => strip('if (a) { const f = 1 } else { const f = 2 }', { values: { f: '3' } })).toThrow('has several: f')
})
