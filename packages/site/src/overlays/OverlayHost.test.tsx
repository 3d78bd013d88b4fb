import {
  defineOverlayHandle,
  noParams,
  provideOverlay,
  type OverlayHandle,
  type OverlayLevel,
  type OverlayProps,
} from '@croupier/runtime/overlays/define-overlay'
import { closeOverlay, isOverlayOpen, openOverlay, useOverlays } from '@croupier/runtime/overlays/overlays'
import { contractOverlay } from '@croupier/runtime/overlays/shared'
import { useToasts } from '@croupier/runtime/overlays/toasts'
import { createTestSite } from '@croupier/runtime/testing/test-site'
import { useState, type ComponentType } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPart } from '@croupier/component-testing/render-part'
import { OverlayHost } from './OverlayHost.tsx'

/** Declares an overlay with its component. */
function defineOverlay<Params>(
  id: string,
  params: OverlayHandle<Params>['params'],
  load: () => Promise<ComponentType<OverlayProps<Params>>>,
  options: { readonly level: OverlayLevel },
) {
  const handle = defineOverlayHandle(id, params, options)
  return { ...handle, ...provideOverlay(handle, load) }
}

const createPlain = (level: OverlayLevel) =>
  defineOverlay(level, noParams, () => Promise.resolve(() => <p data-overlay>{level}</p>), { level })
const plain = (['announcement', 'page', 'auth', 'forced', 'message'] as const).map(createPlain)

let opened = 0
const counted = defineOverlay(
  'counted',
  contractOverlay.params,
  () =>
    Promise.resolve(({ params, onClose }) => {
      const [count] = useState(() => (opened += 1))
      return (
        <button type="button" data-overlay onClick={onClose}>
          {params.id} {count}
        </button>
      )
    }),
  { level: 'page' },
)

let broken = true
const crashing = defineOverlay(
  'crashing',
  contractOverlay.params,
  () =>
    Promise.resolve(({ params }) => {
      if (broken) throw new Error('This overlay crashes')
      return <p data-overlay>{params.id}</p>
    }),
  { level: 'page' },
)

const arriving = Promise.withResolvers<ComponentType<OverlayProps<Record<string, never>>>>()
const loadSlow = vi.fn(() => arriving.promise)
const slow = defineOverlay('slow', noParams, loadSlow, { level: 'page' })

const overlays = [...plain, counted, crashing, slow]
const readShown = () => [...document.querySelectorAll('[data-overlay]')].map(({ textContent }) => textContent)
const expectShown = (...texts: readonly string[]) => expect.poll(() => readShown()).toEqual(texts)

beforeEach(async () => {
  opened = 0
  useOverlays.setState({ stack: [] })
  useToasts.setState({ toasts: [] })
  await renderPart(<OverlayHost />, { site: createTestSite({ loadOverlays: () => Promise.resolve(overlays) }) })
})

test('an overlay is shown above those of lower levels', async () => {
  const shown: OverlayLevel[] = []
  for (const overlay of plain) {
    openOverlay(overlay)
    shown.push(overlay.level)
    await expectShown(...shown)
  }
})

test('an overlay that opens below others waits until they are closed', async () => {
  const keys = plain.toReversed().map((overlay) => openOverlay(overlay))
  for (const [closed, { level }] of plain.toReversed().entries()) {
    await expectShown(level)
    closeOverlay(keys[closed] ?? '')
  }
  await expectShown()
})

test('an overlay whose code arrives after one of a higher level has opened waits until that is closed', async () => {
  openOverlay(slow)
  await expect.poll(() => loadSlow.mock.calls).not.toEqual([])
  const key = openOverlay(createPlain('forced'))
  await expectShown('forced')
  arriving.resolve(() => <p data-overlay>slow</p>)
  // Another one of the same module is rendered after it.
  const message = openOverlay(createPlain('message'))
  await expectShown('forced', 'message')
  closeOverlay(message)
  closeOverlay(key)
  await expectShown('slow')
})

test('an opening replaces an earlier one of the same overlay with a new component', async () => {
  const first = openOverlay(counted, { id: 'First' })
  await expectShown('First 1')
  openOverlay(counted, { id: 'Second' })
  await expectShown('Second 2')
  expect(isOverlayOpen(first)).toBe(false)
})

test('an overlay closes its own opening only', async () => {
  openOverlay(createPlain('announcement'))
  await expectShown('announcement')
  openOverlay(counted, { id: 'First' })
  await expectShown('announcement', 'First 1')
  document.querySelector<HTMLElement>('button[data-overlay]')?.click()
  await expectShown('announcement')
})

test('an overlay that crashes closes with an error, whose retry opens it as it was', async () => {
  broken = true
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  const key = openOverlay(crashing, { id: 'Dragon' })
  await expect.poll(() => useToasts.getState().toasts).toHaveLength(1)
  expect(isOverlayOpen(key)).toBe(false)
  broken = false
  useToasts.getState().toasts[0]?.retry?.()
  await expectShown('Dragon')
})

test('an overlay that no feature owns shows nothing', async () => {
  const unknown = defineOverlay('unknown', noParams, () => Promise.resolve(() => null), { level: 'message' })
  openOverlay(unknown)
  openOverlay(counted, { id: 'First' })
  await expectShown('First 1')
})
