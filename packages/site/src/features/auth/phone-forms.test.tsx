import auth from '@croupier/i18n/catalogs/my/auth.json' with { type: 'json' }
import affiliate from '@croupier/i18n/catalogs/my/affiliate.json' with { type: 'json' }
import { bindContactOverlay } from '@croupier/runtime/overlays/account'
import {
  changePasswordOverlay,
  forgotPasswordOverlay,
  loginOverlay,
  registerOverlay,
  resetPasswordOverlay,
} from '@croupier/runtime/overlays/shared'
import { scale } from '@croupier/testing/scale'
import { beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createMember, type TestMember } from '../../testing/control/accounts.ts'
import { renderOverlay, renderPage, type RenderedPage } from '../../testing/render-page.tsx'
import { screen } from '../../testing/screen.ts'

const phone = { language: 'MY', width: 360 } as const
const burmese = /[\u1000-\u109f]/
/** More controls than any form has. */
const maxControls = 60

let member: TestMember

// The first request starts the platform of the test run.
beforeAll(async () => {
  member = await createMember()
}, 180_000)

async function chooseTab(name: string): Promise<void> {
  await screen.dialog.getByRole('tab', { name, exact: true }).click()
  await expect.element(screen.dialog.getByRole('tab', { name, exact: true })).toHaveAttribute('aria-selected', 'true')
  // The panel of the other way leaves a moment later.
  await expect.poll(() => screen.dialog.getByRole('tabpanel').elements().length).toBe(1)
}

/** A form: how it is opened, the name of its button, and a tab before that. */
interface Row {
  readonly open: () => Promise<RenderedPage>
  readonly submit: string
  readonly tab?: string
}

const { login, register, forgot, changePassword, contact } = auth
const rows: Readonly<Record<string, Row>> = {
  'the login with a password': { open: () => renderOverlay(loginOverlay, phone), submit: login.submit },
  'the login by a code': {
    open: () => renderOverlay(loginOverlay, { ...phone, brand: 'lotus' }),
    tab: login.byCode,
    submit: login.submit,
  },
  'the registration by mobile number': { open: () => renderOverlay(registerOverlay, phone), submit: register.submit },
  'the registration by username': {
    open: () => renderOverlay(registerOverlay, phone),
    tab: register.byName,
    submit: register.submit,
  },
  'the forgotten password by phone': { open: () => renderOverlay(forgotPasswordOverlay, phone), submit: forgot.submit },
  'the forgotten password by mail': {
    open: () => renderOverlay(forgotPasswordOverlay, phone),
    tab: forgot.byMail,
    submit: forgot.sendLink,
  },
  'the reset by a link': {
    open: () => renderOverlay(resetPasswordOverlay, { ...phone, params: { token: 'x'.repeat(43) } }),
    submit: forgot.submit,
  },
  'the change of the password': {
    open: () => renderOverlay(changePasswordOverlay, { ...phone, as: member, params: { forced: false } }),
    submit: changePassword.submit,
  },
  'the binding of a number': {
    open: () =>
      renderOverlay(bindContactOverlay, {
        ...phone,
        as: member,
        params: { kind: 'mobile', bound: null, hasPassword: true, asksPaymentPassword: false },
      }),
    submit: contact.submit,
  },
  'the binding of an address': {
    open: () =>
      renderOverlay(bindContactOverlay, {
        ...phone,
        as: member,
        params: { kind: 'email', bound: null, hasPassword: true, asksPaymentPassword: false },
      }),
    submit: contact.submit,
  },
  'the login of agents': { open: () => renderPage('/agent', phone), submit: login.submit },
  'the application of an affiliate': {
    open: () => renderPage('/affiliate', { ...phone, as: member }),
    submit: affiliate.send,
  },
}

const allRows = Object.entries(rows)
/** Forms of every run: one with most kinds of fields, one of another brand behind a tab, and one of a page. */
const telling = new Set(['the registration by mobile number', 'the login by a code', 'the application of an affiliate'])
const tellingRows = allRows.filter(([name]) => telling.has(name))

/** The form whose button has a name, once it is shown: others of that name open a form. */
function findForm(submit: string) {
  return vi.waitFor(() => {
    const buttons = document.querySelectorAll<HTMLButtonElement>('form button[type="submit"]')
    const button = [...buttons].find(({ textContent }) => textContent === submit)
    if (!button?.form) throw new Error(`There is no form with the button ${submit}.`)
    return { button, form: button.form }
  }, 20_000)
}

/** The boxes around a form that would have to be scrolled sideways. */
function findOverflow(form: HTMLFormElement): readonly Element[] {
  const boxes: Element[] = [document.documentElement]
  for (let box = form.parentElement; box; box = box.parentElement)
    if (getComputedStyle(box).overflowX !== 'visible') boxes.push(box)
  return boxes.filter((box) => box.scrollWidth > box.clientWidth)
}

/** The controls that Tab reaches in a form, from its first one to the button. */
async function tabThrough(form: HTMLFormElement, button: Element): Promise<readonly Element[]> {
  form.querySelector<HTMLElement>('input:not([type=hidden]), button')?.focus()
  const reached: Element[] = []
  while (reached.length < maxControls && document.activeElement !== button) {
    if (document.activeElement) reached.push(document.activeElement)
    await userEvent.tab()
  }
  return [...reached, button]
}

test.each(scale(tellingRows, allRows))(
  '%s is filled in by keyboard on a phone in Burmese, and keeps its entries in another language',
  async (_name, { open, submit, tab }) => {
    const { site } = await open()
    if (tab !== undefined) await chooseTab(tab)
    const { button, form } = await findForm(submit)
    const controls = await tabThrough(form, button)
    expect(controls.length).toBeLessThan(maxControls)
    const all = [
      ...form.querySelectorAll(
        'input:not([type=hidden]):not([aria-hidden=true]):not([tabindex="-1"]):not([type=radio])',
      ),
    ]
    expect(controls).toEqual(expect.arrayContaining(all))
    for (const control of controls) await expect.element(page.elementLocator(control)).toHaveAccessibleName(burmese)
    expect(findOverflow(form)).toEqual([])

    const input = form.querySelector<HTMLInputElement>('input:not([type=hidden]):not([type=tel])')
    if (!input) throw new Error('The form has no entry.')
    await page.elementLocator(input).fill('1')
    await site.changeLanguage('EN')
    await expect.poll(() => button.textContent).not.toBe(submit)
    expect(button.isConnected && input.isConnected).toBe(true)
    expect(input.value).toBe('1')
    // Found again, because a locator names an element by its texts.
    await expect.element(page.elementLocator(input)).not.toHaveAccessibleName(burmese)
  },
)
