import shell from '@croupier/i18n/catalogs/en/shell.json' with { type: 'json' }
import { writeLocal, readLocal } from '@croupier/runtime/platform/storage'
import { createTestApp } from '@croupier/runtime/testing/test-app'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { setConsent, useConsent } from './consent.ts'
import { Measurement } from './Measurement.tsx'

const { measurement } = shell
const question = page.getByRole('region', { name: measurement.title })
const getFrame = () => document.querySelector('iframe')

beforeEach(() => setConsent(null))

async function render() {
  const { element } = await createTestApp(<Measurement />)
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  const root = createRoot(container)
  flushSync(() => root.render(element))
  onTestFinished(() => root.unmount())
}

test('asks first, and loads nothing until the visitor allows it', async () => {
  await render()
  await expect.element(question).toBeVisible()
  expect(getFrame()).toBeNull()
  await question.getByRole('button', { name: measurement.allow, exact: true }).click()
  await expect.poll(getFrame).not.toBeNull()
  const frame = getFrame()
  expect([frame?.getAttribute('src'), frame?.getAttribute('sandbox')]).toEqual(['/measurement', 'allow-scripts'])
  await expect.element(question).not.toBeInTheDocument()
  expect(readLocal('measurement')).toBe('granted')
})

test('remembers a refusal', async () => {
  await render()
  await question.getByRole('button', { name: measurement.deny, exact: true }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect([getFrame(), readLocal('measurement')]).toEqual([null, 'denied'])
})

test('ends when the visitor takes the permission back, also in another tab', async () => {
  setConsent('granted')
  await render()
  await expect.poll(getFrame).not.toBeNull()
  setConsent(null)
  await expect.element(question).toBeVisible()
  expect(getFrame()).toBeNull()

  setConsent('granted')
  await expect.poll(getFrame).not.toBeNull()
  writeLocal('measurement', 'denied')
  window.dispatchEvent(new StorageEvent('storage'))
  await expect.poll(getFrame).toBeNull()
  expect(useConsent.getState().consent).toBe('denied')
})
