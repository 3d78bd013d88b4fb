import auth from '@croupier/i18n/catalogs/en/auth.json' with { type: 'json' }
import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import shell from '@croupier/i18n/catalogs/en/shell.json' with { type: 'json' }
import errors from '@croupier/i18n/catalogs/en/errors.json' with { type: 'json' }
import forms from '@croupier/i18n/catalogs/en/forms.json' with { type: 'json' }
import burmeseAuth from '@croupier/i18n/catalogs/my/auth.json' with { type: 'json' }
import burmeseForms from '@croupier/i18n/catalogs/my/forms.json' with { type: 'json' }
import chineseAuth from '@croupier/i18n/catalogs/zh-Hans/auth.json' with { type: 'json' }
import chineseForms from '@croupier/i18n/catalogs/zh-Hans/forms.json' with { type: 'json' }
import vietnameseAuth from '@croupier/i18n/catalogs/vi/auth.json' with { type: 'json' }
import vietnameseForms from '@croupier/i18n/catalogs/vi/forms.json' with { type: 'json' }
import { rewards } from '@croupier/endpoints/calls/rewards'
import { captcha, register as registerCall } from '@croupier/endpoints/calls/session'
import { noFlags } from '@croupier/flags/modules'
import { getFlags, setMerchantFlags } from '@croupier/flags/store'
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import { freePlayOverlay, loginOverlay, registerOverlay } from '@croupier/runtime/overlays/shared'
import { getInvitation, storeInvitation } from '@croupier/runtime/session/invitation'
import { getSessionAudience, useSession } from '@croupier/runtime/session/session'
import { scale } from '@croupier/testing/scale'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createMember, solveCaptcha } from '../../testing/control/accounts.ts'
import { decideActivity } from '../../testing/control/rewards.ts'
import { renderOverlay, renderPage, type RenderedPage } from '../../testing/render-page.tsx'
import {
  expectAddress,
  expectFieldError,
  getButton,
  getField,
  pressControl,
  pressEscape,
  pressInDialog,
  screen,
} from '../../testing/screen.ts'

beforeAll(() => createMember(), 180_000)

const password = 'Festival#2026'
const createName = () => `v${crypto.randomUUID().slice(0, 8)}`

/** Chooses the registration by username. */
async function chooseName({ register }: { readonly register: { readonly byName: string } } = auth): Promise<void> {
  await screen.dialog.getByRole('tab', { name: register.byName }).click()
  await expect.element(screen.dialog.getByRole('tabpanel', { name: register.byName })).toBeVisible()
  // The panel of the other way leaves a moment later.
  await expect.poll(() => screen.dialog.getByRole('tabpanel').elements().length).toBe(1)
}

/** Fills every field that the brand requires, accepts the terms and solves the captcha. */
async function fillRegistration({ site }: RenderedPage, username: string): Promise<void> {
  await getField(auth.field.username).fill(username)
  await getField(auth.field.password).fill(password)
  await getField(auth.field.confirmPassword).fill(password)
  for (const { field, required } of site.gate.registrationRules) {
    if (required && field === 'payeeName') await getField(auth.field.payeeName).fill('Aung Lin')
    if (required && field === 'email') await getField(auth.field.email).fill('aung.lin@example.com')
    if (required && field === 'birthday') await getField(auth.field.birthday).fill('1990-05-17')
  }
  const { captchaId } = await vi.waitFor(() => {
    const loaded = site.queryClient.getQueryData<{ captchaId: string }>(toQueryKey(captcha))
    if (!loaded) throw new Error('The captcha has not been loaded yet.')
    return loaded
  }, 20_000)
  await getField(auth.captcha.label).fill(await solveCaptcha(captchaId))
  screen.dialog.getByRole('checkbox').element().focus()
  await userEvent.keyboard(' ')
}

