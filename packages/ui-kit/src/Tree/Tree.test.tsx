import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { Tree, type TreeNode, type TreeProps } from './Tree.tsx'

const team: readonly TreeNode[] = [
  { id: 'a', label: 'Apple', children: [{ id: 'a1', label: 'Almond' }] },
  { id: 'b', label: 'Birch', lazy: true },
  { id: 'c', label: 'Cedar' },
]

function render(props: Partial<TreeProps> = {}) {
  mount(<Tree label="Team" nodes={team} loadingLabel="Loading" failedLabel="Try again" {...props} />)
}

function getRowTexts(): readonly string[] {
  return page
    .getByRole('treeitem')
    .elements()
    .map((row) => row.textContent)
}

/** Text of the active row. */
function getActiveText(): string | undefined {
  const id = page.getByRole('tree').element().getAttribute('aria-activedescendant') ?? ''
  return document.getElementById(id)?.textContent
}

async function press(keys: string) {
  await userEvent.keyboard(keys)
}

it('moves, opens and closes with the arrow keys', async () => {
  render()
  await userEvent.tab()
  expect(getActiveText()).toBe('Apple')
  await press('{ArrowRight}')
  expect(getRowTexts()).toEqual(['Apple', 'Almond', 'Birch', 'Cedar'])
  await press('{ArrowRight}')
  expect(getActiveText()).toBe('Almond')
  await press('{ArrowLeft}{ArrowLeft}')
  expect(getActiveText()).toBe('Apple')
  expect(getRowTexts()).toEqual(['Apple', 'Birch', 'Cedar'])
  await press('{End}')
  expect(getActiveText()).toBe('Cedar')
})

it('moves to the typed label', async () => {
  render()
  await userEvent.tab()
  await press('ce')
  expect(getActiveText()).toBe('Cedar')
})

it('calls onSelect on click and Enter', async () => {
  const onSelect = vi.fn()
  render({ onSelect, selected: 'c' })
  await page.getByRole('treeitem', { name: 'Apple' }).click()
  expect(onSelect).toHaveBeenLastCalledWith(team[0])
  await press('{End}{Enter}')
  expect(onSelect).toHaveBeenLastCalledWith(team[2])
  await expect.element(page.getByRole('treeitem', { name: 'Cedar' })).toHaveAttribute('aria-selected', 'true')
})

it('opens from its chevron without selecting', async () => {
  const onSelect = vi.fn()
  render({ onSelect })
  document.querySelector<HTMLElement>('[data-toggle]')?.click()
  await expect.element(page.getByRole('treeitem', { name: 'Almond' })).toBeVisible()
  expect(onSelect).not.toHaveBeenCalled()
})

it('fetches children once when first opened', async () => {
  const loadChildren = vi.fn(() => Promise.resolve([{ id: 'b1', label: 'Bamboo' }]))
  render({ loadChildren })
  expect(loadChildren).not.toHaveBeenCalled()
  await page.getByRole('treeitem', { name: 'Birch' }).click()
  await expect.element(page.getByRole('treeitem', { name: 'Bamboo' })).toBeVisible()
  await page.getByRole('treeitem', { name: 'Birch' }).click()
  await page.getByRole('treeitem', { name: 'Birch' }).click()
  await expect.element(page.getByRole('treeitem', { name: 'Bamboo' })).toBeVisible()
  expect(loadChildren).toHaveBeenCalledExactlyOnceWith(team[1])
})

it('shows failedLabel when children fail to load, and retries', async () => {
  const loadChildren = vi.fn<NonNullable<TreeProps['loadChildren']>>()
  loadChildren.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce([{ id: 'b1', label: 'Bamboo' }])
  render({ loadChildren })
  await page.getByRole('treeitem', { name: 'Birch' }).click()
  await page.getByRole('treeitem', { name: 'Try again' }).click()
  await expect.element(page.getByRole('treeitem', { name: 'Bamboo' })).toBeVisible()
})

it('opens all siblings with an asterisk', async () => {
  render({ loadChildren: () => Promise.resolve([{ id: 'b1', label: 'Bamboo' }]) })
  await userEvent.tab()
  await press('*')
  await expect.element(page.getByRole('treeitem', { name: 'Bamboo' })).toBeVisible()
  await expect.element(page.getByRole('treeitem', { name: 'Almond' })).toBeVisible()
})

it('renders only visible rows of ten thousand, and always the active one', async () => {
  const nodes = Array.from({ length: 10_000 }, (_, index) => ({ id: `${index}`, label: `Player ${index}` }))
  render({ nodes })
  await expect.poll(() => getRowTexts().length).toBeGreaterThan(5)
  expect(getRowTexts().length).toBeLessThan(60)
  await userEvent.tab()
  await press('{End}')
  await expect.element(page.getByRole('treeitem', { name: 'Player 9999' })).toBeVisible()
  expect(getActiveText()).toBe('Player 9999')
  page.getByRole('tree').element().scrollTo({ top: 0 })
  await expect.element(page.getByRole('treeitem', { name: 'Player 0', exact: true })).toBeVisible()
  expect(getActiveText()).toBe('Player 9999')
})

it('keeps the active position when loaded children replace the placeholder', async () => {
  const loadChildren = vi.fn<NonNullable<TreeProps['loadChildren']>>()
  loadChildren.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce([{ id: 'b1', label: 'Bamboo' }])
  render({ loadChildren })
  await userEvent.tab()
  await press('b{ArrowRight}')
  await expect.element(page.getByRole('treeitem', { name: 'Try again' })).toBeVisible()
  await press('{ArrowRight}')
  expect(getActiveText()).toBe('Try again')
  await press('{Enter}')
  await expect.element(page.getByRole('treeitem', { name: 'Bamboo' })).toBeVisible()
  expect(getActiveText()).toBe('Birch')
})

it('scrolls to the selected row initially', async () => {
  const nodes = Array.from({ length: 10_000 }, (_, index) => ({ id: `${index}`, label: `Player ${index}` }))
  render({ nodes, selected: '7000', style: { blockSize: '20rem' } })
  await expect.element(page.getByRole('treeitem', { name: 'Player 7000', exact: true })).toBeInViewport()
  await userEvent.tab()
  await press('{ArrowDown}')
  expect(getActiveText()).toBe('Player 7001')
})
