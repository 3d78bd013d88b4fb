import auth from '@croupier/i18n/catalogs/en/auth.json' with { type: 'json' }
import cashier from '@croupier/i18n/catalogs/en/cashier.json' with { type: 'json' }
import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import agent from '@croupier/i18n/catalogs/en/agent.json' with { type: 'json' }
import member from '@croupier/i18n/catalogs/en/member.json' with { type: 'json' }
import rewards from '@croupier/i18n/catalogs/en/rewards.json' with { type: 'json' }
import shell from '@croupier/i18n/catalogs/en/shell.json' with { type: 'json' }
import { games } from '@croupier/endpoints/calls/games'
import { definePages } from '@croupier/runtime/navigation/pages'
import { endSession } from '@croupier/runtime/session/tab-session'
import { gift } from '@croupier/ui-kit/icons/gift'
import { scale } from '@croupier/testing/scale'
import { beforeAll, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMember, trialAccount } from '../../testing/control/accounts.ts'
import { addRounds } from '../../testing/control/rounds.ts'
import { firstGames } from '../../testing/games.ts'
import { renderPage } from '../../testing/render-page.tsx'
import {
  expectAddress,
  getButton,
  getField,
  pressControl,
  pressEscape,
  pressInDialog,
  pressOption,
  screen,
} from '../../testing/screen.ts'

beforeAll(() => createMember(), 180_000)

const getHeading = (name: string) => screen.dialog.getByRole('heading', { level: 2, name, exact: true })
const getEntry = (name: string) => screen.dialog.getByRole('link', { name, exact: true })
const expectClosed = () => expect.element(screen.dialog).not.toBeInTheDocument()

describe('a center over the current page', () => {
  test('opens at the page that the address names, and back closes it after a change of its page [overlay-1a.13]', async () => {
    const { router } = await renderPage('/live', { as: await createMember() })
    await expect.element(screen.tiles.first()).toBeVisible()
    await router.navigate({ to: '/live', search: { center: 'member.personalHistoryCopy' } })
    await expect.element(getHeading(member.menu.personalHistoryCopy)).toBeVisible()
    await expectAddress('/live?center=member.personalHistoryCopy')
    await getEntry(member.menu.transactionHistory).click()
    await expect.element(getHeading(member.menu.transactionHistory)).toBeVisible()
    await expect.element(getEntry(member.menu.transactionHistory)).toHaveAttribute('aria-current', 'page')
    await expectAddress('/live?center=member.transactionHistory')

    history.back()
    await expectClosed()
    await expectAddress('/live')
    history.forward()
    await expect.element(getHeading(member.menu.transactionHistory)).toBeVisible()
  })

  test('is open after a reload, and closing it keeps the page below with its parameters', async () => {
    const { reload } = await renderPage('/live?filter=HOT&center=member.securityCenter', { as: await createMember() })
    await expect.element(getHeading(member.menu.securityCenter)).toBeVisible()
    await reload()
    await expect.element(getHeading(member.menu.securityCenter)).toBeVisible()
    await pressInDialog(common.action.close)
    await expectClosed()
    await expectAddress('/live?filter=HOT')
  })

  test.each([
    ['depositv2', cashier.safer.set, 'safer-play'],
    ['rewardCenter', rewards.offer.depositFor.replace('{{name}}', 'First Light'), 'depositv2'],
  ])('stays over the page when %s leads on with "%s"', async (id, link, next) => {
    await renderPage(`/live?center=member.${id}`, { as: await createMember({ brand: 'aurora' }) })
    await pressControl(screen.dialog.getByRole('link', { name: link, exact: true }))
    await expectAddress(`/live?center=member.${next}`)
  })

  test('keeps the filter of its page in the address, apart from that of the page below', { tags: 'long' }, async () => {
    const account = await createMember()
    await addRounds(account, { gameType: 'RNG', count: 2 })
    await addRounds(account, { gameType: 'LIVE' })
    await renderPage('/live?filter=HOT&center=member.personalHistoryCopy', { as: account, width: 1600 })
    const rows = screen.dialog.getByRole('row')
    await expect.poll(() => rows.elements().length).toBe(4)
    await screen.dialog.getByRole('combobox', { name: member.filter.gameType, exact: true }).click()
    await pressOption(common.con_rng)
    await expect.poll(() => rows.elements().length).toBe(3)
    await expectAddress('/live?filter=HOT&center=member.personalHistoryCopy&center.gameType=RNG')
  })

  test('opens the agent center for an agent alone [overlay-1a.14]', { tags: 'long' }, async () => {
    await renderPage('/?center=agent.agentAnnouncement', { as: await createMember({ type: 1 }) })
    await expect.element(getHeading(agent.menu.agentAnnouncement)).toBeVisible()
  })
})

