import { collectFlags, type ModuleNode } from '@croupier/flags/modules'
import { setMerchantFlags } from '@croupier/flags/store'
import { useOverlays } from '@croupier/runtime/overlays/overlays'
import { forgetPendingAction, setPendingAction } from '@croupier/runtime/overlays/pending-action'
import type { LoginParams } from '@croupier/runtime/overlays/shared'
import type { i18n as I18n } from 'i18next'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { FreePlayDialog, LoginDialog, RegisterDialog } from './dialogs.ts'
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

  test('offers free play and registration where their flags are on', async () => {
    expect(await readOffers()).toEqual([true, true])
  })

  test('offers neither without its flag', async () => {
    setFlags('USERNAMEREG3')
    expect(await readOffers()).toEqual([false, true])
  })

  test('offers no registration where it is closed', async () => {
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

  test('closes while it is open when the flag is switched off', async () => {
    const { i18n } = await renderPart(<RegisterDialog {...props} params={{}} />)
    await expect.element(submit(i18n)).toBeVisible()
    setFlags()
    await expect.element(submit(i18n)).not.toBeInTheDocument()
  })
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
