import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { Pagination } from './Pagination.tsx'

function render(overrides: Partial<Parameters<typeof Pagination>[0]> = {}) {
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

it('renders nothing for a single page [home-8b]', () => {
  render({ page: 1, pages: 1 })
  expect(page.getByRole('navigation').elements()).toHaveLength(0)
})

it('marks the current page', async () => {
  render()
  await expect
    .element(page.getByRole('button', { name: 'Page 7', exact: true }))
    .toHaveAttribute('aria-current', 'page')
})

it('goes to the previous and the next page', async () => {
  const onPageChange = render()
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.getByRole('button', { name: 'Previous page' }).click()
  expect(onPageChange.mock.calls).toEqual([[8], [6]])
})

it('disables previous on the first page', async () => {
  render({ page: 1 })
  await expect.element(page.getByRole('button', { name: 'Previous page' })).toBeDisabled()
})

it('goes to the last page with one press', async () => {
  const onPageChange = render()
  await page.getByRole('button', { name: 'Page 20', exact: true }).click()
  expect(onPageChange).toHaveBeenCalledExactlyOnceWith(20)
})

it('renders links with getPageHref', async () => {
  const onPageChange = render({ getPageHref: (number) => `?page=${number}` })
  const link = page.getByRole('link', { name: 'Page 8', exact: true })
  await expect.element(link).toHaveAttribute('href', '?page=8')
  await link.click()
  expect(onPageChange).toHaveBeenCalledExactlyOnceWith(8)
})

function getVisiblePages() {
  return page
    .getByRole('list')
    .filter({ has: page.getByRole('listitem') })
    .getByRole('button')
    .elements()
    .map((button) => button.textContent)
}

it('defaults to two margin pages and a range of five, as in the lobby [const-21]', () => {
  render({ page: 10 })
  expect(getVisiblePages()).toEqual(['1', '2', '8', '9', '10', '11', '12', '19', '20'])
})

it('shows one margin page and a range of five, as in announcements [const-16.2]', () => {
  render({ page: 6, pages: 12, margin: 1, range: 5 })
  expect(getVisiblePages()).toEqual(['1', '4', '5', '6', '7', '8', '12'])
})

it('shows fewer pages on a phone', () => {
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
  expect(getVisiblePages()).toEqual(['1', '10', '20'])
  expect(container.scrollWidth).toBeLessThanOrEqual(container.clientWidth)
})
