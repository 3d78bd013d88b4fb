import { getPermissions } from '@croupier/domain/operators'
import { expect, test } from 'vitest'
import { pagePaths } from '../page-paths.ts'
import { listMenuPages, pages } from './pages.ts'

test('the menu lists only the pages that the roles permit', () => {
  expect(listMenuPages('platform', [...getPermissions(['viewer'])])).not.toContain('operators')
  expect(listMenuPages('platform', [...getPermissions(['finance'])])).toContain('audit')
  expect(listMenuPages('platform', [...getPermissions(['admin'])])).toEqual(
    expect.arrayContaining(['operators', 'audit']),
  )
})

test('the menu lists no page that needs an address of its own', () => {
  expect(listMenuPages('work', [...getPermissions(['admin'])])).not.toContain('member')
})

test('the server knows the path of every page, once', () => {
  expect(pagePaths).toEqual(expect.arrayContaining(Object.values(pages).map(({ path }) => path)))
  expect(new Set(pagePaths).size).toBe(pagePaths.length)
})
