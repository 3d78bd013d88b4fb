import { createTestSite } from '@croupier/runtime/testing/test-site'
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { features } from '../features.ts'
import { pagePaths } from './page-paths.ts'
import { createSiteRouter } from './router.ts'

test('are the paths of all routes', () => {
  vi.stubGlobal('location', { search: '' })
  const { routesByPath } = createSiteRouter(createTestSite({ ...features }), createMemoryHistory())
  const paths = Object.keys(routesByPath).map((path) => path.replace(/(?<=.)\/$/, ''))
  expect(pagePaths.toSorted()).toEqual([...new Set(paths)].toSorted())
})
