import { expect, test, vi } from 'vitest'
import { loadCode } from '../studio/load-code.ts'
import { render } from '../testing/render.tsx'
import { ShellContext, type Shell } from './context.ts'
import { VerifyButton } from './VerifyButton.tsx'

const shell: Shell = {
  t: (key) => key,
  host: { notify: () => undefined, leave: () => undefined, canLeave: false },
}

/** Shows the button of a verification. */
function renderButton(verify: () => Promise<boolean>) {
  const container = render(
    <ShellContext value={shell}>
      <VerifyButton verify={verify} />
    </ShellContext>,
  )
  return { container, press: () => container.querySelector('button')?.click() }
}

test('a verification whose code does not load can be tried again', async () => {
  const importCode = vi
    .fn<() => Promise<{ ok: boolean }>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue({ ok: true })
  const { container, press } = renderButton(async () => (await loadCode(importCode())).ok)
  press()
  await expect.poll(() => container.querySelector('[role="alert"]')?.textContent).toBe('load.failedWhy')
  expect(container.textContent).not.toContain('fair.wrong')
  press()
  await expect.poll(() => container.textContent).toBe('fair.verified')
})

test('the result takes the place of the button for the focus too', async () => {
  const { container, press } = renderButton(() => Promise.resolve(true))
  const button = container.querySelector('button')
  expect(button?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  button?.focus()
  press()
  await expect.poll(() => document.activeElement?.textContent).toBe('fair.verified')
})

test('a result that cannot be computed does not match', async () => {
  const { container, press } = renderButton(() => Promise.reject(new RangeError('There is no such game')))
  press()
  await expect.poll(() => container.textContent).toBe('fair.wrong')
})
