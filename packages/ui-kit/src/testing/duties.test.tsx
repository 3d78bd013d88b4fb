import { expect, it } from 'vitest'
import { outOfReach, restlessParts, unmarkedFocus } from './duties.ts'
import { emulate } from './emulate.ts'
import { mount } from './mount.tsx'

it('a control that no key reaches is found', () => {
  const { container } = mount(
    <div>
      <button type="button">Reached</button>
      <button type="button" tabIndex={-1}>
        Lost
      </button>
    </div>,
  )
  expect(outOfReach(container)).toEqual([expect.stringContaining('Lost')])
})

it('a control of a group that arrow keys walk through is reached', () => {
  const { container } = mount(
    <div role="radiogroup" aria-label="Odds">
      <button type="button">Even</button>
      <button type="button" tabIndex={-1}>
        Odd
      </button>
    </div>,
  )
  expect(outOfReach(container)).toEqual([])
})

it('a focus that shows only as a shadow is found', async () => {
  await emulate({ 'forced-colors': 'active' })
  expect(matchMedia('(forced-colors: active)').matches).toBe(true)
  const { container } = mount(
    <div>
      <button type="button">Marked</button>
      <button type="button" style={{ outline: 'none', boxShadow: '0 0 4px Highlight' }}>
        Unmarked
      </button>
    </div>,
  )
  expect(unmarkedFocus(container)).toEqual([expect.stringContaining('Unmarked')])
})

it('what moves for ever is found, what only fades is not', async () => {
  await emulate({ 'prefers-reduced-motion': 'reduce' })
  expect(matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true)
  const { container } = mount(<div />)
  const forever = { duration: 1_000, iterations: Infinity }
  const fading = container.animate([{ opacity: 0 }, { opacity: 1 }], forever)
  expect(restlessParts()).toEqual([])
  const turning = container.animate([{ rotate: '0deg' }, { rotate: '360deg' }], forever)
  expect(restlessParts()).toContain('rotate')
  fading.cancel()
  turning.cancel()
})
