import { lazy } from 'react'
import { expect, test, vi } from 'vitest'
import { App } from '../App.tsx'
import { render } from '../testing/render.tsx'
import { ShellContext, type Shell } from './context.ts'
import { SheetSlot } from './SheetSlot.tsx'

const leave = vi.fn()
const shell: Shell = { t: (key) => key, host: { notify: () => undefined, leave, canLeave: true } }
const failToLoad = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const Missing = lazy<() => null>(failToLoad)

function press(container: HTMLElement, label: string): void {
  const button = [...container.querySelectorAll('button')].find(({ textContent }) => textContent === label)
  if (!button) throw new Error(`There is no button ${label}.`)
  button.click()
}

test('a sheet whose code does not load says so over the game, which goes on', async () => {
  const close = vi.fn()
  const container = render(
    <ShellContext value={shell}>
      <p>the game</p>
      <SheetSlot onClose={close}>
        <Missing />
      </SheetSlot>
    </ShellContext>,
  )
  await expect.poll(() => container.querySelector('[role="alertdialog"]')?.textContent).toContain('load.brokenWhy')
  expect(container.textContent).toContain('the game')
  press(container, 'control.close')
  expect(close).toHaveBeenCalledOnce()
})

test('a game whose code does not load says so, and can be left', async () => {
  const { host, t } = shell
  // A start never rejects; what fails afterwards is the code of the game.
  const broken = {
    get lottery(): never {
      throw new TypeError('Failed to fetch dynamically imported module')
    },
  }
  const container = render(
    <App first={Promise.resolve(broken)} start={() => Promise.resolve(broken)} host={host} t={t} />,
  )
  await expect.poll(() => container.querySelector('h1')?.textContent).toBe('load.broken')
  press(container, 'control.leave')
  expect(leave).toHaveBeenCalledOnce()
})
