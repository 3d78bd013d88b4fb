import { launchChat, modelList, roomList } from '@croupier/endpoints/calls/live'
import auth from '@croupier/i18n/catalogs/en/auth.json' with { type: 'json' }
import chat from '@croupier/i18n/catalogs/en/chat.json' with { type: 'json' }
import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import texts from '@croupier/i18n/catalogs/en/games.json' with { type: 'json' }
import chinese from '@croupier/i18n/catalogs/zh-Hans/games.json' with { type: 'json' }
import { liveRoomsOverlay } from '@croupier/lobby/overlay-handles'
import { beforeAll, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMember, trialAccount, type TestAccount } from '../../testing/control/accounts.ts'
import { addDraw } from '../../testing/control/lottery.ts'
import { breakRequests, plantError } from '../../testing/network.ts'
import { renderOverlay, renderPage, type RenderedPage } from '../../testing/render-page.tsx'
import { getButton, pressControl, screen } from '../../testing/screen.ts'

const { live } = texts
const fill = (text: string, values: Readonly<Record<string, string>>) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

const language = 'EN'
const readRooms = ({ site }: RenderedPage, vassalage?: string) =>
  site.api.call(roomList, { query: { language, vassalage } })
const getCard = (name: string) => screen.dialog.getByRole('article', { name, exact: true })

describe('the rooms of live tables', () => {
  test('open from the list of a vendor with dealer, limits and state, and dots of the last results [gamecall-6.2]', async () => {
    const rendered = await renderPage('/live?vassalage=GBL')
    const rooms = await readRooms(rendered, 'GBL')
    const room = rooms.find(({ gameCode }) => gameCode.includes('BACCARAT')) ?? rooms[0]
    if (!room) throw new Error('The vendor has no room.')
    // Numbers that are a round at tables of any kind.
    await addDraw({ gameCode: room.gameCode, number: '20260102-0001', numbers: [9, 22, 35, 48, 1, 14] })
    await pressControl(getButton(live.title))
    await expect.element(getCard(room.name)).toBeVisible()
    await expect.element(getCard(room.name)).toMatchTextContent(fill(live.dealer, { name: room.dealer.name }))
    await expect.element(getCard(room.name)).toMatchTextContent('100')
    await expect.element(getCard(room.name).getByRole('list', { name: live.results })).toBeVisible()
    await expect.poll(() => screen.dialog.getByRole('article').elements().length).toBe(rooms.length)
  })

  test('start for a member, and ask a visitor to log in', { tags: 'long' }, async () => {
    const rendered = await renderOverlay(liveRoomsOverlay, { as: await createMember(), params: {} })
    const [room] = await readRooms(rendered)
    await pressControl(getButton(fill(live.enterTable, { table: room?.name ?? '' }), screen.dialog))
    await expect.poll(() => location.pathname + location.search).toBe(`/seamless?id=${room?.nodeId}`)
  })

  test('ask a visitor to log in', { tags: 'long' }, async () => {
    const rendered = await renderOverlay(liveRoomsOverlay, { params: { vassalage: 'GBL' } })
    const [room] = await readRooms(rendered, 'GBL')
    await pressControl(getButton(fill(live.enterTable, { table: room?.name ?? '' }), screen.dialog))
    await expect.element(page.getByRole('heading', { name: auth.login.title })).toBeVisible()
  })

  test('show the dealers with their languages and tables, on a phone [gamecall-7.1]', { tags: 'long' }, async () => {
    const { site } = await renderOverlay(liveRoomsOverlay, { params: {}, width: 360, language: 'CN' })
    const models = await site.api.call(modelList, { query: { language: 'CN' } })
    const model = models.find(({ languages }) => languages.length > 1)
    if (!model) throw new Error('No dealer speaks two languages.')
    const { view, models: name, speaks } = chinese.live
    await page.getByRole('radiogroup', { name: view }).getByText(name, { exact: true }).click()
    await expect.element(getCard(model.name)).toBeVisible()
    await expect.element(getCard(model.name)).toMatchTextContent(model.tables[0]?.name ?? 'no table')
    const languages = model.languages.join('、')
    await expect.element(getCard(model.name)).toMatchTextContent(fill(speaks, { languages }))
    await expect.poll(() => screen.dialog.getByRole('article').elements().length).toBe(models.length)
  })

  test(
    'offer to load them again when they could not be loaded, and say when there are none',
    { tags: 'long' },
    async () => {
      const restore = await breakRequests(roomList.path, 'unsent')
      await renderOverlay(liveRoomsOverlay, { params: { vassalage: 'KFW' } })
      await expect.element(screen.dialog.getByText(live.failed)).toBeVisible()
      await restore()
      await pressControl(getButton(common.action.retry, screen.dialog))
      await expect.element(screen.dialog.getByText(live.empty)).toBeVisible()
    },
  )
})

describe('the chat of a live table', () => {
  const open = async (as: TestAccount) => {
    const rendered = await renderPage('/', { as })
    const [room] = await readRooms(rendered)
    await rendered.router.navigate({ to: '/seamless', search: { id: room?.nodeId ?? '', mode: 'demo' } })
    return rendered
  }

  test('opens over the game, also for a trial account [gamecall-7.2]', async () => {
    await open(trialAccount)
    await pressControl(getButton(live.chat))
    await expect.element(screen.dialog.getByRole('log', { name: chat.label })).toBeVisible()
    expect(location.pathname).toBe('/seamless')
  })

  test('says why it cannot be opened [gamecall-7.2]', { tags: 'long' }, async () => {
    await open(await createMember())
    await plantError(launchChat.path, 'FEATURE_OFF', 'The chat is closed today')
    await pressControl(getButton(live.chat))
    await expect.element(screen.anyDialog.first()).toBeVisible()
    await expect.element(screen.dialog.getByRole('log', { name: chat.label })).not.toBeInTheDocument()
  })
})
