import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { DataTable } from './DataTable.tsx'

const base = {
  caption: 'Bets',
  columns: [
    { id: 'game', header: 'Game', cell: (row: string) => row },
    { id: 'length', header: 'Letters', cell: (row: string) => row.length, sortable: true },
  ],
  rows: ['Nine Carps', 'Silk Dice'],
  rowKey: (row: string) => row,
  loading: false,
  loadingLabel: 'Loading bets',
  error: null,
  empty: <p>No bets in this time</p>,
}

it('shows every row under the names of the columns', () => {
  mount(<DataTable {...base} />)
  expect(
    page
      .getByRole('columnheader')
      .elements()
      .map((cell) => cell.textContent),
  ).toEqual(['Game', 'Letters'])
  expect(
    page
      .getByRole('cell')
      .elements()
      .map((cell) => cell.textContent),
  ).toEqual(['Nine Carps', '10', 'Silk Dice', '9'])
})

it('keeps the places of rows on their way, and says so', async () => {
  mount(<DataTable {...base} rows={[]} loading skeletonRows={3} />)
  await expect.element(page.getByText('Loading bets')).toBeInTheDocument()
  expect(document.querySelectorAll('tbody tr')).toHaveLength(3)
  expect(page.getByText('No bets in this time').elements()).toHaveLength(0)
})

it('keeps the rows that stand while it refreshes', () => {
  mount(<DataTable {...base} loading />)
  expect(page.getByRole('cell', { name: 'Nine Carps' }).elements()).toHaveLength(1)
})

it('says that there is nothing only when it knows', async () => {
  mount(<DataTable {...base} rows={[]} />)
  await expect.element(page.getByText('No bets in this time')).toBeVisible()
})

it('shows the error instead of the rows', async () => {
  mount(<DataTable {...base} error={<p>The bets did not load</p>} />)
  await expect.element(page.getByText('The bets did not load')).toBeVisible()
  expect(page.getByRole('cell').elements()).toHaveLength(0)
})

it('sorts by the largest first, then the other way round', async () => {
  const onSortChange = vi.fn()
  const { rerender } = mount(<DataTable {...base} onSortChange={onSortChange} />)
  await page.getByRole('button', { name: 'Letters' }).click()
  rerender(<DataTable {...base} sort={{ column: 'length', direction: 'descending' }} onSortChange={onSortChange} />)
  await page.getByRole('button', { name: 'Letters' }).click()
  expect(onSortChange.mock.calls).toEqual([
    [{ column: 'length', direction: 'descending' }],
    [{ column: 'length', direction: 'ascending' }],
  ])
})
