import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { chartArgs, days } from '../testing/chart-figures.ts'
import { mount } from '../testing/mount.tsx'
import { LineChart, type LineChartProps } from './LineChart.tsx'

function render(overrides: Partial<LineChartProps> = {}, direction: 'ltr' | 'rtl' = 'ltr') {
  mount(
    <div dir={direction} style={{ inlineSize: '700px' }}>
      <LineChart {...chartArgs} empty={<p>No figures</p>} {...overrides} />
    </div>,
  )
}

const plot = () => page.getByRole('slider', { name: 'Bets and wins' })

function getLines() {
  return [...document.querySelectorAll<SVGPathElement>('[data-slot="chart-line"] > path:first-child')]
}

function getFigures(category: string) {
  const row = page.getByRole('rowheader', { name: category }).element().closest('tr')
  return [...(row?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent)
}

function getMarkerPositions() {
  return [...document.querySelectorAll('[data-slot="chart-line"]:first-child [data-slot="chart-marker"]')].map(
    (marker) => marker.getBoundingClientRect().left,
  )
}

it('renders the same figures as a hidden table in the chart view', async () => {
  render()
  const table = page.getByRole('table', { name: 'Bets and wins' })
  await expect.element(table).toBeInTheDocument()
  expect(table.getByRole('row').elements()).toHaveLength(days.length + 1)
  expect(
    table
      .getByRole('columnheader')
      .elements()
      .map((head) => head.textContent),
  ).toEqual(['Day', 'Bets', 'Wins'])
  expect(getFigures('11/15')).toEqual(['K 51,500', 'K 44,800'])
})

it('switches between chart and table', async () => {
  render()
  await expect.poll(() => getLines().length).toBe(2)
  await page.getByText('Table', { exact: true }).click()
  await expect.element(page.getByRole('table')).toBeVisible()
  expect(getLines()).toHaveLength(0)
  await page.getByText('Chart', { exact: true }).click()
  await expect.poll(() => getLines().length).toBe(2)
  expect(page.getByRole('table').elements()).toHaveLength(1)
})

it('moves between categories with the arrow keys', async () => {
  render()
  await expect.poll(() => getLines().length).toBe(2)
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(plot()).toHaveFocus()
  await expect.element(plot()).toHaveAttribute('aria-valuetext', '11/14, Bets K 42,000, Wins K 39,100')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(plot()).toHaveAttribute('aria-valuetext', '11/15, Bets K 51,500, Wins K 44,800')
  await userEvent.keyboard('{End}')
  await expect.element(plot()).toHaveAttribute('aria-valuenow', `${days.length}`)
  expect(document.querySelector('[data-slot="chart-tooltip"]')?.textContent).toContain('K 84,400')
})

it('hides the tooltip on Escape', async () => {
  render()
  await expect.poll(() => getLines().length).toBe(2)
  await userEvent.hover(plot())
  await expect.poll(() => document.querySelector('[data-slot="chart-tooltip"]')).not.toBeNull()
  plot()
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  await expect.poll(() => document.querySelector('[data-slot="chart-tooltip"]')).toBeNull()
})

it('distinguishes lines by more than color', async () => {
  render()
  await expect.poll(() => getLines().length).toBe(2)
  expect(new Set(getLines().map((line) => getComputedStyle(line).strokeDasharray)).size).toBe(2)
  const markers = [...document.querySelectorAll('[data-slot="chart-line"]')].map((line) =>
    line.querySelector('[data-slot="chart-marker"]')?.getAttribute('d'),
  )
  expect(new Set(markers).size).toBe(2)
})

it('leaves a gap for a missing figure', async () => {
  render({ series: [{ id: 'bets', label: 'Bets', values: [1, 2, null, 4, 5, 6, 7] }] })
  await expect.poll(() => getLines()[0]?.getAttribute('d')?.match(/M/g)?.length).toBe(2)
  expect(getFigures('11/16')).toEqual(['–'])
})

it('starts at the inline start', async () => {
  render({}, 'rtl')
  await expect.poll(() => getMarkerPositions().length).toBe(days.length)
  const [first = 0, second = 0] = getMarkerPositions()
  expect(first).toBeGreaterThan(second)
})

it('renders integer ticks for integer figures', async () => {
  const series = [{ id: 'players', label: 'Players', values: [0, 1, 1, 0, 2, 1, 1] }]
  const ticks = new Set<number>()
  const formatTick = (value: number) => {
    ticks.add(value)
    return `${value}`
  }
  render({ series, formatTick })
  await expect.poll(() => [...ticks].toSorted((left, right) => left - right)).toEqual([0, 1, 2])
})

it('shows the empty state in place of the plot', async () => {
  render({ series: [] })
  await expect.element(page.getByText('No figures')).toBeVisible()
  expect(page.getByRole('slider').elements()).toHaveLength(0)
})

it('announces loading', async () => {
  render({ series: [], loading: true })
  await expect.element(page.getByText('Loading the report')).toBeInTheDocument()
  expect(page.getByText('No figures').elements()).toHaveLength(0)
})

it('shows the error instead of the figures', async () => {
  render({ error: <p>The report did not load</p> })
  await expect.element(page.getByText('The report did not load')).toBeVisible()
  expect(page.getByRole('slider').elements()).toHaveLength(0)
})

it('reads an existing figure after the number of categories has shrunk', async () => {
  const few = {
    categories: days.slice(0, 2),
    series: chartArgs.series.map((each) => ({ ...each, values: each.values.slice(0, 2) })),
  }
  const { rerender } = mount(<LineChart {...chartArgs} empty={null} />)
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(plot()).toHaveFocus()
  await userEvent.keyboard('{End}')
  rerender(<LineChart {...chartArgs} {...few} empty={null} />)
  await expect.element(plot()).toHaveAttribute('aria-valuenow', '2')
  expect(plot().element().getAttribute('aria-valuetext')).toContain(days[1])
})
