import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { Tree, type TreeNode, type TreeProps } from './Tree.tsx'

const team: readonly TreeNode[] = [
  { id: 'a', label: 'Apple', children: [{ id: 'a1', label: 'Almond' }] },
  { id: 'b', label: 'Birch', lazy: true },
  { id: 'c', label: 'Cedar' },
]

function draw(props: Partial<TreeProps> = {}) {
  mount(<Tree label="Team" nodes={team} loadingLabel="Loading" failedLabel="Try again" {...props} />)
}

function names(): readonly string[] {
  return page
    .getByRole('treeitem')
    .elements()
    .map((row) => row.textContent)
}

/** The row that focus points to. */
function active(): string | undefined {
  const id = page.getByRole('tree').element().getAttribute('aria-activedescendant') ?? ''
  return document.getElementById(id)?.textContent
}

async function press(keys: string) {
  await userEvent.keyboard(keys)
}

it('is walked, opened and closed with the arrow keys', async () => {
  draw()
  await userEvent.tab()
  expect(active()).toBe('Apple')
  await press('{ArrowRight}')
  expect(names()).toEqual(['Apple', 'Almond', 'Birch', 'Cedar'])
  await press('{ArrowRight}')
  expect(active()).toBe('Almond')
  await press('{ArrowLeft}{ArrowLeft}')
  expect(active()).toBe('Apple')
  expect(names()).toEqual(['Apple', 'Birch', 'Cedar'])
  await press('{End}')
  expect(active()).toBe('Cedar')
})

it('goes to the name that is typed', async () => {
  draw()
  await userEvent.tab()
  await press('ce')
  expect(active()).toBe('Cedar')
})

it('tells which node was chosen, with the mouse and with Enter', async () => {
  const onSelect = vi.fn()
  draw({ onSelect, selected: 'c' })
  await page.getByRole('treeitem', { name: 'Apple' }).click()
  expect(onSelect).toHaveBeenLastCalledWith(team[0])
  await press('{End}{Enter}')
  expect(onSelect).toHaveBeenLastCalledWith(team[2])
  await expect.element(page.getByRole('treeitem', { name: 'Cedar' })).toHaveAttribute('aria-selected', 'true')
})

it('opens from its arrow without choosing', async () => {
  const onSelect = vi.fn()
  draw({ onSelect })
  document.querySelector<HTMLElement>('[data-toggle]')?.click()
  await expect.element(page.getByRole('treeitem', { name: 'Almond' })).toBeVisible()
  expect(onSelect).not.toHaveBeenCalled()
})

it('fetches children when they are wanted first, once', async () => {
  const loadChildren = vi.fn(() => Promise.resolve([{ id: 'b1', label: 'Bamboo' }]))
  draw({ loadChildren })
  expect(loadChildren).not.toHaveBeenCalled()
  await page.getByRole('treeitem', { name: 'Birch' }).click()
  await expect.element(page.getByRole('treeitem', { name: 'Bamboo' })).toBeVisible()
  await page.getByRole('treeitem', { name: 'Birch' }).click()
  await page.getByRole('treeitem', { name: 'Birch' }).click()
  await expect.element(page.getByRole('treeitem', { name: 'Bamboo' })).toBeVisible()
  expect(loadChildren).toHaveBeenCalledExactlyOnceWith(team[1])
})

it('says when children did not come and fetches them again', async () => {
  const loadChildren = vi.fn<NonNullable<TreeProps['loadChildren']>>()
  loadChildren.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce([{ id: 'b1', label: 'Bamboo' }])
  draw({ loadChildren })
  await page.getByRole('treeitem', { name: 'Birch' }).click()
  await page.getByRole('treeitem', { name: 'Try again' }).click()
  await expect.element(page.getByRole('treeitem', { name: 'Bamboo' })).toBeVisible()
})

it('opens all siblings with an asterisk', async () => {
  draw({ loadChildren: () => Promise.resolve([{ id: 'b1', label: 'Bamboo' }]) })
  await userEvent.tab()
  await press('*')
  await expect.element(page.getByRole('treeitem', { name: 'Bamboo' })).toBeVisible()
  await expect.element(page.getByRole('treeitem', { name: 'Almond' })).toBeVisible()
})

it('draws what is in sight of ten thousand, and keeps the row that focus points to', async () => {
  const nodes = Array.from({ length: 10_000 }, (_, index) => ({ id: `${index}`, label: `Player ${index}` }))
  draw({ nodes })
  await expect.poll(() => names().length).toBeGreaterThan(5)
  expect(names().length).toBeLessThan(60)
  await userEvent.tab()
  await press('{End}')
  await expect.element(page.getByRole('treeitem', { name: 'Player 9999' })).toBeVisible()
  expect(active()).toBe('Player 9999')
  page.getByRole('tree').element().scrollTo({ top: 0 })
  await expect.element(page.getByRole('treeitem', { name: 'Player 0', exact: true })).toBeVisible()
  expect(active()).toBe('Player 9999')
})

it('stays where it is when the children it stood in for arrive', async () => {
  const loadChildren = vi.fn<NonNullable<TreeProps['loadChildren']>>()
  loadChildren.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce([{ id: 'b1', label: 'Bamboo' }])
  draw({ loadChildren })
  await userEvent.tab()
  await press('b{ArrowRight}')
  await expect.element(page.getByRole('treeitem', { name: 'Try again' })).toBeVisible()
  await press('{ArrowRight}')
  expect(active()).toBe('Try again')
  await press('{Enter}')
  await expect.element(page.getByRole('treeitem', { name: 'Bamboo' })).toBeVisible()
  expect(active()).toBe('Birch')
})

it('begins where its chosen row is', async () => {
  const nodes = Array.from({ length: 10_000 }, (_, index) => ({ id: `${index}`, label: `Player ${index}` }))
  draw({ nodes, selected: '7000', style: { blockSize: '20rem' } })
  await expect.element(page.getByRole('treeitem', { name: 'Player 7000', exact: true })).toBeInViewport()
  await userEvent.tab()
  await press('{ArrowDown}')
  expect(active()).toBe('Player 7001')
})
