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
