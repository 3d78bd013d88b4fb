import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { CopyButton } from './CopyButton.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function draw() {
  const onCopied = vi.fn()
  mount(<CopyButton value="K7-2231" label="Copy" doneLabel="Copied" failedLabel="Not copied" onCopied={onCopied} />)
  return onCopied
}

function announced(): string | undefined {
  return document.querySelector('[aria-live]')?.textContent
}

/** What a paste would bring, read from the copy command itself. */
function watchCopies(): readonly string[] {
  const copied: string[] = []
  vi.spyOn(document, 'execCommand').mockImplementation(() => {
    const field = document.activeElement
    copied.push(field instanceof HTMLTextAreaElement ? field.value.slice(field.selectionStart, field.selectionEnd) : '')
    return true
  })
  return copied
}

it('puts the text on the clipboard and announces it', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const onCopied = draw()
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect.poll(announced).toBe('Copied')
  await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(write).toHaveBeenCalledWith('K7-2231')
  expect(onCopied).toHaveBeenCalledOnce()
})

it('copies a selection where the clipboard refuses, and keeps the focus', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'))
  const copied = watchCopies()
  draw()
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect.element(page.getByRole('button', { name: 'Copied' })).toHaveFocus()
  expect(copied).toEqual(['K7-2231'])
})

it('says so when nothing could be copied', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'))
  vi.spyOn(document, 'execCommand').mockReturnValue(false)
  const onCopied = draw()
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect.poll(announced).toBe('Not copied')
  expect(onCopied).not.toHaveBeenCalled()
})

it('offers to copy again after a while', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  draw()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  document.querySelector('button')?.click()
  await vi.waitFor(() => expect(announced()).toBe('Copied'))
  vi.advanceTimersByTime(2500)
  await vi.waitFor(() => expect(announced()).toBe(''))
})

it('copies a selection in the browser of an app, which may have no clipboard of its own', async () => {
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'clipboard')
  })
  const copied = watchCopies()
  draw()
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect.poll(announced).toBe('Copied')
  expect(copied).toEqual(['K7-2231'])
})

it('keeps its outcome in sight for the whole time after the last press', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  draw()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const button = document.querySelector('button')
  button?.click()
  await vi.waitFor(() => expect(announced()).toBe('Copied'))
  vi.advanceTimersByTime(2000)
  button?.click()
  await vi.waitFor(() => expect(write).toHaveBeenCalledTimes(2))
  // What the second press changes shows nowhere; two frames are what it needs.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  await vi.advanceTimersByTimeAsync(1000)
  expect(announced()).toBe('Copied')
})
