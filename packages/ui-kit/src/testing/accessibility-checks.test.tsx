import { expect, it } from 'vitest'
import { findUnreachableControls, findInfiniteMotion, findInvisibleFocus } from './accessibility-checks.ts'
import { emulate } from './emulate.ts'
import { mount } from './mount.tsx'

it('finds a control that the keyboard does not reach', () => {
  const { container } = mount(
    <div>
      <button type="button">Reached</button>
      <button type="button" tabIndex={-1}>
        Lost
      </button>
    </div>,
  )
  expect(findUnreachableControls(container)).toEqual([expect.stringContaining('Lost')])
})

it('accepts a control of a group with arrow keys', () => {
  const { container } = mount(
    <div role="radiogroup" aria-label="Odds">
      <button type="button">Even</button>
      <button type="button" tabIndex={-1}>
        Odd
      </button>
    </div>,
  )
  expect(findUnreachableControls(container)).toEqual([])
})

it('finds a focus that is visible only as a shadow', async () => {
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
  expect(findInvisibleFocus(container)).toEqual([expect.stringContaining('Unmarked')])
})

it('finds infinite motion but not infinite fading', async () => {
  await emulate({ 'prefers-reduced-motion': 'reduce' })
  expect(matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true)
  const { container } = mount(<div />)
  const forever = { duration: 1_000, iterations: Infinity }
  const fading = container.animate([{ opacity: 0 }, { opacity: 1 }], forever)
  expect(findInfiniteMotion()).toEqual([])
  const turning = container.animate([{ rotate: '0deg' }, { rotate: '360deg' }], forever)
  expect(findInfiniteMotion()).toContain('rotate')
  fading.cancel()
  turning.cancel()
})
