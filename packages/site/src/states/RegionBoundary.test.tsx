import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { RegionBoundary } from './RegionBoundary.tsx'

const place = document.createElement('div')
document.body.append(place)
const root = createRoot(place, { onCaughtError: () => undefined })
afterEach(() => root.unmount())

test('a region that broke gets another try when the address changes, filters included', async () => {
  let broken = true
  function Region() {
    if (broken) throw new Error('This region breaks')
    return <p>Whole</p>
  }
  function Page() {
    return (
      <>
        <RegionBoundary fallback={null}>
          <Region />
        </RegionBoundary>
        <p>Sibling</p>
      </>
    )
  }
  const router = createRouter({
    routeTree: createRootRoute({ component: Page }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  root.render(<RouterProvider router={router} />)
  await vi.waitFor(() => expect(place.textContent).toBe('Sibling'))

  broken = false
  await router.navigate({ to: '/', search: { filter: 'HOT' } })
  await vi.waitFor(() => expect(place.textContent).toBe('WholeSibling'))
})
