import { expect, it } from 'vitest'
import { chartArgs } from '../testing/chart-figures.ts'
import { mount } from '../testing/mount.tsx'
import { BarChart, type BarChartProps } from './BarChart.tsx'

function render(overrides: Partial<BarChartProps> = {}) {
  mount(
    <div style={{ inlineSize: '700px' }}>
      <BarChart {...chartArgs} empty="No figures" {...overrides} />
    </div>,
  )
}

function getBars() {
  return [...document.querySelectorAll('[data-slot="chart-bar"]')].map((bar) => ({
    box: bar.getBoundingClientRect(),
    fill: bar.getAttribute('fill'),
  }))
}

it('renders bars in proportion to their figures', async () => {
  render({ categories: ['a', 'b'], series: [{ id: 'x', label: 'X', values: [10, 40] }] })
  await expect.poll(() => getBars().length).toBe(2)
  const [small, large] = getBars()
  expect((large?.box.height ?? 0) / (small?.box.height ?? 1)).toBeCloseTo(4, 0)
})

it('renders negative values below the zero line', async () => {
  render({ categories: ['a', 'b'], series: [{ id: 'x', label: 'X', values: [10, -10] }] })
  await expect.poll(() => getBars().length).toBe(2)
  const [gain, loss] = getBars()
  expect(Math.abs((loss?.box.top ?? 0) - (gain?.box.bottom ?? 99))).toBeLessThan(3)
})

it('renders no bar for a missing figure', async () => {
  render({ categories: ['a', 'b'], series: [{ id: 'x', label: 'X', values: [10, null] }] })
  await expect.poll(() => getBars().length).toBe(1)
})

it('distinguishes series by texture', async () => {
  render()
  await expect.poll(() => new Set(getBars().map(({ fill }) => fill)).size).toBe(2)
})
