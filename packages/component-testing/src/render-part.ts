import { createTestApp, type TestApp, type TestAppOptions } from '@croupier/runtime/testing/test-app'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished } from 'vitest'
import type { Locator } from 'vitest/browser'

/** Renders a component alone, without a server, until the test ends. */
export async function renderPart(content: ReactNode, options: TestAppOptions = {}): Promise<TestApp> {
  const app = await createTestApp(content, options)
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  flushSync(() => root.render(app.element))
  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
  return app
}

/** Presses an element once it is shown. Without the styles of a brand, elements may cover each other. */
export async function press(locator: Locator): Promise<void> {
  await expect.element(locator).toBeVisible()
  const element = locator.element()
  if (element instanceof HTMLElement) element.click()
}
