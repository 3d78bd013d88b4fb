import { join } from 'node:path'
import type { Brand } from '@croupier/brand/define'
import type { LanguageCode } from '@croupier/domain/languages'
import { memberInfo } from '@croupier/endpoints/calls/account'
import { resolveLocalhostNames } from '@croupier/testing/localhost'
import { createSiteClient, unwrap } from '@croupier/testing/site'
import { runOperatorCommand } from '@croupier/tooling/operator'
import { root } from '@croupier/tooling/root'
import { expect, type Locator, type Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { translate } from './brands.ts'
import { test as base, toOrigin } from './test.ts'

/** Data folder of the server of this run, as in playwright.config.ts. */
const data = process.env['JOURNEY_DATA'] ?? join(root, 'node_modules', '.cache', 'journeys', 'data')

/** Runs `pnpm operator` on the server of this run; returns what it prints. */
export async function runOperator(...argv: string[]): Promise<Readonly<Record<string, unknown>>> {
  const printed: string[] = []
  await runOperatorCommand([...argv, '--json', '--data', data], {
    root,
    env: {},
    print: (text) => printed.push(text),
  })
  return JSON.parse(printed.join('\n'))
}

/** Returns the current code of an authenticator app with this key. */
export function getAuthenticatorCode(key: string): string {
  return new TOTP({ secret: key }).generate()
}

/** Page object of the operators' site, in one language. */
export class OperatorSite {
  readonly page: Page
  readonly origin: string
  readonly language: LanguageCode

  constructor(page: Page, origin: string, language: LanguageCode) {
    this.page = page
    this.origin = origin
    this.language = language
  }

  text(key: string, values: Readonly<Record<string, string | number>> = {}): string {
    return translate(this.language, key, values)
  }

  async open(path = '/'): Promise<void> {
    await this.page.goto(this.origin + path)
    await expect(this.page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  }

  get main(): Locator {
    return this.page.getByRole('main')
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog')
  }

  heading(name: string | RegExp): Locator {
    return this.main.getByRole('heading', { level: 1, name })
  }

  button(key: string, within: Locator = this.main): Locator {
    return within.getByRole('button', { name: this.text(key), exact: true })
  }

  async enterCode(code: string): Promise<void> {
    await this.page
      .getByRole('group', { name: this.text('operator:login.code') })
      .getByRole('textbox')
      .first()
      .focus()
    await this.page.keyboard.type(code)
  }

  /** Confirms the open dialog of a change. */
  async confirm(reason: string, submit: string): Promise<void> {
    await this.dialog.getByLabel(this.text('operator:reason.label')).fill(reason)
    await this.button(submit, this.dialog).click()
    await expect(this.dialog).toHaveCount(0)
  }
}

/** What an operator's page starts with. */
interface OperatorPageOptions {
  readonly origin: string
  readonly language: LanguageCode
  /** Token of an open session; null when the page asks for a login. */
  readonly token: string | null
}

/** Creates the page object of the operators' site for a page that has not opened it yet. */
export async function createOperatorSite(
  page: Page,
  { origin, language, token }: OperatorPageOptions,
): Promise<OperatorSite> {
  await page.addInitScript(
    ([code, session]) => {
      // The frame of a preview has no storage.
      if (window !== top) return
      localStorage.setItem('operatorLanguage', code)
      if (session !== null) sessionStorage.setItem('operatorToken', session)
    },
    [language, token] as const,
  )
  return new OperatorSite(page, origin, language)
}

interface Fixtures {
  /** Opens the operators' site in a language, as a browser of this machine. */
  createOperatorSite: (language: LanguageCode) => Promise<OperatorSite>
  /** Creates a member of a brand that no other test uses; returns its username. */
  createMember: (brand: Brand) => Promise<string>
}

export const test = base.extend<Fixtures>({
  // The operators' host of this machine serves this machine only.
  extraHTTPHeaders: {},
  createOperatorSite: async ({ page, baseURL }, provide) => {
    await provide((language) => {
      const { port } = new URL(baseURL ?? 'http://localhost')
      return createOperatorSite(page, { origin: `http://operator.localhost:${port}`, language, token: null })
    })
  },
  createMember: async ({ baseURL }, provide) => {
    await provide(async (brand) => {
      resolveLocalhostNames()
      const client = createSiteClient(
        { origin: () => toOrigin(brand, baseURL), clock: { now: () => new Date() } },
        brand.id,
      )
      const { token } = unwrap(await client.freePlay())
      return unwrap(await client.call(memberInfo, { token })).account
    })
  },
})

export { expect }