describe('a registration', () => {
  test('logs the new member in, welcomes it and leads to the home page [named-15.1, s-register-4, role-1.4]', async () => {
    const rendered = await renderPage('/register')
    await chooseName()
    const username = createName()
    await fillRegistration(rendered, username)
    await pressInDialog(auth.register.submit)
    await expect.element(screen.dialog).not.toBeInTheDocument()
    await expect.poll(() => useSession.getState().member?.account).toBe(username)
    await expect.element(page.getByText(auth.login.loggedIn.replace('{{name}}', username))).toBeVisible()
    await expectAddress('/')
  })

  describe('where the site rewards who adds it on Zalo', () => {
    const brand = 'lotus'
    const openReward = async (username: string) => {
      const rendered = await renderPage('/register', { brand })
      await chooseName()
      await fillRegistration(rendered, username)
      await pressInDialog(auth.register.submit)
      await expect.element(screen.dialog.getByRole('heading', { name: auth.zaloReward.title })).toBeVisible()
      return rendered
    }

    test('prompts to add it, with the amount, which can be declined [s-register-5, const-10]', async () => {
      await openReward(createName())
      await expect.element(screen.dialog.getByText(/131,000/)).toBeVisible()
      const link = screen.dialog.getByRole('link', { name: auth.zaloReward.open })
      await expect.element(link).toHaveAttribute('href', 'https://chat.example/lotus')
      await expect.element(link).toHaveAttribute('rel', 'noreferrer')
      await expectAddress('/')
      await pressInDialog(auth.zaloReward.dismiss)
      await expect.element(screen.dialog).not.toBeInTheDocument()
      await expectAddress('/')
    })

    test('takes the number there, with which operators grant the reward [s-register-5, const-10]', async () => {
      const username = createName()
      const { site } = await openReward(username)
      await pressInDialog(auth.zaloReward.apply)
      await expectFieldError(auth.field.zalo, forms.problem.required)
      await getField(auth.field.zalo).fill(`09${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`)
      await pressInDialog(auth.zaloReward.apply)
      await expect.element(screen.alertDialog.getByText(auth.zaloReward.applied)).toBeVisible()
      await expect.element(screen.dialog).not.toBeInTheDocument()
      await decideActivity({ brand, username, password }, 'claim')
      const { rewards: waiting } = await site.api.call(rewards, { query: { state: 'claimable' } })
      expect(waiting).toMatchObject([{ source: 'application', label: 'Zalo', amount: { minor: 50n, currency: 'VND' } }])
    })
  })

  test('with a name that exists shows the error at the field and asks for another captcha', async () => {
    const rendered = await renderOverlay(registerOverlay)
    await chooseName()
    await fillRegistration(rendered, 'player01')
    await pressInDialog(auth.register.submit)
    await expectFieldError(auth.field.username, errors.ACCOUNT_TAKEN)
    await expect.element(getField(auth.field.username)).toHaveFocus()
    await expect.element(getField(auth.captcha.label)).toHaveValue('')
    await expect.element(getField(auth.field.password)).toHaveValue(password)
  })

  test('with an easily guessed password shows the rule of the server at the field', { tags: 'long' }, async () => {
    const rendered = await renderOverlay(registerOverlay)
    await chooseName()
    await fillRegistration(rendered, createName())
    for (const field of [auth.field.password, auth.field.confirmPassword]) await getField(field).fill('password123')
    await pressInDialog(auth.register.submit)
    await expectFieldError(auth.field.password, forms.problem.weak)
  })

  test('without the terms says so at the box, and sends nothing [s-register-2.1, v-registration-1, v-age-1a, const-9.1, error-18]', async () => {
    const send = vi.spyOn(globalThis, 'fetch')
    onTestFinished(() => send.mockRestore())
    const rendered = await renderOverlay(registerOverlay)
    await chooseName()
    await fillRegistration(rendered, createName())
    const consent = screen.dialog.getByRole('checkbox', { name: /I am 18 or older/ })
    consent.element().focus()
    await userEvent.keyboard(' ')
    await expect.element(consent).not.toBeChecked()
    send.mockClear()
    await pressInDialog(auth.register.submit)
    await expect.element(screen.dialog.getByText(forms.problem.terms.required)).toBeVisible()
    // The page behind may load data meanwhile.
    const sent = send.mock.calls.map(([request]) => new URL(new Request(request).url).pathname)
    expect(sent.filter((path) => path.startsWith(registerCall.path))).toEqual([])
  })

  test('takes the codes of an invitation link, and forgets them afterwards', async () => {
    const rendered = await renderPage('/register?affiliateCode=agent01')
    await chooseName()
    expect(getInvitation()).toEqual({ affiliateCode: 'agent01' })
    await expect.element(getField(auth.field.affiliateCode)).toHaveValue('agent01')
    await fillRegistration(rendered, createName())
    await pressInDialog(auth.register.submit)
    await expect.element(screen.dialog).not.toBeInTheDocument()
    expect(getInvitation()).toEqual({})
  })

  test(
    'keeps the code of a friend whose link it came from when a code that is typed is unknown',
    { tags: 'long' },
    async () => {
      const rendered = await renderOverlay(registerOverlay)
      storeInvitation('?referralCode=FRIEND7')
      await chooseName()
      await fillRegistration(rendered, createName())
      await getField(auth.field.affiliateCode).fill('nobody99')
      await pressInDialog(auth.register.submit)
      await expect.element(screen.alertDialog.getByText(errors.AFFILIATE_UNKNOWN)).toBeVisible()
      expect(getInvitation()).toEqual({ referralCode: 'FRIEND7' })
    },
  )

  test('that the site does not take shows why, and no form', { tags: 'long' }, async () => {
    await renderOverlay(registerOverlay)
    const before = getFlags()
    setMerchantFlags(noFlags)
    await expect.element(screen.dialog.getByText(auth.register.closed)).toBeVisible()
    expect(getButton(auth.register.submit, screen.dialog).query()).toBeNull()
    setMerchantFlags(before)
    await expect.element(getButton(auth.register.submit, screen.dialog)).toBeVisible()
  })

  const languages = [
    ['MY', 'shwe', burmeseAuth, burmeseForms],
    ['CN', 'shwe', chineseAuth, chineseForms],
    ['VN', 'lotus', vietnameseAuth, vietnameseForms],
  ] as const

  test.each(scale(languages.slice(0, 1), [...languages]))(
    'shows the errors in %s [about-19b.2, about-19b.6]',
    { tags: 'long' },
    async (language, brand, texts, { problem }) => {
      await renderOverlay(registerOverlay, { language, brand })
      await chooseName(texts)
      await pressInDialog(texts.register.submit)
      await expectFieldError(texts.field.username, problem.required)
      await expect.element(screen.dialog.getByText(problem.terms.required)).toBeVisible()
      await getField(texts.field.username).fill('7player')
      await getField(texts.field.password).fill('Festival#2026')
      await getField(texts.field.confirmPassword).fill('Festival#2027')
      await pressInDialog(texts.register.submit)
      await expectFieldError(texts.field.username, problem.username.pattern)
      await expectFieldError(texts.field.confirmPassword, problem.confirmPassword.mismatch)
    },
  )

  test('leads who cannot read the picture to customer service, in a window of its own', async () => {
    const opened = { opener: window, focus: vi.fn() }
    const open = vi.spyOn(window, 'open').mockReturnValue(opened as never)
    onTestFinished(() => open.mockRestore())
    await renderOverlay(registerOverlay)
    const link = screen.dialog.getByRole('link', { name: auth.captcha.service })
    await expect.element(link).toHaveAttribute('href', '/support')
    await pressControl(link)
    expect(open).toHaveBeenCalledExactlyOnceWith('/support', 'customer-service', 'popup,width=440,height=750')
    await expect.element(getButton(auth.register.submit, screen.dialog)).toBeVisible()
  })

  test('marks required and optional fields, and says what a password must look like before an error [v-age-3.1, v-age-3.2]', async () => {
    await renderOverlay(registerOverlay)
    await chooseName()
    await expect.element(getField(auth.field.username)).toBeRequired()
    await expect.element(getField(auth.field.username)).toHaveAccessibleName(/\*$/)
    await expect.element(getField(auth.field.affiliateCode)).not.toBeRequired()
    await expect.element(getField(auth.field.affiliateCode)).toHaveAccessibleName(/optional$/)
    await expect.element(getField(auth.field.password)).toHaveAccessibleDescription(/characters/)
  })
})

