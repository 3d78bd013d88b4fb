import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'

const items = [
  { label: 'Home', href: '#home' },
  { label: 'Agent center', href: '#agent' },
  { label: 'My team', href: '#team' },
  { label: 'moonlit77', href: '#moonlit77' },
]

function render(width: string) {
  mount(
    <div style={{ inlineSize: width }}>
      <Breadcrumbs label="Where you are" expandLabel="Show all" items={items} current="Betting record" />
    </div>,
  )
}

function getVisibleLinks(): string[] {
  return page
    .getByRole('link')
    .elements()
    .map((link) => link.textContent)
}

it('marks the current page and does not link it', () => {
  render('60rem')
  expect(document.querySelector('[aria-current="page"]')?.textContent).toBe('Betting record')
  expect(getVisibleLinks()).toEqual(['Home', 'Agent center', 'My team', 'moonlit77'])
  expect(page.getByRole('button').elements()).toHaveLength(0)
})

it('collapses the links between the first and the last in a narrow container until expanded', async () => {
  render('20rem')
  expect(getVisibleLinks()).toEqual(['Home', 'moonlit77'])
  await page.getByRole('button', { name: 'Show all' }).click()
  expect(getVisibleLinks()).toEqual(['Home', 'Agent center', 'My team', 'moonlit77'])
  await expect.element(page.getByRole('link', { name: 'Agent center' })).toHaveFocus()
})

it('calls onClick of an item for client-side navigation', async () => {
  const onClick = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  mount(
    <Breadcrumbs label="Where" expandLabel="All" items={[{ label: 'Home', href: '/home', onClick }]} current="Here" />,
  )
  await page.getByRole('link', { name: 'Home' }).click()
  expect(onClick).toHaveBeenCalledOnce()
})
