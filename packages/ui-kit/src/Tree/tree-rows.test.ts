import { expect, it, vi } from 'vitest'
import { moveOf, typedRow } from './tree-keys.ts'
import { type Branches, type TreeNode, type TreeRow, treeRows } from './tree-rows.ts'

const nodes: readonly TreeNode[] = [
  { id: 'a', label: 'Apple', children: [{ id: 'a1', label: 'Almond', children: [{ id: 'a11', label: 'Acorn' }] }] },
  { id: 'b', label: 'Birch', lazy: true },
  { id: 'c', label: 'Cedar' },
]

function ids(rows: readonly TreeRow[]): readonly string[] {
  return rows.map(({ id }) => id)
}

function rowsWith(expanded: readonly string[], branches: Branches = new Map()) {
  return treeRows(nodes, new Set(expanded), branches)
}

it('shows the children of what is open, and only those', () => {
  expect(ids(rowsWith([]))).toEqual(['a', 'b', 'c'])
  expect(ids(rowsWith(['a']))).toEqual(['a', 'a1', 'b', 'c'])
  expect(ids(rowsWith(['a', 'a1']))).toEqual(['a', 'a1', 'a11', 'b', 'c'])
  expect(ids(rowsWith(['a1']))).toEqual(['a', 'b', 'c'])
})

it('knows the place of every row', () => {
  const [a, a1, , b] = rowsWith(['a', 'a1'])
  expect(a).toMatchObject({ level: 1, position: 1, setSize: 3, parent: undefined, expanded: true })
  expect(a1).toMatchObject({ level: 2, position: 1, setSize: 1, parent: 0 })
  expect(b).toMatchObject({ level: 1, position: 2, expandable: true, expanded: false })
})

it('stands in for children that are on their way or did not come', () => {
  const loading = rowsWith(['b'], new Map([['b', { state: 'loading' }]]))
  expect(loading[2]).toMatchObject({ kind: 'note', state: 'loading', level: 2, parent: 1 })
  const failed = rowsWith(['b'], new Map([['b', { state: 'failed' }]]))
  expect(failed[2]).toMatchObject({ kind: 'note', state: 'failed' })
})

it('has nothing to open once it turns out that nothing is below', () => {
  const rows = rowsWith(['b'], new Map([['b', { state: 'loaded', children: [] }]]))
  expect(rows[1]).toMatchObject({ id: 'b', expandable: false, expanded: false })
})

it('lays out ten thousand rows and looks at each of them once', () => {
  const many = Array.from({ length: 100 }, (_, a) => ({
    id: `${a}`,
    label: `${a}`,
    children: Array.from({ length: 100 }, (_, b) => ({ id: `${a}.${b}`, label: `${b}` })),
  }))
  const open = new Set(many.map(({ id }) => id))
  const looked = vi.spyOn(open, 'has')
  expect(treeRows(many, open, new Map())).toHaveLength(10_100)
  expect(looked.mock.calls.length).toBeLessThanOrEqual(10_100)
})

it.each([
  ['ArrowDown', 0, { to: 1 }],
  ['ArrowDown', 3, { to: 3 }],
  ['ArrowUp', 0, { to: 0 }],
  ['End', 0, { to: 3 }],
  ['Home', 3, { to: 0 }],
  ['ArrowRight', 0, { to: 1 }],
  ['ArrowRight', 1, { expand: 1 }],
  ['ArrowRight', 3, undefined],
  ['ArrowLeft', 0, { collapse: 0 }],
  ['ArrowLeft', 1, { to: 0 }],
  ['ArrowLeft', 3, undefined],
  ['Enter', 2, { press: 2 }],
  ['Tab', 2, undefined],
])('takes %s on row %i for what it means', (key, active, move) => {
  expect(moveOf(key, { rows: rowsWith(['a']), active, rightToLeft: false })).toEqual(move)
})

it('turns the horizontal arrows round where reading does', () => {
  expect(moveOf('ArrowLeft', { rows: rowsWith(['a']), active: 1, rightToLeft: true })).toEqual({ expand: 1 })
})

it('finds the next row that begins with what was typed, and comes around', () => {
  const rows = rowsWith(['a'])
  expect(typedRow(rows, 0, 'a')).toBe(1)
  expect(typedRow(rows, 1, 'a')).toBe(0)
  expect(typedRow(rows, 0, 'AP')).toBe(0)
  expect(typedRow(rows, 0, 'x')).toBeUndefined()
})
