import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { chartArgs } from '../testing/chart-figures.ts'
import { mount } from '../testing/mount.tsx'
import { StackedBarChart, type StackedBarChartProps } from './StackedBarChart.tsx'

const parts = [
  { id: 'x', label: 'X', values: [10, 5] },
  { id: 'y', label: 'Y', values: [20, -5] },
  { id: 'z', label: 'Z', values: [null, null] },
]

function render(overrides: Partial<StackedBarChartProps> = {}) {
  mount(
    <div style={{ inlineSize: '700px' }}>
      <StackedBarChart {...chartArgs} categories={['a', 'b']} series={parts} empty="No figures" {...overrides} />
    </div>,
  )
}

/** The boxes of the bars by series, then by category. */
function getBoxes() {
  return [...document.querySelectorAll('[data-slot="chart-bar"]')].map((bar) => bar.getBoundingClientRect())
}

it('stacks positive values above and negative values below the zero line', async () => {
  render()
  await expect.poll(() => getBoxes().length).toBe(4)
  const [xa, xb, ya, yb] = getBoxes()
  expect(ya?.bottom ?? 0).toBeLessThanOrEqual((xa?.top ?? 0) + 2)
  expect(yb?.top ?? 0).toBeGreaterThanOrEqual((xb?.bottom ?? 0) - 2)
  expect((ya?.height ?? 0) / (xa?.height ?? 1)).toBeCloseTo(2, 0)
})

it('reads the sums with sumLabel', () => {
  render({ sumLabel: 'Together', formatValue: String })
  const row = page
    .getByRole('row', { name: 'a', exact: false })
    .filter({ has: page.getByRole('rowheader', { name: 'a' }) })
  expect(
    row
      .getByRole('cell')
      .elements()
      .map((cell) => cell.textContent),
  ).toEqual(['10', '20', '–', '30'])
  expect(page.getByRole('columnheader').elements().at(-1)?.textContent).toBe('Together')
})
