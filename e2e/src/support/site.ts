import type { Brand } from '@croupier/brand/define'
import type { LanguageCode } from '@croupier/domain/languages'
import { expect, type Locator, type Page, type Request } from '@playwright/test'
import { Arcade } from './arcade.ts'
import { translate } from './brands.ts'
import { parseHundredths } from './money.ts'

/** Accounts that the seed creates for every brand. */
export const player = { username: 'player01', password: 'Player#2026' } as const
export const agent = { username: 'agent01', password: 'Agent#2026' } as const

/** Name and password of an account. */
export interface Credentials {
  readonly username: string
  readonly password: string
}

/** Centre of an element in page coordinates, for raw mouse and touch events that must not wait for actionability. */
export async function getCenter(target: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await target.boundingBox()
  if (!box) throw new Error(`${String(target)} is not on the page`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

type AccountMenuKey = 'member:menu.personalHistoryCopy' | 'member:menu.transactionHistory' | 'shell:account.signOut'

/** Page object of a brand's site. Elements are located by role and by their text in the current language. */
export class Site {
  readonly page: Page
  readonly brand: Brand
  readonly origin: string
  language: LanguageCode
  private readonly openSession: (brand: Brand, account: Credentials) => Promise<string>

  constructor(page: Page, brand: Brand, origin: string, openSession: Site['openSession']) {
    this.page = page
    this.brand = brand
    this.origin = origin
    this.openSession = openSession
    this.language = brand.defaultLanguage
  }

  /** Returns a page object for the same site in another page. */
  withPage(page: Page): Site {
    return new Site(page, this.brand, this.origin, this.openSession)
  }

  text(key: string, values: Readonly<Record<string, string | number>> = {}): string {
    return translate(this.language, key, values)
  }

  async open(path = '/'): Promise<void> {
    await this.page.goto(this.origin + path)
    // Located by tag: a popup that the URL opens hides the header from the accessibility tree.
    await expect(this.page.locator('header').first()).toBeVisible()
  }

  /**
   * Opens a page with a session that was opened outside of the browser, as after a reload. The first visit of this tab to
   * the site; tests of the login itself use `logIn`.
   */
  async openAsMember(path = '/', account: Credentials = player): Promise<void> {
    const token = await this.openSession(this.brand, account)
    await this.page.addInitScript(
      ({ origin, token }) => {
        // Empty only in the first document, so that a logout lasts. A game frame has no storage.
        if (window !== top || location.origin !== origin || sessionStorage.length > 0) return
        sessionStorage.setItem('token', token)
      },
      { origin: this.origin, token },
    )
    await this.open(path)
    await expect(this.balance).toBeVisible()
  }

  /**
   * As `openAsMember`; then waits for the first balance over the socket and for the response to every request, so that
   * the page sends none by itself from then on.
   */
  async openAndSettle(path: string): Promise<void> {
    const pending = new Set<Request>()
    this.page.on('request', (request) => pending.add(request))
    this.page.on('requestfinished', (request) => pending.delete(request))
    this.page.on('requestfailed', (request) => pending.delete(request))
    const balanceReceived = new Promise<void>((resolve) => {
      this.page.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => {
          if (String(payload).includes('"balance"')) resolve()
        }),
      )
    })
    await this.openAsMember(path)
    await balanceReceived
    await expect
      .poll(async () => {
        // What a response has caused is rendered, and requested, before the page is idle.
        await this.page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
        return [...pending].map((request) => request.url())
      })
      .toEqual([])
  }

  button(key: string, values: Readonly<Record<string, string | number>> = {}): Locator {
    return this.page.getByRole('button', { name: this.text(key, values), exact: true })
  }

  get header(): Locator {
    return this.page.getByRole('banner')
  }

  get main(): Locator {
    return this.page.getByRole('main')
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog')
  }

  /** The open confirmation dialog. */
  get alertDialog(): Locator {
    return this.page.getByRole('alertdialog')
  }

  get footer(): Locator {
    return this.page.getByRole('contentinfo')
  }

  /** Scrolls to the footer. Repeats while rows that load on scroll make the page longer. */
  async scrollToEnd(): Promise<void> {
    await expect(async () => {
      await this.page.keyboard.press('End')
      await expect(this.footer).toBeInViewport({ timeout: 500 })
    }).toPass({ timeout: 10_000 })
  }

  get heading(): Locator {
    return this.main.getByRole('heading', { level: 1 })
  }

  get searchBox(): Locator {
    return this.page.getByRole('searchbox', { name: this.text('lobby:search.label') })
  }

  get languageSelect(): Locator {
    return this.header.getByRole('combobox', { name: this.text('common:language.label') })
  }

  get loginButton(): Locator {
    return this.header.getByRole('button', { name: this.text('common:action.login'), exact: true })
  }

  /** Game tiles of the page, but for those of a carousel of hot games above a list. */
  get tiles(): Locator {
    return this.main.locator('article:not([data-slot="hot-carousel"] article)')
  }

  /** Title of a tile's game. */
  async readTitle(tile: Locator): Promise<string> {
    // `innerText` is empty for a tile that is not painted yet.
    return ((await tile.getByRole('paragraph').first().textContent()) ?? '').trim()
  }

  /** The tile of a game with exactly this title. */
  tile(title: string): Locator {
    return this.main.getByRole('article', { name: title, exact: true }).first()
  }

  /** Clicks Play on a tile, or another of its buttons. */
  async press(tile: Locator, key: 'lobby:tile.play' | 'lobby:tile.trial' = 'lobby:tile.play'): Promise<void> {
    const name = `${this.text(key)} ${await this.readTitle(tile)}`
    await tile.getByRole('button', { name, exact: true }).click()
  }

  /** The favourite button of a tile. */
  favoriteButton(tile: Locator): Locator {
    const names = [this.text('lobby:tile.addFavorite'), this.text('lobby:tile.removeFavorite')]
    return names
      .map((name) => tile.getByRole('button', { name }))
      .reduce((either, button) => either.or(button))
      .first()
  }

  /** Balance in the header. */
  get balance(): Locator {
    const name = [this.text('shell:balance.label'), this.text('shell:balance.demo')]
    return this.header
      .getByRole('region', { name: name[0] ?? '', exact: true })
      .or(this.header.getByRole('region', { name: name[1] ?? '', exact: true }))
      .locator('bdi')
  }

  /** Balance in the header, in hundredths. */
  async readBalance(): Promise<bigint> {
    return parseHundredths(await this.balance.innerText())
  }

  async logIn(account: Credentials = player): Promise<void> {
    await this.loginButton.click()
    await this.submitLogin(account)
    await expect(this.balance).toBeVisible()
    await expect(this.dialog).toHaveCount(0)
  }

  /** Fills the open login form and submits it. */
  async submitLogin({ username, password }: Credentials): Promise<void> {
    await this.dialog.getByRole('textbox', { name: this.text('auth:field.username') }).fill(username)
    await this.dialog.getByRole('textbox', { name: this.text('auth:field.password') }).fill(password)
    await this.dialog.getByRole('button', { name: this.text('auth:login.submit'), exact: true }).click()
  }

  /** Opens a trial account from the header. */
  async startFreePlay(): Promise<void> {
    await this.header.getByRole('button', { name: this.text('common:action.freePlay'), exact: true }).click()
    await this.confirmFreePlay()
  }

  /** Confirms the free-play popup. */
  async confirmFreePlay(): Promise<void> {
    await this.dialog.getByRole('button', { name: this.text('auth:freePlay.start'), exact: true }).click()
    await expect(this.header.getByRole('region', { name: this.text('shell:balance.demo') })).toBeVisible()
    await expect(this.dialog).toHaveCount(0)
  }

  /** A visible menu item: a link, or a button where it requires a login first. */
  menuItem(key: string): Locator {
    const name = { name: this.text(key), exact: true }
    const menu = this.page.getByRole('navigation')
    return menu.getByRole('link', name).or(menu.getByRole('button', name)).filter({ visible: true }).first()
  }

  /** Leaves the page, such as a game, by the logo. */
  async openHome(): Promise<void> {
    await this.header.getByRole('link', { name: this.brand.name, exact: true }).click()
    await this.page.waitForURL(({ pathname }) => pathname === '/')
  }

  /** Opens the account menu; returns one of its items once it is shown. */
  async openAccountMenu(key: AccountMenuKey): Promise<Locator> {
    await this.header.getByRole('button', { name: this.text('shell:account.menu'), exact: true }).click()
    const item = this.page.getByRole('menuitem', { name: this.text(key), exact: true })
    await expect(item).toBeVisible()
    return item
  }

  /** Opens the account menu and clicks one of its items. */
  async openFromAccountMenu(key: AccountMenuKey): Promise<void> {
    const item = await this.openAccountMenu(key)
    await item.click()
  }

  /** Taps the centre of an element twice in a row, without waiting for the effect of the first tap. */
  async doubleTap(target: Locator): Promise<void> {
    await target.scrollIntoViewIfNeeded()
    const { x, y } = await getCenter(target)
    await this.page.touchscreen.tap(x, y)
    await this.page.touchscreen.tap(x, y)
  }

  /** The game in the frame of the page. */
  game(): Arcade {
    return new Arcade(this.page.frameLocator('main iframe, [role=dialog] iframe'), this.language)
  }

  /** Returns a function that reads a cell of a record's row by column id. */
  async readRecordRow(index = 0): Promise<(column: string) => string> {
    const table = this.main.getByRole('table')
    const row = table.getByRole('row').nth(index + 1)
    await expect(row.getByRole('cell').first()).not.toBeEmpty()
    const names = await table.getByRole('columnheader').allInnerTexts()
    const cells = await row.getByRole('cell').allInnerTexts()
    return (column) => cells[names.indexOf(this.text(`member:column.${column}`))] ?? ''
  }
}
