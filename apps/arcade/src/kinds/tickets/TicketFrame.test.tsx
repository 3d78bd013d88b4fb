import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { ShellContext, type Shell } from '../../ui/context.ts'
import { OfflineNotice } from './TicketFrame.tsx'

const shell: Shell = {
  t: (key) => key,
  host: { notify: () => undefined, leave: () => undefined, canLeave: false },
}

test('the place of the notice gets the focus of its button when the studio responds again', () => {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
  const show = (online: boolean) =>
    flushSync(() =>
      root.render(
        <ShellContext value={shell}>
          <OfflineNotice online={online} text="offline" onRetry={() => show(true)} />
        </ShellContext>,
      ),
    )
  show(false)
  const retry = container.querySelector('button')
  expect(retry?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  retry?.focus()
  retry?.click()
  expect(container.querySelector('button')).toBeNull()
  expect(document.activeElement).toBe(container.querySelector('output'))
})
