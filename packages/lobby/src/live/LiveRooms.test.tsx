import { press, renderPart } from '@croupier/component-testing/render-part'
import type { LiveModel, LiveRoom } from '@croupier/endpoints/calls/live'
import { collectFlags, noFlags } from '@croupier/flags/modules'
import { setMerchantFlags } from '@croupier/flags/store'
import { dispatchSession } from '@croupier/runtime/session/session'
import { useOverlays } from '@croupier/runtime/overlays/overlays'
import { createTestApi, createTestSite } from '@croupier/runtime/testing/test-site'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { modelsQuery, roomsQuery } from '../queries/live.ts'
import { logIn } from '../testing/session.ts'
import { LiveEntry } from './LiveEntry.tsx'
import { LiveModels, LiveRooms } from './LiveRooms.tsx'

const createRoom = (nodeId: string, changes: Partial<LiveRoom> = {}): LiveRoom => ({
  nodeId,
  gameCode: `GBL_LIVEBACCARAT${nodeId}`,
  vendor: 'GBL',
  name: `Table ${nodeId}`,
  dealer: { id: 'NILAR', name: 'Nilar', picturePath: '/live/nilar.png' },
  limits: { currency: 'USD', lowest: '0.20', highest: '100.00' },
  state: 'dealing',
  offersDemo: false,
  results: [],
  ...changes,
})

/** Shows the rooms of all vendors. */
function showRooms(rooms: readonly LiveRoom[]) {
  const site = createTestSite()
  site.queryClient.setQueryData(roomsQuery(site, 'EN', undefined).queryKey, rooms)
  return renderPart(<LiveRooms vassalage={undefined} />, { site })
}

const getCard = (name: string) => page.getByRole('article', { name, exact: true })
const getOverlays = () => useOverlays.getState().stack.map(({ id, params }) => ({ id, params }))

beforeEach(() => {
  dispatchSession({ type: 'loggedOut' })
  setMerchantFlags(noFlags)
  useOverlays.setState({ stack: [] })
})

test('a room shows its dealer, its limits, its state, and each of its last results [gamecall-6.2]', async () => {
  const { i18n } = await showRooms([
    createRoom('n1', { results: ['banker', 'tie', '17'] }),
    createRoom('n2', { state: 'waiting' }),
  ])
  const t = i18n.getFixedT('en', 'games')
  const card = getCard('Table n1')
  await expect.element(card).toMatchTextContent(t('live.dealer', { name: 'Nilar' }))
  await expect.element(card).toMatchTextContent('100')
  await expect.element(card).toMatchTextContent(t('live.state.dealing'))
  const results = card.getByRole('list', { name: t('live.results') }).getByRole('listitem')
  await expect
    .poll(() => results.elements().map((dot) => dot.getAttribute('data-tone')))
    .toEqual(['first', 'other', 'number'])
  await expect.element(results.first()).toMatchTextContent(t('live.result.banker'))
  await expect.element(results.last()).toHaveTextContent('17')
  await expect.element(getCard('Table n2')).toMatchTextContent(t('live.noResults'))
})

test('a seat is taken by a member, and a table under maintenance recommends other games', async () => {
  logIn()
  const { i18n, router } = await showRooms([createRoom('n1'), createRoom('n2', { state: 'maintenance' })])
  const enter = (table: string) =>
    page.getByRole('button', { name: i18n.t('games:live.enterTable', { table }), exact: true })
  await press(enter('Table n2'))
  await expect.poll(getOverlays).toEqual([{ id: 'recommend', params: { gameName: 'Table n2', gameType: 'LIVE' } }])
  useOverlays.setState({ stack: [] })
  await press(enter('Table n1'))
  await expect.poll(() => router.state.location.href).toBe('/seamless?id=n1')
})

test('the free trial of a table is named after it', async () => {
  logIn()
  setMerchantFlags(collectFlags([{ modId: 'FREEPLAY3', enabled: '1', childrenNodes: [] }]))
  const { i18n } = await showRooms([createRoom('n1', { offersDemo: true })])
  await press(page.getByRole('button', { name: `${i18n.t('lobby:tile.trial')} Table n1`, exact: true }))
  await expect.poll(getOverlays).toEqual([{ id: 'gamePopup', params: { nodeId: 'n1', gameName: 'Table n1' } }])
})

test('a dealer shows languages and tables [gamecall-7.1]', async () => {
  const site = createTestSite()
  const models: readonly LiveModel[] = [
    {
      id: 'NILAR',
      name: 'Nilar',
      picturePath: '/live/nilar.png',
      languages: ['MY', 'EN'],
      tables: [{ nodeId: '1', name: 'Table n1', vendor: 'GBL' }],
    },
  ]
  site.queryClient.setQueryData(modelsQuery(site, 'EN', 'GBL').queryKey, models)
  await renderPart(<LiveModels vassalage="GBL" />, { site })
  await expect.element(getCard('Nilar')).toMatchTextContent('MY, EN')
  await expect.element(getCard('Nilar')).toMatchTextContent('Table n1')
})

test('a list that loads says so', async () => {
  const api = createTestApi(() => new Promise(() => {}))
  const { i18n } = await renderPart(<LiveRooms vassalage={undefined} />, { site: createTestSite({ api }) })
  await expect.element(page.getByRole('status', { name: i18n.t('games:live.loading'), exact: true })).toBeVisible()
})

test('a list that fails offers a retry, and an empty one says so', async () => {
  let fails = true
  const api = createTestApi(() => {
    if (fails) throw new Error('The rooms do not load')
    return []
  })
  const { i18n } = await renderPart(<LiveRooms vassalage={undefined} />, { site: createTestSite({ api }) })
  const retry = page.getByRole('button', { name: i18n.t('action.retry'), exact: true })
  await expect.element(page.getByText(i18n.t('games:live.failed'))).toBeVisible()
  fails = false
  await press(retry)
  await expect.element(page.getByText(i18n.t('games:live.empty'))).toBeVisible()
})

test.each([
  ['', {}],
  ['GBL', { vassalage: 'GBL' }],
])('the entry opens the tables of the selected vendor %j', async (vassalage, params) => {
  const { i18n } = await renderPart(<LiveEntry vassalage={vassalage} />)
  await press(page.getByRole('button', { name: i18n.t('games:live.title'), exact: true }))
  await expect.poll(getOverlays).toEqual([{ id: 'liveRooms', params }])
})
