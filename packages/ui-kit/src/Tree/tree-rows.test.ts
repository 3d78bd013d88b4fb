import { expect, it, vi } from 'vitest'
import { getTreeMove, findTypedRow } from './tree-keys.ts'
import { type Branches, type TreeNode, type TreeRow, flattenTree } from './tree-rows.ts'

const nodes: readonly TreeNode[] = [
  { id: 'a', label: 'Apple', children: [{ id: 'a1', label: 'Almond', children: [{ id: 'a11', label: 'Acorn' }] }] },
  { id: 'b', label: 'Birch', lazy: true },
  { id: 'c', label: 'Cedar' },
]

function getIds(rows: readonly TreeRow[]): readonly string[] {
  return rows.map(({ id }) => id)
}

function flattenWith(expanded: readonly string[], branches: Branches = new Map()) {
  return flattenTree(nodes, new Set(expanded), branches)
}

it('returns children of open nodes only', () => {
  expect(getIds(flattenWith([]))).toEqual(['a', 'b', 'c'])
  expect(getIds(flattenWith(['a']))).toEqual(['a', 'a1', 'b', 'c'])
  expect(getIds(flattenWith(['a', 'a1']))).toEqual(['a', 'a1', 'a11', 'b', 'c'])
  expect(getIds(flattenWith(['a1']))).toEqual(['a', 'b', 'c'])
})

it('calculates level, position and set size of every row', () => {
  const [a, a1, , b] = flattenWith(['a', 'a1'])
  expect(a).toMatchObject({ level: 1, position: 1, setSize: 3, parent: undefined, expanded: true })
  expect(a1).toMatchObject({ level: 2, position: 1, setSize: 1, parent: 0 })
  expect(b).toMatchObject({ level: 1, position: 2, expandable: true, expanded: false })
})

it('returns a placeholder for children that are loading or failed to load', () => {
  const loading = flattenWith(['b'], new Map([['b', { state: 'loading' }]]))
  expect(loading[2]).toMatchObject({ kind: 'note', state: 'loading', level: 2, parent: 1 })
  const failed = flattenWith(['b'], new Map([['b', { state: 'failed' }]]))
  expect(failed[2]).toMatchObject({ kind: 'note', state: 'failed' })
})

it('is not expandable when loaded children are empty', () => {
  const rows = flattenWith(['b'], new Map([['b', { state: 'loaded', children: [] }]]))
  expect(rows[1]).toMatchObject({ id: 'b', expandable: false, expanded: false })
})

it('flattens ten thousand rows and reads each of them once', () => {
  const many = Array.from({ length: 100 }, (_, a) => ({
    id: `${a}`,
    label: `${a}`,
    children: Array.from({ length: 100 }, (_, b) => ({ id: `${a}.${b}`, label: `${b}` })),
  }))
  const open = new Set(many.map(({ id }) => id))
  const looked = vi.spyOn(open, 'has')
  expect(flattenTree(many, open, new Map())).toHaveLength(10_100)
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
])('maps %s on row %i to its move', (key, active, move) => {
  expect(getTreeMove(key, { rows: flattenWith(['a']), active, rightToLeft: false })).toEqual(move)
})

it('swaps the horizontal arrows in right-to-left text', () => {
  expect(getTreeMove('ArrowLeft', { rows: flattenWith(['a']), active: 1, rightToLeft: true })).toEqual({ expand: 1 })
})

it('finds the next row that begins with the typed text and wraps around', () => {
  const rows = flattenWith(['a'])
  expect(findTypedRow(rows, 0, 'a')).toBe(1)
  expect(findTypedRow(rows, 1, 'a')).toBe(0)
  expect(findTypedRow(rows, 0, 'AP')).toBe(0)
  expect(findTypedRow(rows, 0, 'x')).toBeUndefined()
})
