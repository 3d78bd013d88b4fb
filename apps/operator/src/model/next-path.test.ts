import { expect, test } from 'vitest'
import { toNextPath } from './next-path.ts'

test('returns to the page that asked for the login', () => {
  expect(toNextPath('/members/show?brand=AUR01&account=player01')).toBe('/members/show?brand=AUR01&account=player01')
})

test.each([
  undefined,
  '',
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/login?next=/',
])('goes to the overview instead of %s', (wanted) => expect(toNextPath(wanted)).toBe('/'))
