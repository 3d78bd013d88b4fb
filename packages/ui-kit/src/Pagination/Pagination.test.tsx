import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { Pagination } from './Pagination.tsx'

function draw(overrides: Partial<Parameters<typeof Pagination>[0]> = {}) {
  const onPageChange = vi.fn()
  mount(
    <Pagination
      page={7}
      pages={20}
      label="Pages"
      previousLabel="Previous page"
      nextLabel="Next page"
      pageLabel={(number) => `Page ${number}`}
      onPageChange={onPageChange}
      {...overrides}
    />,
  )
  return onPageChange
}

it('draws nothing for a single page', () => {
  draw({ page: 1, pages: 1 })
  expect(page.getByRole('navigation').elements()).toHaveLength(0)
})

it('says which page this is', async () => {
  draw()
  await expect
    .element(page.getByRole('button', { name: 'Page 7', exact: true }))
    .toHaveAttribute('aria-current', 'page')
})

it('goes to the pages beside this one', async () => {
  const onPageChange = draw()
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.getByRole('button', { name: 'Previous page' }).click()
  expect(onPageChange.mock.calls).toEqual([[8], [6]])
})

it('goes nowhere before the first and beyond the last page', async () => {
  draw({ page: 1 })
  await expect.element(page.getByRole('button', { name: 'Previous page' })).toBeDisabled()
})

it('goes to the last page at one press', async () => {
  const onPageChange = draw()
  await page.getByRole('button', { name: 'Page 20', exact: true }).click()
  expect(onPageChange).toHaveBeenCalledExactlyOnceWith(20)
})

it('offers every page as an address where its owner has addresses', async () => {
  const onPageChange = draw({ hrefOf: (number) => `?page=${number}` })
  const link = page.getByRole('link', { name: 'Page 8', exact: true })
  await expect.element(link).toHaveAttribute('href', '?page=8')
  await link.click()
  expect(onPageChange).toHaveBeenCalledExactlyOnceWith(8)
})

function shown() {
  return page
    .getByRole('list')
    .filter({ has: page.getByRole('listitem') })
    .getByRole('button')
    .elements()
    .map((button) => button.textContent)
}

it('shows the two margin pages and the range of five of the lobby where nothing else is said', () => {
  draw({ page: 10 })
  expect(shown()).toEqual(['1', '2', '8', '9', '10', '11', '12', '19', '20'])
})

it('shows the one margin page and the range of five of the announcements', () => {
  draw({ page: 6, pages: 12, margin: 1, range: 5 })
  expect(shown()).toEqual(['1', '4', '5', '6', '7', '8', '12'])
})

it('shows on a phone only what it has room for', () => {
  const { container } = mount(
    <div style={{ inlineSize: '320px' }}>
      <Pagination
        page={10}
        pages={20}
        label="Pages"
        previousLabel="Previous page"
        nextLabel="Next page"
        pageLabel={(number) => `Page ${number}`}
        onPageChange={vi.fn()}
      />
    </div>,
  )
  expect(shown()).toEqual(['1', '10', '20'])
  expect(container.scrollWidth).toBeLessThanOrEqual(container.clientWidth)
})
