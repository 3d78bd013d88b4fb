import auth from '@croupier/i18n/catalogs/zh-Hans/auth.json' with { type: 'json' }
import common from '@croupier/i18n/catalogs/zh-Hans/common.json' with { type: 'json' }
import lobby from '@croupier/i18n/catalogs/zh-Hans/lobby.json' with { type: 'json' }
import texts from '@croupier/i18n/catalogs/zh-Hans/promotions.json' with { type: 'json' }
import burmese from '@croupier/i18n/catalogs/my/promotions.json' with { type: 'json' }
import { scale } from '@croupier/testing/scale'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  publishBanner,
  publishPromotion,
  publishPromotionCategory,
  unpublishContent,
  type TestContent,
} from '../../testing/control/contents.ts'
import { createMember, defaultBrand as brand } from '../../testing/control/accounts.ts'
import { breakRequests } from '../../testing/network.ts'
import { emulateMotion } from '../../testing/motion.ts'
import { renderPage, type RenderOptions } from '../../testing/render-page.tsx'
import { expectAddress, getButton, getField, pressControl, pressInDialog, screen } from '../../testing/screen.ts'

beforeAll(() => createMember(), 180_000)

/** Promotions of these tests are for readers of this language, which no other test reads this brand in. */
const language = 'CN'

/** Takes a content off the site at the end of the test. */
function removeAfterTest(kind: TestContent['kind'], id: string) {
  const content = { brand, kind, id }
  onTestFinished(() => unpublishContent(content))
  return { brand, id }
}

/** Publishes a promotion until the test ends. */
async function publish(
  id: string,
  options: Partial<Parameters<typeof publishPromotion>[1]> & { readonly title: string },
): Promise<void> {
  await publishPromotion(removeAfterTest('promotion', id), { language, position: -1, ...options })
}

/** Publishes a category until the test ends. */
async function publishCategory(id: string, title: string, type = id): Promise<void> {
  const content = removeAfterTest('promotionCategory', id)
  await publishPromotionCategory(content, { language, title, type, position: -1 })
}

const open = (path: string, options: RenderOptions = {}) => renderPage(path, { brand, language, ...options })

const getCard = (title: string) =>
  screen.main.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const getMore = (title: string) => getButton(texts.moreOf.replace('{{title}}', title))
const categories = page.getByRole('region', { name: texts.categories })
const getCategory = (title: string) => getButton(title, categories)
const getHeading = (title: string) => screen.dialog.getByRole('heading', { name: title, exact: true })

/** Keeps the pictures of the image hosts loading, which no test has. */
const holdPictures = () => breakRequests('/held/', 'held')
const images = { card: '/held/card.webp', popup: '/held/popup.webp' }

describe('a card of the promotions page', () => {
  test('has the first picture, the title, its times and a button [route-11.1, promo-3.1, promo-3.2, promo-3.3, e-promo-1.2, e-promo-2a, e-promo-2b.1, e-promo-3.1, e-promo-3.2, const-33.1]', async () => {
    await holdPictures()
    const schedule = { from: '2026-01-01T00:00:00Z', to: '2040-12-31T17:29:59Z' }
    await publish('p-times', { title: 'Times', schedule, images })
    await open('/promotions')
    await expect.element(screen.main.getByRole('heading', { level: 1, name: common.hd_event })).toBeVisible()
    const card = getCard('Times')
    await expect.element(card.getByText('2026/01/01 06:30:00 – 2040/12/31 23:59:59')).toBeVisible()
    await expect.element(getMore('Times')).toHaveTextContent(texts.more)
    await expect.poll(() => card.element().querySelector('img')?.getAttribute('src')).toMatch(/\/held\/card\.webp$/)
    expect(document.title).toContain(common.hd_event)
  })

  test(
    'says "long-term" instead of the end of a promotion without one [e-promo-3.3, const-33.2]',
    { tags: 'long' },
    async () => {
      await publish('p-long', { title: 'Long', schedule: { from: '2026-01-01T00:00:00Z', to: null } })
      await open('/promotions')
      await expect.element(getCard('Long').getByText(`2026/01/01 06:30:00 – ${texts.longTerm}`)).toBeVisible()
    },
  )

  test(
    'says whether it is coming or closed, and has no button for the action then [s-list-2.4, s-list-2.10]',
    { tags: 'long' },
    async () => {
      const dayMs = 86_400_000
      const at = (days: number) => new Date(Date.now() + days * dayMs).toISOString()
      await publish('p-coming', { title: 'Coming', schedule: { from: at(1), to: at(2) }, action: 'download' })
      await publish('p-closed', { title: 'Over', schedule: { from: at(-2), to: at(-1) }, action: 'download' })
      await open('/promotions')
      await expect.element(getCard('Coming').getByText(texts.status.comingSoon)).toBeVisible()
      await expect.element(getCard('Over').getByText(texts.status.closed)).toBeVisible()
      for (const title of ['Coming', 'Over']) {
        await pressControl(getMore(title))
        await expect.element(getHeading(title)).toBeVisible()
        expect(getButton(texts.goTo.download, screen.dialog).query()).toBeNull()
        await pressInDialog(common.action.close)
        await expect.element(screen.dialog).not.toBeInTheDocument()
      }
    },
  )
})

