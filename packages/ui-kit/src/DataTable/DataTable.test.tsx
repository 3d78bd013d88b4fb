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

it('renders every row under the column headers', () => {
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

it('renders and announces skeleton rows while loading', async () => {
  mount(<DataTable {...base} rows={[]} loading skeletonRows={3} />)
  await expect.element(page.getByText('Loading bets')).toBeInTheDocument()
  expect(document.querySelectorAll('tbody tr')).toHaveLength(3)
  expect(page.getByText('No bets in this time').elements()).toHaveLength(0)
})

it('keeps the rows while refreshing', () => {
  mount(<DataTable {...base} loading />)
  expect(page.getByRole('cell', { name: 'Nine Carps' }).elements()).toHaveLength(1)
})

it('shows the empty state only after loading', async () => {
  mount(<DataTable {...base} rows={[]} />)
  await expect.element(page.getByText('No bets in this time')).toBeVisible()
})

it('shows the error instead of the rows', async () => {
  mount(<DataTable {...base} error={<p>The bets did not load</p>} />)
  await expect.element(page.getByText('The bets did not load')).toBeVisible()
  expect(page.getByRole('cell').elements()).toHaveLength(0)
})

it('sorts descending first, then ascending', async () => {
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

const sortable = {
  ...base,
  columns: [
    { id: 'game', header: 'Game', cell: (row: string) => row },
    {
      id: 'length',
      header: 'Letters',
      cell: (row: string) => row.length,
      compare: (left: string, right: string) => left.length - right.length,
    },
  ],
}

function getGames() {
  return [...document.querySelectorAll('tbody tr td:first-child')].map((cell) => cell.textContent)
}

it('sorts the rows by a column with a comparator and sets aria-sort', async () => {
  mount(<DataTable {...sortable} />)
  const head = page.getByRole('columnheader', { name: 'Letters' })
  const drawing = () => head.element().querySelector('path')?.getAttribute('d')
  await expect.element(head).toHaveAttribute('aria-sort', 'none')
  await expect.element(page.getByRole('columnheader', { name: 'Game' })).not.toHaveAttribute('aria-sort')
  const unsorted = drawing()
  await page.getByRole('button', { name: 'Letters' }).click()
  await expect.element(head).toHaveAttribute('aria-sort', 'descending')
  expect(drawing()).not.toBe(unsorted)
  expect(getGames()).toEqual(['Nine Carps', 'Silk Dice'])
  await page.getByRole('button', { name: 'Letters' }).click()
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending')
  expect(getGames()).toEqual(['Silk Dice', 'Nine Carps'])
})

it('starts with defaultSort', () => {
  mount(<DataTable {...sortable} defaultSort={{ column: 'length', direction: 'ascending' }} />)
  expect(getGames()).toEqual(['Silk Dice', 'Nine Carps'])
})

it('follows the controlled sort', async () => {
  const onSortChange = vi.fn()
  mount(<DataTable {...sortable} sort={{ column: 'length', direction: 'ascending' }} onSortChange={onSortChange} />)
  await page.getByRole('button', { name: 'Letters' }).click()
  expect(onSortChange).toHaveBeenCalledExactlyOnceWith({ column: 'length', direction: 'descending' })
  expect(getGames()).toEqual(['Silk Dice', 'Nine Carps'])
})

it('renders no sort button without comparator and onSortChange', () => {
  mount(<DataTable {...base} />)
  expect(page.getByRole('button').elements()).toHaveLength(0)
})

it('renders column totals in a row named by its first cell', async () => {
  const columns = [
    { id: 'game', header: 'Game', cell: (row: string) => row, total: 'Sum' },
    { id: 'length', header: 'Letters', cell: (row: string) => row.length, total: 19 },
  ]
  const { rerender } = mount(<DataTable {...base} columns={columns} />)
  await expect.element(page.getByRole('rowheader', { name: 'Sum' })).toBeVisible()
  expect(document.querySelector('tfoot td')?.textContent).toBe('19')
  rerender(<DataTable {...base} columns={columns} rows={[]} />)
  expect(document.querySelector('tfoot')).toBeNull()
})

it('keeps its header visible while the rows scroll', () => {
  const rows = Array.from({ length: 60 }, (_, index) => `Game ${index}`)
  mount(
    <div style={{ inlineSize: '900px' }}>
      <DataTable {...base} rows={rows} style={{ maxBlockSize: '200px' }} />
    </div>,
  )
  const scroller = page.getByRole('region', { name: 'Bets' }).element()
  const top = () => page.getByRole('columnheader', { name: 'Game' }).element().getBoundingClientRect().top
  const before = top()
  scroller.scrollTop = 400
  expect(scroller.scrollTop).toBe(400)
  expect(top()).toBe(before)
})

it('renders rows as labelled cards in a narrow container', () => {
  mount(
    <div style={{ inlineSize: '340px' }}>
      <DataTable {...base} />
    </div>,
  )
  const cell = page.getByRole('cell', { name: '10', exact: false }).first().element()
  expect(getComputedStyle(cell).display).toBe('flex')
  expect(getComputedStyle(cell, '::before').content).toBe('"Letters"')
})
