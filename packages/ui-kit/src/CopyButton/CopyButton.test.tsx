import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { CopyButton } from './CopyButton.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function render() {
  const onCopied = vi.fn()
  mount(<CopyButton value="K7-2231" label="Copy" doneLabel="Copied" failedLabel="Not copied" onCopied={onCopied} />)
  return onCopied
}

function getAnnouncement(): string | undefined {
  return document.querySelector('[aria-live]')?.textContent
}

/** Texts that the copy command puts on the clipboard. */
function recordCopies(): readonly string[] {
  const copied: string[] = []
  vi.spyOn(document, 'execCommand').mockImplementation(() => {
    const field = document.activeElement
    copied.push(field instanceof HTMLTextAreaElement ? field.value.slice(field.selectionStart, field.selectionEnd) : '')
    return true
  })
  return copied
}

it('copies the text and announces it', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const onCopied = render()
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect.poll(getAnnouncement).toBe('Copied')
  await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(write).toHaveBeenCalledWith('K7-2231')
  expect(onCopied).toHaveBeenCalledOnce()
})

it('copies a selection when the clipboard rejects, and keeps the focus', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'))
  const copied = recordCopies()
  render()
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect.element(page.getByRole('button', { name: 'Copied' })).toHaveFocus()
  expect(copied).toEqual(['K7-2231'])
})

it('announces when copying fails', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'))
  vi.spyOn(document, 'execCommand').mockReturnValue(false)
  const onCopied = render()
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect.poll(getAnnouncement).toBe('Not copied')
  expect(onCopied).not.toHaveBeenCalled()
})

it('resets after the outcome was shown', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  render()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  document.querySelector('button')?.click()
  await expect.poll(() => getAnnouncement()).toBe('Copied')
  vi.advanceTimersByTime(2500)
  await expect.poll(() => getAnnouncement()).toBe('')
})

it('copies a selection in an in-app browser without the Clipboard API', async () => {
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'clipboard')
  })
  const copied = recordCopies()
  render()
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect.poll(getAnnouncement).toBe('Copied')
  expect(copied).toEqual(['K7-2231'])
})

it('shows the outcome for the full time after the last press', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  render()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const button = document.querySelector('button')
  button?.click()
  await expect.poll(() => getAnnouncement()).toBe('Copied')
  vi.advanceTimersByTime(2000)
  button?.click()
  await expect.poll(() => write).toHaveBeenCalledTimes(2)
  // The second press changes nothing visible; two frames let it take effect.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  await vi.advanceTimersByTimeAsync(1000)
  expect(getAnnouncement()).toBe('Copied')
})
