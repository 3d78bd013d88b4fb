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

function draw(width: string) {
  mount(
    <div style={{ inlineSize: width }}>
      <Breadcrumbs label="Where you are" expandLabel="Show all" items={items} current="Betting record" />
    </div>,
  )
}

function shownLinks(): string[] {
  return page
    .getByRole('link')
    .elements()
    .map((link) => link.textContent)
}

it('marks the place the reader is at and does not link it', () => {
  draw('60rem')
  expect(document.querySelector('[aria-current="page"]')?.textContent).toBe('Betting record')
  expect(shownLinks()).toEqual(['Home', 'Agent center', 'My team', 'moonlit77'])
  expect(page.getByRole('button').elements()).toHaveLength(0)
})

it('keeps the first and the last link on a narrow place and gives the rest on request', async () => {
  draw('20rem')
  expect(shownLinks()).toEqual(['Home', 'moonlit77'])
  await page.getByRole('button', { name: 'Show all' }).click()
  expect(shownLinks()).toEqual(['Home', 'Agent center', 'My team', 'moonlit77'])
  await expect.element(page.getByRole('link', { name: 'Agent center' })).toHaveFocus()
})

it('lets a router follow its links', async () => {
  const onClick = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  mount(
    <Breadcrumbs label="Where" expandLabel="All" items={[{ label: 'Home', href: '/home', onClick }]} current="Here" />,
  )
  await page.getByRole('link', { name: 'Home' }).click()
  expect(onClick).toHaveBeenCalledOnce()
})
