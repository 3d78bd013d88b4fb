import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { chartArgs, days } from '../testing/chart-figures.ts'
import { mount } from '../testing/mount.tsx'
import { LineChart, type LineChartProps } from './LineChart.tsx'

function draw(overrides: Partial<LineChartProps> = {}, direction: 'ltr' | 'rtl' = 'ltr') {
  mount(
    <div dir={direction} style={{ inlineSize: '700px' }}>
      <LineChart {...chartArgs} empty={<p>No figures</p>} {...overrides} />
    </div>,
  )
}

const plot = () => page.getByRole('slider', { name: 'Bets and wins' })

function lines() {
  return [...document.querySelectorAll<SVGPathElement>('[data-slot="chart-line"] > path:first-child')]
}

function figuresOf(category: string) {
  const row = page.getByRole('rowheader', { name: category }).element().closest('tr')
  return [...(row?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent)
}

function markerPlaces() {
  return [...document.querySelectorAll('[data-slot="chart-line"]:first-child [data-slot="chart-marker"]')].map(
    (marker) => marker.getBoundingClientRect().left,
  )
}

it('tells the same figures as a table, even while the lines are in sight', async () => {
  draw()
  const table = page.getByRole('table', { name: 'Bets and wins' })
  await expect.element(table).toBeInTheDocument()
  expect(table.getByRole('row').elements()).toHaveLength(days.length + 1)
  expect(
    table
      .getByRole('columnheader')
      .elements()
      .map((head) => head.textContent),
  ).toEqual(['Day', 'Bets', 'Wins'])
  expect(figuresOf('11/15')).toEqual(['K 51,500', 'K 44,800'])
})

it('becomes the table at the press of a switch, and a chart again', async () => {
  draw()
  await expect.poll(() => lines().length).toBe(2)
  await page.getByText('Table', { exact: true }).click()
  await expect.element(page.getByRole('table')).toBeVisible()
  expect(lines()).toHaveLength(0)
  await page.getByText('Chart', { exact: true }).click()
  await expect.poll(() => lines().length).toBe(2)
  expect(page.getByRole('table').elements()).toHaveLength(1)
})

it('reads category after category with the arrow keys', async () => {
  draw()
  await expect.poll(() => lines().length).toBe(2)
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

it('takes its reading away at Escape', async () => {
  draw()
  await expect.poll(() => lines().length).toBe(2)
  await userEvent.hover(plot())
  await expect.poll(() => document.querySelector('[data-slot="chart-tooltip"]')).not.toBeNull()
  plot()
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  await expect.poll(() => document.querySelector('[data-slot="chart-tooltip"]')).toBeNull()
})

it('tells its lines apart by more than colour', async () => {
  draw()
  await expect.poll(() => lines().length).toBe(2)
  expect(new Set(lines().map((line) => getComputedStyle(line).strokeDasharray)).size).toBe(2)
  const markers = [...document.querySelectorAll('[data-slot="chart-line"]')].map((line) =>
    line.querySelector('[data-slot="chart-marker"]')?.getAttribute('d'),
  )
  expect(new Set(markers).size).toBe(2)
})

it('leaves a gap where a figure is missing', async () => {
  draw({ series: [{ id: 'bets', label: 'Bets', values: [1, 2, null, 4, 5, 6, 7] }] })
  await expect.poll(() => lines()[0]?.getAttribute('d')?.match(/M/g)?.length).toBe(2)
  expect(figuresOf('11/16')).toEqual(['–'])
})

it('begins where reading begins', async () => {
  draw({}, 'rtl')
  await expect.poll(() => markerPlaces().length).toBe(days.length)
  const [first = 0, second = 0] = markerPlaces()
  expect(first).toBeGreaterThan(second)
})

it('has whole ticks for whole figures', async () => {
  const series = [{ id: 'players', label: 'Players', values: [0, 1, 1, 0, 2, 1, 1] }]
  const seen = new Set<number>()
  const formatTick = (value: number) => {
    seen.add(value)
    return `${value}`
  }
  draw({ series, formatTick })
  await expect.poll(() => [...seen].toSorted((left, right) => left - right)).toEqual([0, 1, 2])
})

it('shows each of the other states in its place', async () => {
  draw({ series: [] })
  await expect.element(page.getByText('No figures')).toBeVisible()
  expect(page.getByRole('slider').elements()).toHaveLength(0)
})

it('waits, and says so', async () => {
  draw({ series: [], loading: true })
  await expect.element(page.getByText('Loading the report')).toBeInTheDocument()
  expect(page.getByText('No figures').elements()).toHaveLength(0)
})

it('shows the error instead of the figures', async () => {
  draw({ error: <p>The report did not load</p> })
  await expect.element(page.getByText('The report did not load')).toBeVisible()
  expect(page.getByRole('slider').elements()).toHaveLength(0)
})

it('reads a figure that is there when there are fewer than before', async () => {
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
