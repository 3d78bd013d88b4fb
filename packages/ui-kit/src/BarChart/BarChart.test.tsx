import { expect, it } from 'vitest'
import { chartArgs } from '../testing/chart-figures.ts'
import { mount } from '../testing/mount.tsx'
import { BarChart, type BarChartProps } from './BarChart.tsx'

function draw(overrides: Partial<BarChartProps> = {}) {
  mount(
    <div style={{ inlineSize: '700px' }}>
      <BarChart {...chartArgs} empty="No figures" {...overrides} />
    </div>,
  )
}

function bars() {
  return [...document.querySelectorAll('[data-slot="chart-bar"]')].map((bar) => ({
    box: bar.getBoundingClientRect(),
    fill: bar.getAttribute('fill'),
  }))
}

it('is as high as its figures', async () => {
  draw({ categories: ['a', 'b'], series: [{ id: 'x', label: 'X', values: [10, 40] }] })
  await expect.poll(() => bars().length).toBe(2)
  const [small, large] = bars()
  expect((large?.box.height ?? 0) / (small?.box.height ?? 1)).toBeCloseTo(4, 0)
})

it('hangs losses below the line of zero', async () => {
  draw({ categories: ['a', 'b'], series: [{ id: 'x', label: 'X', values: [10, -10] }] })
  await expect.poll(() => bars().length).toBe(2)
  const [gain, loss] = bars()
  expect(Math.abs((loss?.box.top ?? 0) - (gain?.box.bottom ?? 99))).toBeLessThan(3)
})

it('draws no bar where a figure is missing', async () => {
  draw({ categories: ['a', 'b'], series: [{ id: 'x', label: 'X', values: [10, null] }] })
  await expect.poll(() => bars().length).toBe(1)
})

it('tells its series apart by texture', async () => {
  draw()
  await expect.poll(() => new Set(bars().map(({ fill }) => fill)).size).toBe(2)
})
