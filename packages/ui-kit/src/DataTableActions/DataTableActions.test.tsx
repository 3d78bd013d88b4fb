import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { DataTableActions, type DataTableActionsProps } from './DataTableActions.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

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

const shown: DataTableActionsProps<string> = {
  label: 'Bets: export and print',
  labels: { csv: 'Export', print: 'Print', loading: 'Loading', cancel: 'Cancel', sum: 'Total' },
  title: 'Bets of today',
  fileName: 'bets.csv',
  columns: [
    { id: 'game', header: 'Game', text: (row) => row, value: (row) => row },
    {
      id: 'letters',
      header: 'Letters',
      text: (row) => `${row.length} letters`,
      value: (row) => row.length,
      sum: (rows) => ({ text: `${rows.join('').length} letters`, value: rows.join('').length }),
    },
  ],
  rowKey: (row) => row,
  load: async () => ['Nine Carps', '=1+1'],
  facts: [{ label: 'Period', value: '21 Nov' }],
  onError: () => undefined,
}

const button = (name: string) => page.getByRole('button', { name })

it('downloads the rows as a CSV with their sums', async () => {
  const files = captureDownload()
  mount(<DataTableActions {...shown} />)
  await button('Export').click()
  await expect.poll(() => files.length).toBe(1)
  expect(files[0]?.name).toBe('bets.csv')
  // `Blob.text` removes the byte order mark.
  expect(await files[0]?.text).toBe(`Game,Letters\r\nNine Carps,10\r\n"'=1+1",4\r\nTotal,14\r\n`)
})

it('shows the progress of rows that are loaded first', async () => {
  const files = captureDownload()
  const { promise, resolve } = Promise.withResolvers<readonly string[]>()
  mount(
    <DataTableActions
      {...shown}
      load={({ onProgress }) => {
        onProgress(0.25)
        return promise
      }}
    />,
  )
  await button('Export').click()
  await expect.element(page.getByRole('progressbar', { name: 'Loading' })).toHaveAttribute('aria-valuenow', '0.25')
  await expect.element(button('Print')).toBeDisabled()
  expect(files).toHaveLength(0)
  resolve([])
  await expect.poll(() => files.length).toBe(1)
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument()
  await expect.element(button('Print')).toBeEnabled()
})

it('downloads nothing and reports no error after a cancel', async () => {
  const files = captureDownload()
  const onError = vi.fn()
  const load: typeof shown.load = ({ signal }) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  mount(<DataTableActions {...shown} load={load} onError={onError} />)
  await button('Export').click()
  await button('Cancel').click()
  await expect.element(button('Cancel')).not.toBeInTheDocument()
  expect([files, onError.mock.calls]).toEqual([[], []])
})

it('aborts the load when it leaves the page', async () => {
  const signals: AbortSignal[] = []
  const load: typeof shown.load = ({ signal }) => {
    signals.push(signal)
    return new Promise(() => {})
  }
  const { rerender } = mount(<DataTableActions {...shown} load={load} />)
  await button('Export').click()
  rerender(null)
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
})

it('calls onError when the rows fail to load', async () => {
  const files = captureDownload()
  const onError = vi.fn()
  const failure = new Error('offline')
  mount(<DataTableActions {...shown} load={() => Promise.reject(failure)} onError={onError} />)
  await button('Export').click()
  await expect.poll(() => onError.mock.calls).toEqual([[failure]])
  expect(files).toHaveLength(0)
  await expect.element(button('Export')).not.toHaveAttribute('aria-busy')
})

it('says why nothing can be exported', async () => {
  mount(<DataTableActions {...shown} problem="Choose a shorter period." />)
  await expect.element(button('Export')).toBeDisabled()
  await expect.element(button('Print')).toHaveAccessibleDescription('Choose a shorter period.')
})

it('prints all rows under their heading instead of the page, and restores the page', async () => {
  document.title = 'Casino'
  vi.spyOn(window, 'print').mockImplementation(() => undefined)
  mount(<DataTableActions {...shown} />)
  const control = button('Print').element()
  await button('Print').click()
  await expect.poll(() => document.title).toBe('Bets of today')
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  onTestFinished(async () => {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' })
  })
  expect(control.checkVisibility()).toBe(false)
  const sheet = page.getByRole('article')
  await expect
    .element(sheet)
    .toHaveTextContent('Bets of todayPeriod21 NovGameLettersNine Carps10 letters=1+14 lettersTotal14 letters')
  dispatchEvent(new Event('afterprint'))
  await expect.element(sheet).not.toBeInTheDocument()
  expect(document.title).toBe('Casino')
})
