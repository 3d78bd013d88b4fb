import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { RegionBoundary } from './RegionBoundary.tsx'

const container = document.createElement('div')
document.body.append(container)
const root = createRoot(container, { onCaughtError: () => undefined })
afterEach(() => root.unmount())

test('renders a crashed region again when the URL changes, search parameters included', async () => {
  let broken = true
  function Region() {
    if (broken) throw new Error('This region crashes')
    return <p>Region</p>
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
  await expect.poll(() => container.textContent).toBe('Sibling')

  broken = false
  await router.navigate({ to: '/', search: { filter: 'HOT' } })
  await expect.poll(() => container.textContent).toBe('RegionSibling')
})
