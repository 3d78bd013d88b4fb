import { useRef } from 'react'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { DataTable } from '../DataTable/DataTable.tsx'
import { mount } from '../testing/mount.tsx'
import { DataTableActions } from './DataTableActions.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

const columns = [
  { id: 'game', header: 'Game', cell: (row: string) => row, value: (row: string) => row },
  { id: 'open', header: 'Open', cell: () => <button type="button">Open</button> },
]

/** Name and text of the downloaded file, once there is one. */
function captureDownload() {
  const files: { readonly name: string; readonly text: Promise<string> }[] = []
  const blobs = vi.spyOn(URL, 'createObjectURL')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const blob = blobs.mock.lastCall?.[0]
    if (blob instanceof Blob) files.push({ name: this.download, text: blob.text() })
  })
  return files
}

it('downloads the rows as a CSV of the columns with a value', async () => {
  const files = captureDownload()
  const csv = { label: 'Export', fileName: 'bets.csv', columns, rows: () => ['Nine Carps', '=1+1'], onError: vi.fn() }
  mount(<DataTableActions label="Bets" csv={csv} />)
  await page.getByRole('button', { name: 'Export' }).click()
  await expect.poll(() => files.length).toBe(1)
  expect(files[0]?.name).toBe('bets.csv')
  // `Blob.text` removes the byte order mark.
  expect(await files[0]?.text).toBe("Game\r\nNine Carps\r\n'=1+1\r\n")
})

it('waits for rows that are fetched first', async () => {
  const files = captureDownload()
  const { promise, resolve } = Promise.withResolvers<readonly string[]>()
  const csv = { label: 'Export', fileName: 'bets.csv', columns, rows: () => promise, onError: vi.fn() }
  mount(<DataTableActions label="Bets" csv={csv} />)
  const button = page.getByRole('button', { name: 'Export' })
  await button.click()
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  expect(files).toHaveLength(0)
  resolve([])
  await expect.poll(() => files.length).toBe(1)
  await expect.element(button).not.toHaveAttribute('aria-busy')
})

it('calls onError when the rows fail to load', async () => {
  const files = captureDownload()
  const onError = vi.fn()
  const failure = new Error('offline')
  const csv = { label: 'Export', fileName: 'bets.csv', columns, rows: () => Promise.reject(failure), onError }
  mount(<DataTableActions label="Bets" csv={csv} />)
  await page.getByRole('button', { name: 'Export' }).click()
  await expect.poll(() => onError.mock.calls).toEqual([[failure]])
  expect(files).toHaveLength(0)
  await expect.element(page.getByRole('button', { name: 'Export' })).not.toHaveAttribute('aria-busy')
})

function Printable() {
  const table = useRef<HTMLDivElement>(null)
  return (
    <>
      <DataTableActions label="Bets" print={{ label: 'Print', title: 'Bets of today', target: table }} />
      <DataTable
        ref={table}
        caption="Bets"
        columns={columns}
        rows={['Nine Carps']}
        rowKey={(row) => row}
        loading={false}
        loadingLabel="Loading"
        error={null}
        empty="None"
      />
    </>
  )
}

it('prints the table under its title and restores the page', async () => {
  document.title = 'Casino'
  const printed: { readonly title: string; readonly marked: string | null | undefined }[] = []
  const getMarker = () => document.querySelector('[data-slot="data-table"]')?.getAttribute('data-printing')
  vi.spyOn(window, 'print').mockImplementation(() => {
    printed.push({ title: document.title, marked: getMarker() })
    dispatchEvent(new Event('afterprint'))
  })
  mount(<Printable />)
  await page.getByRole('button', { name: 'Print' }).click()
  expect(printed).toEqual([{ title: 'Bets of today', marked: 'Bets of today' }])
  expect(document.title).toBe('Casino')
  expect(getMarker()).toBeNull()
})

it('prints only the table and its title, in rows even if the page shows cards', async () => {
  vi.spyOn(window, 'print').mockImplementation(() => {})
  const { container } = mount(
    <div style={{ inlineSize: '340px', blockSize: '40px', overflow: 'hidden' }}>
      <Printable />
    </div>,
  )
  const button = page.getByRole('button', { name: 'Print' })
  await button.click()
  const hidden = button.element()
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  onTestFinished(async () => {
    dispatchEvent(new Event('afterprint'))
    await cdp().send('Emulation.setEmulatedMedia', { media: '' })
  })
  expect(hidden.checkVisibility()).toBe(false)
  const table = page.getByRole('table').element()
  expect(getComputedStyle(table).display).toBe('table')
  expect(getComputedStyle(table.closest('[data-printing]') ?? table, '::before').content).toBe('"Bets of today"')
  expect(container.getBoundingClientRect().height).toBeGreaterThan(40)
})
