import { flushSync } from 'react-dom'
import { expect, test } from 'vitest'
import { renderBoard } from '../../testing/render-board.tsx'
import { PlinkoBoard } from './PlinkoBoard.tsx'

/** All steps to the right: the outermost bucket, which pays the most. */
const drawn = Array.from({ length: 16 }, () => 1)

test('a ball of a past round, and what it paid, stay what they were when another board is chosen', () => {
  const { container, selection } = renderBoard(<PlinkoBoard />, { kind: 'plinko', target: '8-high', drawn })
  const read = () => ({
    last: [...container.querySelectorAll('li')].map((item) => [item.textContent, item.dataset['good']]),
    hits: container.querySelectorAll('[data-hit="true"]').length,
    isHidden: container.querySelector('[data-hidden]')?.getAttribute('data-hidden'),
  })
  expect(read()).toEqual({ last: [['×28.5', 'true']], hits: 1, isHidden: 'false' })
  for (const target of ['8-low', '16-high']) {
    flushSync(() => selection.dispatch({ type: 'chosen', target }))
    expect(read()).toEqual({ last: [['×28.5', 'true']], hits: 0, isHidden: 'true' })
  }
  flushSync(() => selection.dispatch({ type: 'chosen', target: '8-high' }))
  expect(read()).toEqual({ last: [['×28.5', 'true']], hits: 1, isHidden: 'false' })
})
