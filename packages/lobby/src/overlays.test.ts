import { openOverlay, useOverlays } from '@croupier/runtime/overlays/overlays'
import { loginOverlay } from '@croupier/runtime/overlays/shared'
import { expect, test } from 'vitest'
import {
  applyOverlay,
  demoUnavailableOverlay,
  gameDetailsOverlay,
  gamePopupOverlay,
  liveRoomsOverlay,
  recommendOverlay,
  vendorGamesOverlay,
} from './overlay-handles.ts'
import { overlays } from './overlays.ts'

test.each([
  [{ gameType: 'LIVE', vassalage: 'KFW', title: 'Kinnara' }, true],
  [{ gameType: 'NOPE', vassalage: 'KFW', title: 'Kinnara' }, false],
  [{ gameType: 'LIVE', vassalage: 'KFW' }, false],
])('a history entry with the parameters %j opens the games of a vendor: %s', (params, accepted) => {
  expect(vendorGamesOverlay.params.safeParse(params).success).toBe(accepted)
})

test('the dialogs that show games or have a form live in the history, so that back closes them', () => {
  const dialogs = [
    recommendOverlay,
    vendorGamesOverlay,
    liveRoomsOverlay,
    gameDetailsOverlay,
    gamePopupOverlay,
    applyOverlay,
  ]
  expect(dialogs.map(({ history }) => history)).toEqual([true, true, true, true, true, true])
  expect(demoUnavailableOverlay.history).toBe(false)
  expect(new Set(overlays.map(({ id }) => id)).size).toBe(overlays.length)
})

test('the login is above the dialog whose game it is for, whichever opened first', () => {
  useOverlays.setState({ stack: [] })
  openOverlay(loginOverlay)
  openOverlay(recommendOverlay, { gameName: 'Dragon' })
  expect(useOverlays.getState().stack.map(({ id }) => id)).toEqual(['recommend', 'login'])
  useOverlays.setState({ stack: [] })
})
