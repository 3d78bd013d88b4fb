import type { LaunchMode } from '@croupier/domain/launch'
import type { Game } from '@croupier/endpoints/calls/games'
import { collectFlags, noFlags } from '@croupier/flags/modules'
import { setMerchantFlags } from '@croupier/flags/store'
import { forgetPendingAction, takePendingAction } from '@croupier/runtime/overlays/pending-action'
import { useOverlays } from '@croupier/runtime/overlays/overlays'
import { dispatchSession } from '@croupier/runtime/session/session'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createGame } from '../testing/games.ts'
import { renderPart } from '@croupier/component-testing/render-part'
import { logIn } from '../testing/session.ts'
import { useLaunch } from './use-launch.ts'

const launches: ((game: Game, mode: LaunchMode) => void)[] = []

function Probe() {
  launches.push(useLaunch())
  return null
}

const getOverlays = () => useOverlays.getState().stack.map(({ id, params }) => ({ id, params }))

/** Starts a game. Returns the address after it and the open overlays. */
async function start(changes: Partial<Game>, mode: LaunchMode = 'real') {
  const { router } = await renderPart(<Probe />)
  launches.at(-1)?.(createGame('n42', changes), mode)
  const overlays = getOverlays()
  await vi.waitFor(() => {
    if (overlays.length === 0 && router.state.location.pathname === '/') throw new Error('Nothing has opened yet')
  }, 20_000)
  return { url: router.state.location.href, overlays }
}

beforeEach(() => {
  dispatchSession({ type: 'loggedOut' })
  useOverlays.setState({ stack: [] })
  forgetPendingAction()
  setMerchantFlags(noFlags)
})

describe('for a member', () => {
  beforeEach(() => logIn())

  test.each([
    ['a game', {}, '/seamless?id=n42'],
    ['a lottery of Vietnam', { vendor: 'TCG_LOTTO_VN' }, '/vnLottery?gameCode=CODE-n42'],
    ['a lottery of the region', { vendor: 'TCG_SEA' }, '/seaLottery?gameCode=CODE-n42'],
    ['another lottery', { vendor: 'LOTT' }, '/lottery?gameCode=CODE-n42'],
    ['a vendor of slots', { isGame: false, vendor: 'KFW' }, '/rng?vassalage=KFW'],
  ] as const)(
    '%s opens its page [launch-4, launch-5b, launch-1, launch-2, launch-3a.1, launch-3b]',
    async (_case, changes, url) => {
      expect(await start(changes)).toEqual({ url, overlays: [] })
    },
  )

  test('a vendor of another category opens its games in a dialog [launch-5a]', async () => {
    const { url, overlays } = await start({ isGame: false, gameType: 'LIVE', vendor: 'KFW', name: 'Kinnara' })
    const params = { gameType: 'LIVE', vassalage: 'KFW', title: 'Kinnara' }
    expect([url, overlays]).toEqual(['/', [{ id: 'vendorGames', params }]])
  })

  test('a game under maintenance recommends others of its type in its name', async () => {
    const { overlays } = await start({ underMaintenance: true, gameType: 'FISH' })
    expect(overlays).toEqual([{ id: 'recommend', params: { gameName: 'Game n42', gameType: 'FISH' } }])
  })

  test('free play needs its flag, and opens in a popup over the list [overlay-1a.9]', async () => {
    expect((await start({}, 'demo')).overlays).toMatchObject([{ id: 'demoUnavailable' }])
    useOverlays.setState({ stack: [] })
    setMerchantFlags(collectFlags([{ modId: 'FREEPLAY3', enabled: '1', childrenNodes: [] }]))
    const popup = { id: 'gamePopup', params: { nodeId: 'n42', gameName: 'Game n42' } }
    expect(await start({}, 'demo')).toEqual({ url: '/', overlays: [popup] })
  })
})

describe('for a visitor', () => {
  test.each([
    ['real', false],
    ['demo', true],
  ] as const)('%s play opens the login dialog, where a trial account is enough: %s', async (mode, allowTrial) => {
    expect((await start({}, mode)).overlays).toEqual([{ id: 'login', params: { allowTrial } }])
  })

  test('the launch is decided again after the login', async () => {
    await start({ underMaintenance: true })
    const action = takePendingAction()
    useOverlays.setState({ stack: [] })
    logIn()
    if (action && 'run' in action) action.run()
    expect(getOverlays()).toMatchObject([{ id: 'recommend' }])
  })

  test('the games of a vendor are public', async () => {
    expect(await start({ isGame: false })).toMatchObject({ url: '/rng?vassalage=KFW' })
  })
})

test('a trial account is asked for a real one, and the launch goes on afterwards', async () => {
  logIn('trial')
  expect((await start({})).overlays).toMatchObject([{ id: 'realAccount' }])
  expect(takePendingAction()).toHaveProperty('run')
})