describe('free play', () => {
  test('opens a trial account, whose balance is demo money [role-3.1]', { tags: 'long' }, async () => {
    await renderOverlay(freePlayOverlay)
    await expect.element(screen.dialog.getByText(auth.freePlay.noWin)).toBeVisible()
    await pressInDialog(auth.freePlay.start)
    await expect.element(screen.dialog).not.toBeInTheDocument()
    expect(getSessionAudience(useSession.getState())).toBe('trial')
    await expect.element(page.getByRole('region', { name: shell.balance.demo })).toBeVisible()
  })

  test('is offered by the login dialog unless a real account is needed', { tags: 'long' }, async () => {
    const rendered = await renderOverlay(loginOverlay)
    await pressInDialog(common.action.freePlay)
    await expect.element(screen.dialog.getByRole('heading', { name: auth.freePlay.title })).toBeVisible()
    rendered.unmount()

    await renderOverlay(loginOverlay, { params: { allowTrial: false } })
    await expect.element(getButton(auth.login.submit, screen.dialog)).toBeVisible()
    expect(getButton(common.action.freePlay, screen.dialog).query()).toBeNull()
  })

  test('leads to the login of those who have an account', { tags: 'long' }, async () => {
    await renderOverlay(freePlayOverlay)
    await pressInDialog(common.action.login)
    await expect.element(screen.dialog.getByRole('heading', { name: auth.login.title })).toBeVisible()
  })
})

describe('the auth dialogs', () => {
  test('lead from the login to the registration and back', { tags: 'long' }, async () => {
    await renderOverlay(loginOverlay)
    await pressInDialog(common.action.register)
    await expect.element(screen.dialog.getByRole('heading', { name: auth.register.title })).toBeVisible()
    await pressInDialog(common.action.login)
    await expect.element(screen.dialog.getByRole('heading', { name: auth.login.title })).toBeVisible()
  })

  test('reveal a typed password and conceal it again', { tags: 'long' }, async () => {
    await renderOverlay(loginOverlay)
    await getField(auth.field.password).fill(password)
    await expect.element(getField(auth.field.password)).toHaveAttribute('type', 'password')
    await pressInDialog(auth.password.reveal)
    await expect.element(getField(auth.field.password)).toHaveAttribute('type', 'text')
    await pressInDialog(auth.password.conceal)
    await expect.element(getField(auth.field.password)).toHaveAttribute('type', 'password')
  })

  test('close by Escape, and forget what should have followed the login', { tags: 'long' }, async () => {
    await renderPage('/favorite')
    await expect.element(screen.dialog).toBeVisible()
    await pressEscape()
    await expect.element(screen.dialog).not.toBeInTheDocument()
    await expectAddress('/')
  })
})
