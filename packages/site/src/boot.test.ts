import { afterEach, expect, test, vi } from 'vitest'
import { consumePreloadedPermission, getBootLanguage, showStartFailure } from './boot.ts'

afterEach(() => {
  globalThis.croupierBoot = undefined
})

test('returns the permission call of the boot script once', async () => {
  const gate = Promise.resolve(new Response('{}'))
  globalThis.croupierBoot = { language: 'EN', gate, startedAt: 120 }
  expect(consumePreloadedPermission()).toEqual({ response: gate, startedAt: 120 })
  expect(consumePreloadedPermission()).toBeNull()
  // The rest of the boot state stays.
  expect(getBootLanguage('MY')).toBe('EN')
})

test('returns no permission call where the boot script has sent none', () => {
  expect(consumePreloadedPermission()).toBeNull()
  globalThis.croupierBoot = { language: 'EN', startedAt: 0 }
  expect(consumePreloadedPermission()).toBeNull()
})

test('returns the language of the boot script, else the default of the brand', () => {
  expect(getBootLanguage('MY')).toBe('MY')
  globalThis.croupierBoot = { language: 'VN', startedAt: 0 }
  expect(getBootLanguage('MY')).toBe('VN')
})

test('shows the start failure of the static shell where there is one', () => {
  const fail = vi.fn<() => void>()
  expect(() => showStartFailure()).not.toThrow()
  globalThis.croupierBoot = { language: 'EN', startedAt: 0, fail }
  showStartFailure()
  expect(fail).toHaveBeenCalledOnce()
})
