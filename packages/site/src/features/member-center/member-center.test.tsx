import { addFavorite } from '@croupier/endpoints/calls/play'
import shell from '@croupier/i18n/catalogs/en/shell.json' with { type: 'json' }
import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import member from '@croupier/i18n/catalogs/en/member.json' with { type: 'json' }
import burmese from '@croupier/i18n/catalogs/my/member.json' with { type: 'json' }
import { definePages, type PageLoaderContext, type PageRow } from '@croupier/runtime/navigation/pages'
import { gift } from '@croupier/ui-kit/icons/gift'
import { scale } from '@croupier/testing/scale'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createMember } from '../../testing/control/accounts.ts'
import { addMessages } from '../../testing/control/messages.ts'
import { renderPage, type RenderOptions } from '../../testing/render-page.tsx'
import { expectAddress, screen } from '../../testing/screen.ts'

beforeAll(() => createMember(), 180_000)

async function open(path: string, options: RenderOptions = {}): Promise<void> {
  await renderPage(path, { as: await createMember(), ...options })
}

const menu = page.getByRole('navigation', { name: member.menu.label })
const entry = (name: string) => menu.getByRole('link', { name, exact: true })

const planted: PageRow = {
  icon: gift,
  label: 'common:hd_event',
  section: 'rewards',
  audience: 'member',
  load: () => Promise.resolve(() => <p>The planted page</p>),
}

const defect = new TypeError('names.at is not a function')
/** A value that cannot be sent. */
const circular = { nodeId: '1', vendor: 'A', gameType: 'RNG' as const }
Object.assign(circular, { circular })

describe('the menu of the member center', () => {
  test('marks the current page, which names the document and the heading [member-6, member-7, role-2.1]', async () => {
    await open('/member/personalHistoryCopy')
    await expect.element(entry(member.menu.personalHistoryCopy)).toHaveAttribute('aria-current', 'page')
    await expect.element(entry(member.menu.transactionHistory)).not.toHaveAttribute('aria-current')
    expect(document.title).toBe(`${member.menu.personalHistoryCopy} – Shwe`)

    await entry(member.menu.transactionHistory).click()
    await expectAddress('/member/transactionHistory')
    await expect.element(entry(member.menu.transactionHistory)).toHaveAttribute('aria-current', 'page')
    await expect.element(page.getByRole('heading', { level: 1, name: member.menu.transactionHistory })).toBeVisible()
    await expect.poll(() => document.title).toBe(`${member.menu.transactionHistory} – Shwe`)
  })

  test('scrolls to the current page on a phone', async () => {
    const ids = ['planted-page', 'planted-other'] as const
    const pages = definePages('member', Object.fromEntries(ids.map((id) => [id, planted])))
    await open('/member/transactionHistory', { width: 390, pages })
    const current = entry(member.menu.transactionHistory)
    await expect.element(current).toBeInViewport({ ratio: 0.9 })
  })

  test('does not scroll the page of a wide screen to an entry below the window', async () => {
    const ids = Array.from({ length: 12 }, (_, index) => `planted-${index}`)
    const pages = definePages('member', Object.fromEntries(ids.map((id) => [id, planted])))
    await open('/member/planted-11', { width: 1280, pages })
    await expect.element(page.getByText('The planted page')).toBeVisible()
    await expect.element(menu.getByRole('link').last()).toHaveAttribute('aria-current', 'page')
    expect(window.scrollY).toBe(0)
  })

  test('shows the count of a page that has one, and none at 0', { tags: 'long' }, async () => {
    const account = await createMember()
    await addMessages(account, { count: 3 })
    const pages = definePages('member', {
      'planted-page': { ...planted, badge: 'unreadMessage' },
      'planted-other': { ...planted, label: 'common:con_live', badge: 'payoutsToConfirm' },
    })
    await open('/member/personalHistoryCopy', { as: account, pages })
    await expect.element(entry(`${common.hd_event} 3`)).toBeVisible()
    await expect.element(entry(common.con_live)).toBeVisible()
  })

  test('omits pages of a contract that the account does not have', { tags: 'long' }, async () => {
    const pages = definePages('member', { 'planted-page': { ...planted, flag: 'divtypereq' } })
    await open('/member/planted-page', { pages })
    await expect.element(page.getByText(shell.notFound.title)).toBeVisible()
    expect(menu.query()).toBeNull()
  })

  test('follows the language of the site', { tags: 'long' }, async () => {
    await open('/member/personalHistoryCopy', { language: 'MY' })
    await expect.element(page.getByRole('heading', { level: 1, name: burmese.menu.personalHistoryCopy })).toBeVisible()
  })
})

test('the path of the center leads to its first page [role-2.1, route-4]', { tags: 'long' }, async () => {
  await open('/member')
  await expectAddress('/member/securityCenter')
})

test('a visitor gets the login dialog over the home page [role-1.9]', async () => {
  await renderPage('/member/transactionHistory')
  await expect.element(screen.dialog).toBeVisible()
  await expectAddress('/')
})

test('a page that crashes leaves the menu and shows the error', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  const crash = () => {
    throw new Error('This page crashes')
  }
  await open('/member/personalHistoryCopy', {
    pages: definePages('member', { 'planted-page': { ...planted, load: () => Promise.resolve(crash) } }),
  })
  await entry(common.hd_event).click()
  await expect.element(page.getByText(common.state.crashed)).toBeVisible()
  await expect.element(entry(member.menu.personalHistoryCopy)).toBeVisible()
})

const defects: [part: string, loader: NonNullable<PageRow['loader']>][] = [
  ['a loader', () => Promise.reject(defect)],
  ['a call', ({ site }: PageLoaderContext) => site.api.call(addFavorite, { body: circular })],
]

test.each(scale(defects.slice(0, 1), defects))(
  'a defect in %s of a page is shown as one, not as a failure of the network',
  async (_part, loader) => {
    vi.spyOn(console, 'error').mockReturnValue(undefined)
    vi.stubGlobal('reportError', () => undefined)
    await open('/member/planted-page', { pages: definePages('member', { 'planted-page': { ...planted, loader } }) })
    await expect.element(page.getByText(common.state.crashedHint)).toBeVisible()
    vi.unstubAllGlobals()
  },
)
