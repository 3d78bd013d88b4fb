import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ShellContext, type Shell } from '../../ui/context.ts'
import { PagedList } from './PagedList.tsx'

interface Draw {
  readonly number: string
}
type FetchPage = (before?: string) => Promise<{ readonly items: readonly Draw[]; readonly next: string | null }>

const shell: Shell = {
  t: (key) => key,
  host: { notify: () => undefined, leave: () => undefined, canLeave: false },
}
const texts = { label: 'label', intro: 'intro', offline: 'offline', loading: 'loading', none: 'none', more: 'more' }
const toDraws = (...numbers: readonly number[]): readonly Draw[] =>
  numbers.map((number) => ({ number: String(number) }))

/** Shows a list, and what it shows of later draws. */
function render(fetchPage: FetchPage) {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
  const show = (latest: readonly Draw[], version: string | null = null) =>
    flushSync(() =>
      root.render(
        <ShellContext value={shell}>
          <PagedList texts={texts} fetchPage={fetchPage} latest={latest} version={version}>
            {({ number }) => <article key={number}>{number}</article>}
          </PagedList>
        </ShellContext>,
      ),
    )
  const list = () => [...container.querySelectorAll('article')].map(({ textContent }) => Number(textContent))
  const press = (name: string) => {
    const button = [...container.querySelectorAll('button')].find(({ textContent }) => textContent === name)
    button?.focus()
    button?.click()
  }
  return { show, list, press }
}

test('results stay listed when later ones have taken their place among the latest', async () => {
  const fetchPage = vi.fn<FetchPage>().mockResolvedValue({ items: toDraws(3, 2, 1), next: null })
  const { show, list } = render(fetchPage)
  show(toDraws(3, 2))
  await expect.poll(list).toEqual([3, 2, 1])
  for (const last of [4, 5, 6]) show(toDraws(last, last - 1))
  expect(list()).toEqual([6, 5, 4, 3, 2, 1])
  expect(fetchPage).toHaveBeenCalledOnce()
})

test('the first page is loaded again when results between it and the latest ones are missing', async () => {
  const fetchPage = vi
    .fn<FetchPage>()
    .mockResolvedValueOnce({ items: toDraws(3, 2), next: '2' })
    .mockResolvedValueOnce({ items: toDraws(9, 8, 7), next: '7' })
    .mockResolvedValueOnce({ items: toDraws(6, 5, 4), next: '4' })
  const { show, list, press } = render(fetchPage)
  show(toDraws(3, 2))
  await expect.poll(list).toEqual([3, 2])
  show(toDraws(9, 8))
  await expect.poll(list).toEqual([9, 8, 7])
  press('more')
  await expect.poll(list).toEqual([9, 8, 7, 6, 5, 4])
  expect(fetchPage.mock.calls).toEqual([[undefined], [undefined], ['7']])
})

test('missing results are loaded again after a lost connection, and the list gets the focus of what loaded them', async () => {
  const fetchPage = vi
    .fn<FetchPage>()
    .mockResolvedValueOnce({ items: toDraws(3, 2), next: '2' })
    .mockRejectedValueOnce(new Error('lost'))
    .mockResolvedValueOnce({ items: toDraws(9, 8, 7), next: '7' })
  const { show, list, press } = render(fetchPage)
  show(toDraws(3, 2))
  await expect.poll(list).toEqual([3, 2])
  show(toDraws(9, 8))
  await expect.poll(() => document.querySelector('[role="alert"]')?.textContent).toContain('offline')
  press('load.retry')
  await expect.poll(list).toEqual([9, 8, 7])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('label')
})

test('the list gets the focus of the button that has loaded its last page', async () => {
  const fetchPage = vi
    .fn<FetchPage>()
    .mockResolvedValueOnce({ items: toDraws(4, 3), next: '3' })
    .mockResolvedValueOnce({ items: toDraws(2, 1), next: null })
  const { show, list, press } = render(fetchPage)
  show([])
  await expect.poll(list).toEqual([4, 3])
  press('more')
  await expect.poll(list).toEqual([4, 3, 2, 1])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('label')
})

test('results stay listed, with their further pages, when later ones are loaded that are not among the latest', async () => {
  const fetchPage = vi
    .fn<FetchPage>()
    .mockResolvedValueOnce({ items: toDraws(4, 3), next: '3' })
    .mockResolvedValueOnce({ items: toDraws(2, 1), next: null })
    .mockRejectedValueOnce(new Error('lost'))
    .mockResolvedValueOnce({ items: toDraws(5, 4), next: '4' })
  const { show, list, press } = render(fetchPage)
  show([], '5')
  await expect.poll(list).toEqual([4, 3])
  press('more')
  await expect.poll(list).toEqual([4, 3, 2, 1])
  show([], '6')
  await expect.poll(() => document.querySelector('[role="alert"]')?.textContent).toContain('offline')
  expect(list()).toEqual([4, 3, 2, 1])
  press('load.retry')
  await expect.poll(list).toEqual([5, 4, 3, 2, 1])
})
