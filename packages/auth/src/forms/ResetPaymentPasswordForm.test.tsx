import { press, renderPart } from '@croupier/component-testing/render-part'
import { paymentPasswordCode, resetPaymentPassword } from '@croupier/endpoints/calls/payment-password'
import { toAccountPurpose, useCodePauses } from '@croupier/runtime/session/code-pauses'
import { createTestApi, createTestSite, type TestCall } from '@croupier/runtime/testing/test-site'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ResetPaymentPasswordForm } from './ResetPaymentPasswordForm.tsx'

const contacts = { sms: '+95 ••••678', email: 'a••••@example.org' }
const message = 'A code is on its way.'

beforeEach(() => useCodePauses.setState({}, true))

/** Renders the form; `respond` returns the outcome of each call. */
async function renderForm(respond: (call: TestCall) => unknown) {
  const site = createTestSite({ api: createTestApi(respond) })
  const { i18n } = await renderPart(<ResetPaymentPasswordForm contacts={contacts} onDone={vi.fn()} />, { site })
  return {
    code: page.getByRole('group', { name: /^Verification code/ }),
    send: page.getByRole('button', { name: i18n.t('auth:code.send') }),
    submit: page.getByRole('button', { name: i18n.t('auth:payment.reset.submit') }),
    newPassword: page.getByLabelText(i18n.t('auth:payment.field.newPaymentPassword'), { exact: false }).first(),
    confirmation: page.getByLabelText(i18n.t('auth:payment.field.confirmPaymentPassword'), { exact: false }).first(),
    problem: page.getByText(i18n.t('forms:problem.verificationCode.required')),
  }
}

const choose = (contact: string) => press(page.getByRole('radio', { name: contact }))

test('the code of one contact is not sent for another one that is chosen afterwards', async () => {
  const sent: unknown[] = []
  const form = await renderForm(({ endpoint, body }) => {
    if (endpoint === resetPaymentPassword) sent.push(body)
    return { done: true }
  })
  await form.code.getByRole('textbox').first().fill('123456')
  await form.newPassword.fill('731064')
  await form.confirmation.fill('731064')
  await choose(contacts.email)
  await press(form.submit)
  await expect.element(form.problem).toBeVisible()
  await form.code.getByRole('textbox').first().fill('654321')
  await press(form.submit)
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent).toMatchObject([{ channel: 'email', verificationCode: '654321' }])
})

test('a code that is still being sent when another contact is chosen has its own text and pause', async () => {
  const response = Promise.withResolvers<object>()
  const form = await renderForm(({ endpoint }) => (endpoint === paymentPasswordCode ? response.promise : null))
  await press(form.send)
  await choose(contacts.email)
  response.resolve({ expiredMinutes: 1, message })
  await expect.poll(() => Object.keys(useCodePauses.getState())).toEqual([toAccountPurpose('payment sms')])
  await expect.element(form.send).toBeEnabled()
  expect(page.getByText(message).query()).toBeNull()
})
