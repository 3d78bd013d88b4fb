import type { Brand } from '@croupier/brand/define'
import type { LanguageCode } from '@croupier/domain/languages'
import { expect, type Locator, type Page } from '@playwright/test'
import { Arcade } from './arcade.ts'
import { text } from './brands.ts'
import { hundredths } from './money.ts'

/** Accounts that the seed makes on every brand. */
export const player = { username: 'player01', password: 'Player#2026' } as const
export const agent = { username: 'agent01', password: 'Agent#2026' } as const

interface Credentials {
  readonly username: string
  readonly password: string
}

/** Where a mouse or a finger meets something: unlike the presses of a locator, it does not wait for what it meets. */
export async function middleOf(target: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await target.boundingBox()
  if (!box) throw new Error(`${String(target)} is not on the page`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** A branded site in a browser, as a person uses it: everything is found by role and by the words of the language. */
export class Site {
  readonly page: Page
  readonly brand: Brand
  readonly origin: string
  language: LanguageCode

  constructor(page: Page, brand: Brand, origin: string) {
    this.page = page
    this.brand = brand
    this.origin = origin
    this.language = brand.defaultLanguage
  }

  /** The same site in another page. */
  in(page: Page): Site {
    return new Site(page, this.brand, this.origin)
  }

  text(key: string, values: Readonly<Record<string, string | number>> = {}): string {
    return text(this.language, key, values)
  }

  async open(path = '/'): Promise<void> {
    await this.page.goto(this.origin + path)
    // Found by its tag: behind a popup that the address opens, the header is hidden from roles.
    await expect(this.page.locator('header').first()).toBeVisible()
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

  /** A question that waits for an answer. */
  get question(): Locator {
    return this.page.getByRole('alertdialog')
  }

  get footer(): Locator {
    return this.page.getByRole('contentinfo')
  }

  /** Goes to the end of the page. A page whose rows arrive on the way grows, and is then gone down again. */
  async goToEnd(): Promise<void> {
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

  /** Games of the page. */
  get tiles(): Locator {
    return this.main.getByRole('article')
  }

  async titleOf(tile: Locator): Promise<string> {
    // A tile that the browser has not painted yet has a text, but no inner text.
    return ((await tile.getByRole('paragraph').first().textContent()) ?? '').trim()
  }

  /** The tile of a game by its whole title. */
  tile(title: string): Locator {
    return this.main.getByRole('article', { name: title, exact: true }).first()
  }

  /** Presses Play of a tile, or another of its buttons. */
  async press(tile: Locator, key: 'lobby:tile.play' | 'lobby:tile.trial' = 'lobby:tile.play'): Promise<void> {
    const name = `${this.text(key)} ${await this.titleOf(tile)}`
    await tile.getByRole('button', { name, exact: true }).click()
  }

  /** The heart of a tile. */
  heart(tile: Locator): Locator {
    const names = [this.text('lobby:tile.addFavorite'), this.text('lobby:tile.removeFavorite')]
    return names
      .map((name) => tile.getByRole('button', { name }))
      .reduce((either, heart) => either.or(heart))
      .first()
  }

  /** Balance of the header. */
  get balance(): Locator {
    const name = [this.text('common:balance.label'), this.text('common:balance.demo')]
    return this.header
      .getByRole('region', { name: name[0] ?? '', exact: true })
      .or(this.header.getByRole('region', { name: name[1] ?? '', exact: true }))
      .locator('bdi')
  }

  /** Balance of the header in hundredths. */
  async money(): Promise<bigint> {
    return hundredths(await this.balance.innerText())
  }

  async logIn(account: Credentials = player): Promise<void> {
    await this.loginButton.click()
    await this.fillLogin(account)
    await expect(this.balance).toBeVisible()
    await expect(this.dialog).toHaveCount(0)
  }

  /** Logs in, until the socket stands and has brought its balance: the page asks the server for nothing more by itself. */
  async logInAndSettle(): Promise<void> {
    const settled = new Promise<void>((resolve) => {
      this.page.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => {
          if (String(payload).includes('"balance"')) resolve()
        }),
      )
    })
    await this.logIn()
    await settled
  }

  async fillLogin({ username, password }: Credentials): Promise<void> {
    await this.dialog.getByLabel(this.text('auth:field.username')).fill(username)
    await this.dialog.getByLabel(this.text('auth:field.password'), { exact: true }).fill(password)
    await this.dialog.getByRole('button', { name: this.text('auth:login.submit'), exact: true }).click()
  }

  /** Opens a trial account from the header. */
  async startFreePlay(): Promise<void> {
    await this.header.getByRole('button', { name: this.text('common:action.freePlay'), exact: true }).click()
    await this.confirmFreePlay()
  }

  /** Says yes in the free-play popup. */
  async confirmFreePlay(): Promise<void> {
    await this.dialog.getByRole('button', { name: this.text('auth:freePlay.start'), exact: true }).click()
    await expect(this.header.getByRole('region', { name: this.text('common:balance.demo') })).toBeVisible()
    await expect(this.dialog).toHaveCount(0)
  }

  /** A place of the menu that is in sight, a link or, where it asks for a login first, a button. */
  place(key: string): Locator {
    const name = { name: this.text(key), exact: true }
    const menu = this.page.getByRole('navigation')
    return menu.getByRole('link', name).or(menu.getByRole('button', name)).filter({ visible: true }).first()
  }

  /** Opens the account menu and chooses a place of it. */
  async chooseFromAccount(key: 'common:account.bets' | 'common:account.record' | 'common:account.signOut') {
    await this.header.getByRole('button', { name: this.text('common:account.menu'), exact: true }).click()
    await this.page.getByRole('menuitem', { name: this.text(key), exact: true }).click()
  }

  /** Taps something twice, as fast as a finger can, whatever the first tap makes of it. */
  async doubleTap(target: Locator): Promise<void> {
    await target.scrollIntoViewIfNeeded()
    const { x, y } = await middleOf(target)
    await this.page.touchscreen.tap(x, y)
    await this.page.touchscreen.tap(x, y)
  }

  /** The game in the frame of the page. */
  game(): Arcade {
    return new Arcade(this.main.frameLocator('iframe'), this.language)
  }

  /** A row of the record on the page, by the names of its columns. */
  async record(index = 0): Promise<(column: string) => string> {
    const table = this.main.getByRole('table')
    const row = table.getByRole('row').nth(index + 1)
    await expect(row.getByRole('cell').first()).not.toBeEmpty()
    const names = await table.getByRole('columnheader').allInnerTexts()
    const cells = await row.getByRole('cell').allInnerTexts()
    return (column) => cells[names.indexOf(this.text(`member:column.${column}`))] ?? ''
  }
}