describe('the guard of a center over a page', () => {
  test('asks a visitor to log in over the page below, and opens the center after the login', async () => {
    const { username, password } = await createMember()
    await renderPage('/live?center=member.securityCenter')
    await expect.element(screen.dialog.getByRole('heading', { name: auth.login.title })).toBeVisible()
    await expectAddress('/live')
    await getField(auth.field.username).fill(username)
    await getField(auth.field.password).fill(password)
    await pressInDialog(auth.login.submit)
    await expect.element(getHeading(member.menu.securityCenter)).toBeVisible()
    await expectAddress('/live?center=member.securityCenter')
    await pressEscape()
    await expectAddress('/live')
  })

  test('asks a trial account for a real one', async () => {
    await renderPage('/live?center=member.securityCenter', { as: trialAccount })
    await expect.element(screen.alertDialog.getByText(shell.in_need_true_account)).toBeVisible()
    await expectAddress('/live')
  })

  const refused: [state: string, center: string][] = [
    ['has no such page', 'member.nothing'],
    ['is for agents', 'agent.agentAnnouncement'],
    ['is behind a flag that is off', 'member.planted-page'],
    ['is not named', ''],
  ]

  test.each(scale(refused.slice(1, 3), refused))(
    'opens nothing when the center %s [role-2.9]',
    async (_case, center) => {
      const pages = definePages('member', {
        'planted-page': {
          icon: gift,
          label: 'common:hd_event',
          section: 'rewards',
          audience: 'member',
          flag: 'divtypereq',
          load: () => Promise.resolve(() => null),
        },
      })
      await renderPage(`/live?filter=HOT&center=${center}`, { as: await createMember(), pages })
      await expectAddress('/live?filter=HOT')
      expect(screen.dialog.query()).toBeNull()
    },
  )

  test('closes the center when the session ends', async () => {
    const { site } = await renderPage('/live?center=member.securityCenter', { as: await createMember() })
    await expect.element(getHeading(member.menu.securityCenter)).toBeVisible()
    endSession(site)
    await expect.element(screen.dialog.getByRole('heading', { name: auth.login.title })).toBeVisible()
    await expect.element(getHeading(member.menu.securityCenter)).not.toBeInTheDocument()
    await expectAddress('/live')
  })
})

test('the account menu opens pages of both centers over a game, which stays [overlay-1a.14]', async () => {
  const { site, router } = await renderPage('/', { as: await createMember({ type: 1 }) })
  const { games: list } = await site.api.call(games, { query: { ...firstGames, gameType: 'RNG' } })
  const nodeId = list[0]?.nodeId ?? ''
  await router.navigate({ to: '/seamless', search: { id: nodeId } })
  await expectAddress(`/seamless?id=${nodeId}`)
  await getButton(shell.account.menu).click()
  await page.getByRole('menuitem', { name: member.menu.transactionHistory, exact: true }).click()
  await expect.element(getHeading(member.menu.transactionHistory)).toBeVisible()
  await expectAddress(`/seamless?id=${nodeId}&center=member.transactionHistory`)
  await pressInDialog(common.action.close)
  await expectClosed()
  await expectAddress(`/seamless?id=${nodeId}`)
  await getButton(shell.account.menu).click()
  await page.getByRole('menuitem', { name: common.nav.agent, exact: true }).click()
  await expectAddress(`/seamless?id=${nodeId}&center=agent.agentAnnouncement`)
  await expect.element(screen.dialog).toBeVisible()
})
