import { memberInfo } from '@croupier/endpoints/calls/account'
import { changePassword, loginInfo } from '@croupier/endpoints/calls/security'
import { antiBotChallenge, register } from '@croupier/endpoints/calls/session'
import type { FieldRule, RegistrationField } from '@croupier/domain/registration-fields'
import { collectFlags, type ModuleNode } from '@croupier/flags/modules'
import { setMerchantFlags } from '@croupier/flags/store'
import { useOverlays } from '@croupier/runtime/overlays/overlays'
import { bannersQuery } from '@croupier/runtime/data/queries'
import { forgetPendingAction, setPendingAction } from '@croupier/runtime/overlays/pending-action'
import type { LoginParams } from '@croupier/runtime/overlays/shared'
import { dispatchSession } from '@croupier/runtime/session/session'
import { writeSession } from '@croupier/runtime/platform/storage'
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import { createTestApi, createTestSite } from '@croupier/runtime/testing/test-site'
import { createChallenge } from 'altcha-lib/v1'
import type { i18n as I18n } from 'i18next'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ChangePasswordDialog, ForgotPasswordDialog, FreePlayDialog, LoginDialog, RegisterDialog } from './dialogs.ts'
import { press, renderPart } from '@croupier/component-testing/render-part'

const onClose = vi.fn<() => void>()
const props = { onClose, isOpen: () => true }
const getOverlays = () => useOverlays.getState().stack.map(({ id, params }) => ({ id, params }))
const button = (name: string) => page.getByRole('button', { name, exact: true })

function setFlags(...codes: readonly string[]): void {
  setMerchantFlags(collectFlags(codes.map((modId): ModuleNode => ({ modId, enabled: '1', childrenNodes: [] }))))
}

beforeEach(() => {
  onClose.mockClear()
  useOverlays.setState({ stack: [] })
  forgetPendingAction()
  setFlags('FREEPLAY3', 'USERNAMEREG3')
})

describe('the login', () => {
  /** Whether the dialog offers free play and registration. */
  async function readOffers(params: LoginParams = {}): Promise<readonly boolean[]> {
    const { i18n } = await renderPart(<LoginDialog {...props} params={params} />)
    await expect.element(button(i18n.t('auth:login.submit'))).toBeVisible()
    return [i18n.t('common:action.freePlay'), i18n.t('common:action.register')].map(
      (name) => button(name).query() !== null,
    )
  }

  test('offers free play and registration where their flags are on [flag-2, flag-8]', async () => {
    expect(await readOffers()).toEqual([true, true])
  })

  test('offers neither without its flag [role-1.5]', async () => {
    setFlags('USERNAMEREG3')
    expect(await readOffers()).toEqual([false, true])
  })

  test('offers no registration where it is closed [flag-2]', async () => {
    setFlags('FREEPLAY3')
    expect(await readOffers()).toEqual([true, false])
  })

  test.each<[string, boolean, LoginParams]>([
    ['an agent', false, { area: 'agent' }],
    ['an action that needs a real account', false, { allowTrial: false }],
    ['an agent whose trial is enough', true, { area: 'agent', allowTrial: true }],
  ])('of %s offers free play: %s', async (_case, offered, params) => {
    expect((await readOffers(params))[0]).toBe(offered)
  })

  test('for a pending action offers free play only where a trial account is enough for it', async () => {
    setPendingAction({ href: '/favorite' })
    expect((await readOffers())[0]).toBe(false)
    expect((await readOffers({ allowTrial: true }))[0]).toBe(true)
  })

  test('says that nobody is logged in where something needs an account, else it welcomes [error-7]', async () => {
    const { i18n } = await renderPart(<LoginDialog {...props} params={{}} />)
    const dialog = page.getByRole('dialog')
    await expect.element(dialog).toHaveAccessibleDescription(i18n.t('auth:login.welcome'))
    setPendingAction({ href: '/favorite' })
    await expect.element(dialog).toHaveAccessibleDescription(/^You are not logged in, please login\./)
  })

  test.each([
    ['freePlay', 'common:action.freePlay'],
    ['register', 'common:action.register'],
  ] as const)('is replaced by the dialog %s', async (id, key) => {
    const { i18n } = await renderPart(<LoginDialog {...props} params={{}} />)
    await press(button(i18n.t(key)))
    expect(getOverlays()).toEqual([{ id, params: {} }])
    expect(onClose).toHaveBeenCalledOnce()
  })
})

