import { flushSync } from 'react-dom'
import { expect, test } from 'vitest'
import { renderBoard } from '../../testing/render-board.tsx'
import { DiceBoard } from './DiceBoard.tsx'

test('a past roll stays lost when the other side is chosen', () => {
  const { container, selection } = renderBoard(<DiceBoard />, { kind: 'dice', target: 'under-4950', drawn: [6000] })
  const read = () => [...container.querySelectorAll('li')].map((item) => [item.textContent, item.dataset['good']])
  expect(read()).toEqual([['60.00', 'false']])
  flushSync(() => selection.dispatch({ type: 'chosen', target: 'over-4950' }))
  expect(read()).toEqual([['60.00', 'false']])
})