describe('the categories of the promotions page', () => {
  test('filter the list, and the first shows as active while all are listed [s-list-5a, s-list-5b.1, s-list-5b.2, promo-5, named-2.3, e-promo-1.6, e-promo-4.1, e-promo-4.3]', async () => {
    await publishCategory('c-first', 'First')
    await publishCategory('c-second', 'Second')
    await publishCategory('c-unused', 'Unused')
    await publish('p-one', { title: 'One', categoryIds: ['c-first'] })
    await publish('p-two', { title: 'Two', categoryIds: ['c-second'] })
    await publish('p-both', { title: 'Both', categoryIds: ['c-first', 'c-second'] })
    await open('/promotions')
    for (const title of ['One', 'Two', 'Both']) await expect.element(getCard(title)).toBeVisible()
    await expect.element(getCategory('First')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(getCategory('Second')).toHaveAttribute('aria-pressed', 'false')

    await pressControl(getCategory('Second'))
    await expectAddress('/promotions?category=c-second')
    await expect.element(getCard('One')).not.toBeInTheDocument()
    await expect.element(getCard('Two')).toBeVisible()
    await expect.element(getCard('Both')).toBeVisible()
    await expect.element(getCategory('First')).toHaveAttribute('aria-pressed', 'false')

    await pressControl(getCategory('Unused'))
    await expect.element(screen.main.getByText(texts.none)).toBeVisible()
    await pressControl(getCategory('Unused'))
    await expectAddress('/promotions')
    await expect.element(getCard('One')).toBeVisible()
  })

  test('are ten at once on a wide screen, 10 pixels apart, and scroll [promo-2]', async () => {
    for (let index = 1; index <= 11; index += 1) await publishCategory(`c-row-${index}`, `Category ${index}`)
    await open('/promotions')
    await expect.element(getCategory('Category 11')).toBeInTheDocument()
    const scroller = categories.element().querySelector('[data-slot="swiper-row-scroller"]')
    const boxes = [...(scroller?.children ?? [])].map((item) => item.getBoundingClientRect())
    const [first, second] = boxes
    expect((second?.left ?? 0) - (first?.right ?? 0)).toBeCloseTo(10, 0)
    const width = categories.element().getBoundingClientRect().width
    expect(first?.width).toBeCloseTo((width - 9 * 10) / 10, 0)
    expect(scroller?.scrollWidth).toBeGreaterThan(scroller?.clientWidth ?? Infinity)
  })

  test(
    'of the types gaming and lotto_promo are left out with their promotions [const-34.1, const-34.2, const-34.3, e-promo-4.2]',
    { tags: 'long' },
    async () => {
      await publishCategory('c-gaming', 'Gaming', 'gaming')
      await publishCategory('c-lotto', 'Lotto', 'lotto_promo')
      await publishCategory('c-shown', 'Shown')
      await publish('p-gaming', { title: 'In gaming', categoryIds: ['c-gaming'] })
      await publish('p-lotto', { title: 'In lotto', categoryIds: ['c-lotto', 'c-shown'] })
      await publish('p-shown', { title: 'In shown', categoryIds: ['c-shown'] })
      await open('/promotions?id=p-gaming')
      await expect.element(getCard('In shown')).toBeVisible()
      await expect.element(getCategory('Shown')).toBeVisible()
      expect(getCategory('Gaming').or(getCategory('Lotto')).query()).toBeNull()
      expect(getCard('In gaming').or(getCard('In lotto')).query()).toBeNull()
      expect(screen.dialog.query()).toBeNull()
    },
  )
})

describe('the details of a promotion', () => {
  test('open by its card with the second picture and the text, and close by their button and by going back [s-list-5c.1, promo-4a.1, promo-4a.2, promo-4a.3, e-promo-1.1, e-promo-1.3, e-promo-2b.2, named-2.1, named-2.2]', async () => {
    await holdPictures()
    await publish('p-details', { title: 'Details', images })
    await open('/promotions')
    await getMore('Details').click()
    await expectAddress('/promotions?id=p-details')
    await expect.element(getHeading('Details')).toBeVisible()
    await expect.element(screen.dialog.getByText('Text of Details')).toBeVisible()
    const readPicture = () => screen.dialog.element().querySelector('img')?.getAttribute('src')
    await expect.poll(readPicture).toMatch(/\/held\/popup\.webp$/)
    await pressInDialog(common.action.close)
    await expect.element(screen.dialog).not.toBeInTheDocument()
    await expectAddress('/promotions')

    await pressControl(getMore('Details'))
    await expect.element(getHeading('Details')).toBeVisible()
    history.back()
    await expect.element(screen.dialog).not.toBeInTheDocument()
    await expectAddress('/promotions')
  })

  test('open by the id or the hash of the address, and an unknown id opens none [route-11.2, route-11.3, s-list-5c.2]', async () => {
    await publish('p-linked', { title: 'Linked' })
    for (const address of ['?id=p-linked', '#p-linked']) {
      const { unmount } = await open(`/promotions${address}`)
      await expect.element(getHeading('Linked')).toBeVisible()
      await pressInDialog(common.action.close)
      await expect.element(screen.dialog).not.toBeInTheDocument()
      await expectAddress('/promotions')
      expect(location.hash).toBe('')
      unmount()
    }
    await open('/promotions?id=nothing')
    await expect.element(getCard('Linked')).toBeVisible()
    expect(screen.dialog.query()).toBeNull()
  })

  test('lead visitors to the registration, the login, the apps and a game, and not to the deposits [promo-4a.4, promo-4b.1, promo-4b.2, promo-4b.3]', async () => {
    for (const action of ['register', 'login', 'download', 'deposit'] as const)
      await publish(`p-${action}`, { title: `To ${action}`, action })
    await publish('p-game', { title: 'To game', action: 'game', link: '/fish?filter=HOT' })
    const { unmount } = await open('/promotions?id=p-deposit')
    await expect.element(getHeading('To deposit')).toBeVisible()
    expect(getButton(common.action.deposit, screen.dialog).query()).toBeNull()
    unmount()
    const cases = [
      ['register', common.action.register, auth.register.title],
      ['login', common.action.login, auth.login.title],
    ] as const
    for (const [action, button, dialog] of cases.slice(0, scale(1, cases.length))) {
      const opened = await open(`/promotions?id=p-${action}`)
      await pressControl(getButton(button, screen.dialog))
      await expect.element(getHeading(dialog)).toBeVisible()
      opened.unmount()
    }
    const links = [
      ['download', texts.goTo.download, '/download'],
      ['game', texts.goTo.game, '/fish?filter=HOT'],
    ] as const
    for (const [action, button, address] of links.slice(scale(1, 0))) {
      const opened = await open(`/promotions?id=p-${action}`)
      await pressControl(getButton(button, screen.dialog))
      await expectAddress(address)
      opened.unmount()
    }
  })

  test('lead members to the deposits, and not to the registration and the login', async () => {
    for (const action of ['register', 'login', 'deposit'] as const)
      await publish(`p-member-${action}`, { title: `Member ${action}`, action })
    const { router } = await open('/promotions?id=p-member-register', { as: await createMember() })
    await expect.element(getHeading('Member register')).toBeVisible()
    expect(getButton(common.action.register, screen.dialog).query()).toBeNull()
    await router.navigate({ to: '/promotions', search: { id: 'p-member-login' } })
    await expect.element(getHeading('Member login')).toBeVisible()
    expect(getButton(common.action.login, screen.dialog).query()).toBeNull()
    await router.navigate({ to: '/promotions', search: { id: 'p-member-deposit' } })
    await pressControl(getButton(common.action.deposit, screen.dialog))
    await expectAddress('/member/depositv2')
  })
})

describe('the list of promotions', () => {
  test('loads again when the account and the language change [s-list-5d.1, s-list-5d.2]', async () => {
    await publish('p-members', { title: 'For members', roles: ['member'] })
    await publish('p-visitors', { title: 'For visitors', roles: ['visitor'] })
    const account = await createMember({ brand })
    const { site } = await open('/promotions')
    await expect.element(getCard('For visitors')).toBeVisible()
    expect(getCard('For members').query()).toBeNull()
    await getButton(common.action.login, screen.header).click()
    await getField(auth.field.username).fill(account.username)
    await getField(auth.field.password).fill(account.password)
    await pressInDialog(auth.login.submit)
    await expect.element(getCard('For members')).toBeVisible()
    await expect.element(getCard('For visitors')).not.toBeInTheDocument()
    await site.changeLanguage('MY')
    await expect.element(getCard('For members')).not.toBeInTheDocument()
    await expect.element(getButton(burmese.more).or(screen.main.getByText(burmese.more)).first()).toBeVisible()
  })

  test('shows that it loads, says why it is missing, and loads again [path-19]', async () => {
    const release = await breakRequests('/wps/system/promotions', 'held')
    const waiting = await open('/promotions')
    await expect.element(screen.main.getByRole('status', { name: texts.loading })).toBeInTheDocument()
    waiting.unmount()
    await release()

    const restore = await breakRequests('/wps/system/promotions', 'unsent')
    await open('/promotions')
    await expect.element(screen.main.getByText(texts.failed)).toBeVisible()
    await restore()
    await getButton(common.action.retry, screen.main).click()
    await expect.element(screen.main.getByRole('article').first()).toBeVisible()
  })

  test('is the view of promotions of the home page, whose cards lead to the details [home-3.4, s-lobby-1b.4]', async () => {
    await publish('p-home', { title: 'At home' })
    await open('/')
    await getButton(common.hd_event, screen.main).click()
    await expectAddress('/?gameType=PROMO')
    await pressControl(getMore('At home'))
    await expectAddress('/promotions?id=p-home')
    await expect.element(getHeading('At home')).toBeVisible()
  })
})

test('the banners of the group w_promotion are a carousel, which moves only with more than one [promo-1a, promo-1b, e-notice-3b.6, const-35.1, const-35.2]', async () => {
  await emulateMotion('no-preference')
  const carousel = screen.main.getByRole('region', { name: lobby.hero.label })
  const none = await open('/promotions')
  await expect.element(screen.main.getByRole('article').first()).toBeVisible()
  expect(carousel.query()).toBeNull()
  none.unmount()

  await publishBanner(removeAfterTest('banner', 'b-one'), { language, title: 'Banner one', groupName: 'w_promotion' })
  const single = await open('/promotions')
  await expect.element(carousel.getByRole('heading', { name: 'Banner one' })).toBeVisible()
  expect(getButton(lobby.hero.pause, carousel).query()).toBeNull()
  expect(carousel.element().hasAttribute('data-running')).toBe(false)
  single.unmount()

  await publishBanner(removeAfterTest('banner', 'b-two'), { language, title: 'Banner two', groupName: 'w_promotion' })
  await open('/promotions')
  // What an earlier test has pressed may lie under the pointer, which holds a carousel.
  await screen.header.hover()
  await expect.element(getButton(lobby.hero.pause, carousel)).toBeVisible()
  await expect.element(carousel).toHaveAttribute('data-running')
})
