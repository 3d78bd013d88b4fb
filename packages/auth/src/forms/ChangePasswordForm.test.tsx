import { ApiError } from '@croupier/api-client/api-error'
import { press, renderPart } from '@croupier/component-testing/render-part'
import { changePassword } from '@croupier/endpoints/calls/security'
import { useToasts } from '@croupier/runtime/overlays/toasts'
import { createTestApi, createTestSite } from '@croupier/runtime/testing/test-site'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'

const { path } = changePassword
const expired = new ApiError({ code: 'NOT_LOGGED_IN', path, status: 401 })

beforeEach(() => useToasts.setState({ toasts: [] }))

/** Fills in the form over calls that fail one after another. */
async function fillForm(failures: readonly ApiError[]) {
  const left = [...failures]
  const api = createTestApi(() => Promise.reject(left.shift() ?? expired))
  const form = <ChangePasswordForm forced={false} passwordKnown={false} onDone={vi.fn()} />
  const { i18n } = await renderPart(form, { site: createTestSite({ api }) })
  const fill = (label: string, text: string) => page.getByLabelText(label, { exact: false }).first().fill(text)
  await fill(i18n.t('auth:field.oldPassword'), 'Before#2026')
  await fill(i18n.t('auth:field.newPassword'), 'Behind#2026')
  await fill(i18n.t('auth:field.confirmNewPassword'), 'Behind#2026')
  return {
    retype: (text: string) => fill(i18n.t('auth:field.newPassword'), text),
    confirmation: page.getByLabelText(i18n.t('auth:field.confirmNewPassword'), { exact: false }).first(),
    send: () => press(page.getByRole('button', { name: i18n.t('auth:changePassword.submit') })),
    countLeft: () => left.length,
    unanswered: i18n.t('auth:changePassword.unanswered'),
  }
}

const readToasts = () => useToasts.getState().toasts.map(({ text }) => text)

test('a change whose response was lost, and whose session has ended, may have been made', async () => {
  const { send, unanswered } = await fillForm([new ApiError({ code: 'TIMEOUT', path }), expired])
  await send()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await send()
  await expect.poll(readToasts).toEqual([unanswered])
})

test('a session that has ended before the change says nothing of the password', async () => {
  const { send, countLeft } = await fillForm([expired])
  await send()
  await expect.poll(countLeft).toBe(0)
  await expect.poll(readToasts).toEqual([])
})

test('a confirmation is right as soon as the new password is', async () => {
  const { retype, confirmation, send } = await fillForm([])
  await retype('Behind#2027')
  await send()
  await expect.element(confirmation).toHaveAttribute('aria-invalid', 'true')
  await retype('Behind#2026')
  await expect.element(confirmation).not.toHaveAttribute('aria-invalid', 'true')
})