describe('the registration', () => {
  const submit = (i18n: I18n) => button(i18n.t('auth:register.submit'))

  test('has no form where it is closed, and offers the login', async () => {
    setFlags()
    const { i18n } = await renderPart(<RegisterDialog {...props} params={{}} />)
    await expect.element(page.getByText(i18n.t('auth:register.closed'))).toBeVisible()
    expect(submit(i18n).query()).toBeNull()
    await press(button(i18n.t('common:action.login')))
    expect(getOverlays()).toEqual([{ id: 'login', params: {} }])
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('closes while it is open when the flag is switched off [flag-2, s-register-1a.1]', async () => {
    const { i18n } = await renderPart(<RegisterDialog {...props} params={{}} />)
    await expect.element(submit(i18n)).toBeVisible()
    setFlags()
    await expect.element(submit(i18n)).not.toBeInTheDocument()
  })

  const input = (label: string) => page.getByLabelText(new RegExp(`^${label}`))
  const createRule = (field: RegistrationField): FieldRule => ({
    field,
    enabled: true,
    required: false,
    acceptedPattern: '*',
    patternId: 'any',
    minLength: 1,
    maxLength: 40,
  })

  /** Details of a person: label and entry. */
  const details = {
    nickname: ['Nickname', 'Mala'],
    telegram: ['Telegram', '@mala'],
    zalo: ['Zalo', 'mala.zalo'],
    recommenderId: ['Referrer', 'FRIEND01'],
    birthday: ['Birthday', '1990-05-17'],
    address: ['Address', '1 Lake Road'],
    nationality: ['Nationality', 'Myanmar'],
    occupation: ['Occupation', 'Teacher'],
    sourceOfIncome: ['Source of income', 'Salary'],
    placeOfBirth: ['Place of birth', 'Bago'],
    permanentAddress: ['Permanent address', '2 Lake Road'],
    currentAddress: ['Current address', '3 Lake Road'],
  } as const satisfies Partial<Record<RegistrationField, readonly [label: string, entry: string]>>
  const detailFields = Object.keys(details) as (keyof typeof details)[]

  test('asks for every detail of a person that the site lists, and sends it [e-register-5.1, e-register-5.2, e-register-5.3, e-register-5.4, e-register-5.5, e-register-5.6, e-register-5.7, e-register-5.8, e-register-5.9, e-register-5.10, e-register-5.11, e-register-5.12]', async () => {
    let sent: unknown
    const api = createTestApi(({ endpoint, body }) => {
      if (endpoint === antiBotChallenge) return createChallenge({ hmacKey: 'key', maxnumber: 1 })
      if (endpoint === register) sent = body
      throw new Error(`The server has no ${endpoint.path}.`)
    })
    const site = createTestSite({ api })
    const registrationRules = (['username', 'password', ...detailFields] as const).map(createRule)
    const { i18n } = await renderPart(<RegisterDialog {...props} params={{}} />, {
      site: { ...site, gate: { ...site.gate, registrationRules } },
    })
    await input('Username').fill('player7')
    await input('Password').fill('Festival#26')
    await input('Repeat the password').fill('Festival#26')
    for (const [label, entry] of Object.values(details)) await input(label).fill(entry)
    await press(page.getByRole('checkbox'))
    await press(submit(i18n))
    const expected = Object.fromEntries(detailFields.map((field) => [field, details[field][1]]))
    await expect.poll(() => sent).toMatchObject({ username: 'player7', ...expected })
  })

  test('asks for the code of a number that belongs to a username, which is as optional as the number [v-age-3.1, gamecall-8.12]', async () => {
    setFlags('USERNAMEREG3', 'MOBILENUMREG3', 'REGMOBVERF3')
    const site = createTestSite()
    const registrationRules = (['username', 'password', 'mobileNum'] as const).map(createRule)
    const { i18n } = await renderPart(<RegisterDialog {...props} params={{}} />, {
      site: { ...site, gate: { ...site.gate, registrationRules } },
    })
    const code = (way: 'auth:register.byName' | 'auth:register.byMobile') =>
      page.getByRole('tabpanel', { name: i18n.t(way) }).getByRole('group', { name: /^Verification code/ })
    await expect.element(code('auth:register.byMobile')).toHaveAccessibleName(/\*$/)
    await press(page.getByRole('tab', { name: i18n.t('auth:register.byName') }))
    await expect.element(code('auth:register.byName')).toHaveAccessibleName(/optional$/)
    // Without a number there is nothing to send.
    await press(
      page.getByRole('tabpanel', { name: i18n.t('auth:register.byName') }).getByText(i18n.t('auth:code.send')),
    )
    const text = i18n.t('errors:missing-phone-number')
    await expect.poll(() => getOverlays()).toMatchObject([{ id: 'dialog', params: { content: { text } } }])
  })

  const hasField = (label: string) => input(label).elements().length > 0
  const byName = 'Username, Password'
  const byNumber = 'Mobile number'
  const both = ['MOBILENUMREG3', 'USERNAMEREG3']
  const bothTabs = ['byMobile', 'byName'] as const
  test.each<[flags: readonly string[], tabs: readonly (typeof bothTabs)[number][], fields: string]>([
    [['USERNAMEREG3'], [], byName],
    [['USERNAMEREG3', 'MOBILENUMPASSREG3'], [], byName],
    [['USERNAMEREG3', 'REGMOBVERF3'], [], byName],
    [['USERNAMEREG3', 'MOBILENUMPASSREG3', 'REGMOBVERF3'], [], byName],
    [['MOBILENUMREG3'], [], byNumber],
    [['MOBILENUMREG3', 'MOBILENUMPASSREG3'], [], `${byNumber}, Password`],
    [['MOBILENUMREG3', 'REGMOBVERF3'], [], `${byNumber}, Verification code`],
    [['MOBILENUMREG3', 'MOBILENUMPASSREG3', 'REGMOBVERF3'], [], `${byNumber}, Verification code, Password`],
    [both, bothTabs, byNumber],
    [[...both, 'MOBILENUMPASSREG3'], bothTabs, `${byNumber}, Password`],
    [[...both, 'REGMOBVERF3'], bothTabs, `${byNumber}, Verification code`],
    [[...both, 'MOBILENUMPASSREG3', 'REGMOBVERF3'], bothTabs, `${byNumber}, Verification code, Password`],
  ])(
    'with the flags %j has the tabs %j, and asks for: %s [flag-3, flag-4, flag-5, s-register-1a.2, s-register-1b, v-registration-3, v-registration-4.2]',
    async (flags, tabs, fields) => {
      setFlags(...flags)
      const site = createTestSite()
      const registrationRules = (['username', 'password'] as const).map(createRule)
      const { i18n } = await renderPart(<RegisterDialog {...props} params={{}} />, {
        site: { ...site, gate: { ...site.gate, registrationRules } },
      })
      await expect.element(submit(i18n)).toBeVisible()
      expect(
        page
          .getByRole('tab')
          .elements()
          .map(({ textContent }) => textContent),
      ).toEqual(tabs.map((name) => i18n.t(`auth:register.${name}`)))
      const selected = page
        .getByRole('tab', { selected: true })
        .elements()
        .map(({ textContent }) => textContent)
      expect(selected).toEqual(tabs.slice(0, 1).map((name) => i18n.t(`auth:register.${name}`)))
      const asked = ['Username', 'Mobile number', 'Verification code', 'Password'].filter((label) => hasField(label))
      expect(asked.join(', ')).toBe(fields)
    },
  )
})

test('a forgotten password is reset by phone first where that flag is on, else by mail [e-forgot-3, flag-1]', async () => {
  setFlags('CHNGPASSVERIF3')
  const { i18n } = await renderPart(<ForgotPasswordDialog {...props} params={{}} />)
  const phone = page.getByRole('tab', { name: i18n.t('auth:forgot.byPhone') })
  await expect.element(phone).toHaveAttribute('aria-selected', 'true')
  expect(button(i18n.t('auth:forgot.sendLink')).query()).toBeNull()
  setFlags()
  await expect.element(button(i18n.t('auth:forgot.sendLink'))).toBeVisible()
  expect(page.getByRole('tab').query()).toBeNull()
})

test.each([
  ['opens the login', {}, [{ id: 'login', params: {} }]],
  ['only closes over the login of agents, which is a page', { area: 'agent' }, []],
] as const)('the way back from a forgotten password %s', async (_way, params, overlays) => {
  const { i18n } = await renderPart(<ForgotPasswordDialog {...props} params={params} />)
  await press(button(i18n.t('common:action.login')))
  expect(getOverlays()).toEqual(overlays)
  expect(onClose).toHaveBeenCalledOnce()
})

test('a change of the password loads again what is shown after a login, and leads to the home page [s-login-more-1b.1, s-login-more-1b.3]', async () => {
  onTestFinished(() => {
    writeSession('token', null)
    dispatchSession({ type: 'loggedOut' })
  })
  const info = { firstTimeLogin: false, lastLoginAt: null, passwordExpiresAt: '2036-11-20T12:00:00Z' }
  const api = createTestApi(({ endpoint }) => {
    if (endpoint === changePassword) return { token: 'next' }
    if (endpoint === memberInfo)
      return { account: 'player01', nickname: '', firstTimeLogin: false, passwordChange: null }
    if (endpoint === loginInfo) return info
    throw new Error(`The server has no ${endpoint.path}.`)
  })
  const { i18n, router, site } = await renderPart(<ChangePasswordDialog {...props} params={{ forced: false }} />, {
    path: '/member/security',
    site: createTestSite({ api }),
  })
  await page.getByLabelText(/^Old password/).fill('Before#2026')
  await page.getByLabelText(/^New password/).fill('Behind#2026')
  await page.getByLabelText(/^Repeat the new password/).fill('Behind#2026')
  await press(button(i18n.t('auth:changePassword.submit')))
  await expect.poll(() => site.queryClient.getQueryData(toQueryKey(loginInfo))).toEqual(info)
  expect(onClose).toHaveBeenCalledOnce()
  await expect.poll(() => router.state.location.pathname).toBe('/')
})

test('the login from free play offers free play again, and keeps the pending action', async () => {
  const { i18n } = await renderPart(<FreePlayDialog {...props} params={{}} />)
  let open: readonly string[] = []
  onClose.mockImplementationOnce(() => void (open = getOverlays().map(({ id }) => id)))
  await press(button(i18n.t('common:action.login')))
  expect(getOverlays()).toEqual([{ id: 'login', params: { allowTrial: true } }])
  // Opened first: the last auth dialog to close forgets the action.
  expect(open).toEqual(['login'])
})

describe('third-party sign-in', () => {
  const signInProviders = [
    { id: 'one', label: 'One ID' },
    { id: 'two', label: 'Two ID' },
  ]

  /** A site with providers whose calls reach no server. */
  function createSiteWithProviders() {
    const site = createTestSite()
    return { ...site, gate: { ...site.gate, signInProviders } }
  }

  const continueWith = (i18n: I18n, provider: string) => button(i18n.t('auth:thirdParty.continue', { provider }))

  test.each([
    ['login', LoginDialog],
    ['registration', RegisterDialog],
  ] as const)('is offered by the %s, a button for each provider of the site', async (_name, AuthDialog) => {
    const { i18n } = await renderPart(<AuthDialog {...props} params={{}} />, { site: createSiteWithProviders() })
    for (const { label } of signInProviders) await expect.element(continueWith(i18n, label)).toBeVisible()
  })

  test.each([
    ['to agents', () => <LoginDialog {...props} params={{ area: 'agent' }} />, createSiteWithProviders],
    ['where registration is closed', () => <RegisterDialog {...props} params={{}} />, createSiteWithProviders],
  ])('is not offered %s', async (_case, createDialog, createSite) => {
    setFlags()
    const { i18n } = await renderPart(createDialog(), { site: createSite() })
    await expect.element(page.getByRole('dialog')).toBeVisible()
    expect(page.getByText(i18n.t('auth:thirdParty.or'), { exact: true }).query()).toBeNull()
    expect(continueWith(i18n, 'One ID').query()).toBeNull()
  })

  test('is not offered without a provider, below the login by passkey', async () => {
    const { i18n } = await renderPart(<LoginDialog {...props} params={{}} />, { site: createTestSite() })
    await expect.element(button(i18n.t('auth:passkey.logIn'))).toBeVisible()
    expect(continueWith(i18n, 'One ID').query()).toBeNull()
  })

  test('says why it could not begin, and can be tried again', async () => {
    const { i18n } = await renderPart(<LoginDialog {...props} params={{}} />, { site: createSiteWithProviders() })
    await press(continueWith(i18n, 'One ID'))
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expect.element(continueWith(i18n, 'One ID')).not.toHaveAttribute('data-loading')
    await expect.element(continueWith(i18n, 'Two ID')).toBeEnabled()
  })
})

describe('the banner of a dialog', () => {
  const banner = { url: '/banner.png', linkageType: 'none', link: '', text: 'The text of the banner' }

  /** A site with a banner of one group; its picture does not exist. */
  function createSiteWithBanner(groupName: string) {
    const site = createTestSite()
    const banners = [{ ...banner, id: groupName, groupName, title: 'The banner' }]
    site.queryClient.setQueryData(bannersQuery(site, 'EN').queryKey, banners)
    return site
  }

  const dialogs = [
    ['login', 'w_login', LoginDialog],
    ['registration', 'w_register', RegisterDialog],
    ['forgotten password', 'w_forget', ForgotPasswordDialog],
  ] as const

  test.each(dialogs)(
    'of the %s is that of its group, and has its space before the picture [e-notice-3b.3, e-notice-3a.2, e-notice-3b.1, e-notice-3b.2]',
    async (...row) => {
      const [, groupName, AuthDialog] = row
      await renderPart(<AuthDialog {...props} params={{}} />, { site: createSiteWithBanner(groupName) })
      const figure = page.getByRole('dialog').getByRole('figure')
      await expect.element(figure.getByText('The banner', { exact: true })).toBeVisible()
      await expect.element(figure.getByText(banner.text)).toBeVisible()
      const { width, height } = figure.element().getBoundingClientRect()
      expect(width / height).toBeCloseTo(1600 / 520, 1)
    },
  )

  test.each(dialogs)('of the %s is absent without one of its group', async (_name, groupName, AuthDialog) => {
    const site = createSiteWithBanner(groupName === 'w_login' ? 'w_register' : 'w_login')
    await renderPart(<AuthDialog {...props} params={{}} />, { site })
    await expect.element(page.getByRole('dialog').getByRole('img', { includeHidden: true }).first()).toBeInTheDocument()
    expect(page.getByRole('figure').query()).toBeNull()
  })
})
