import { bankAccounts } from '@croupier/endpoints/calls/bank-accounts'
import auth from '@croupier/i18n/catalogs/en/auth.json' with { type: 'json' }
import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import errors from '@croupier/i18n/catalogs/en/errors.json' with { type: 'json' }
import forms from '@croupier/i18n/catalogs/en/forms.json' with { type: 'json' }
import security from '@croupier/i18n/catalogs/en/security.json' with { type: 'json' }
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMember, type TestMember } from '../../testing/control/accounts.ts'
import { breakRequests } from '../../testing/network.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { chooseOption, expectFieldError, getButton, getField, pressInDialog, screen } from '../../testing/screen.ts'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

const path = '/member/securityCenter'
const { banks, payment } = security
const { dialog } = screen
const paymentPassword = '482915'

let account: TestMember
beforeEach(async () => {
  account = await createMember()
})

const section = screen.main.getByRole('region', { name: banks.title, exact: true })

async function fill(entries: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(entries)) await getField(label).fill(text)
}

async function setPaymentPassword(): Promise<void> {
  await getButton(payment.set, section).click()
  await fill({
    [auth.field.password]: account.password,
    [auth.payment.field.newPaymentPassword]: paymentPassword,
    [auth.payment.field.confirmPaymentPassword]: paymentPassword,
  })
  await pressInDialog(auth.payment.set.submit)
  await expect.element(getButton(banks.add, section)).toBeVisible()
}

function toBurmeseDigits(text: string): string {
  return text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x10_40 + Number(digit)))
}

function chooseBank(title: string): Promise<void> {
  return chooseOption(dialog.getByRole('combobox', { name: banks.bank, exact: false }), title)
}

describe('bank accounts', () => {
  test('are added after the payment password is set, and removed by it', async () => {
    const accountNumber = `66${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
    await renderPage(path, { as: account })
    await expect.element(section.getByText(banks.needsPassword)).toBeVisible()
    await setPaymentPassword()
    await getButton(banks.add, section).click()
    await pressInDialog(banks.submit)
    await expectFieldError(banks.number.bank, forms.problem.required)
    await chooseBank('Golden Delta Bank')
    await fill({ [banks.number.bank]: '12', [banks.holder]: 'Aung Min', [banks.paymentPassword]: '000001' })
    await pressInDialog(banks.submit)
    await expectFieldError(banks.number.bank, forms.problem.accountNumber.pattern)
    await fill({ [banks.number.bank]: '1234567890123456' })
    await chooseBank('KyetPay')
    await expectFieldError(banks.number.ewallet, forms.problem.accountNumber.pattern)
    await chooseBank('Golden Delta Bank')
    await expect.element(getField(banks.number.bank)).not.toHaveAttribute('aria-invalid', 'true')
    await fill({ [banks.number.bank]: toBurmeseDigits(accountNumber) })
    await pressInDialog(banks.submit)
    await expectFieldError(banks.paymentPassword, errors.PAYMENT_PASSWORD_WRONG)
    await fill({ [banks.paymentPassword]: paymentPassword })
    await pressInDialog(banks.submit)
    const masked = `••••${accountNumber.slice(-4)}`
    await expect.element(section.getByText(masked)).toBeVisible()
    await getButton(banks.removeNamed.replace('{{name}}', `Golden Delta Bank ${masked}`), section).click()
    await fill({ [banks.paymentPassword]: paymentPassword })
    await pressInDialog(banks.remove)
    await expect.element(section.getByText(banks.none)).toBeVisible()
  })

  test('at the address of a wallet have no holder', { tags: 'long' }, async () => {
    await renderPage(path, { as: account })
    await setPaymentPassword()
    await getButton(banks.add, section).click()
    await chooseBank('USDT (TRC-20)')
    expect(dialog.getByRole('textbox', { name: banks.holder, exact: false }).query()).toBeNull()
    await fill({
      [banks.number.crypto]: `T${crypto.randomUUID().replaceAll('-', '')}`,
      [banks.paymentPassword]: paymentPassword,
    })
    await pressInDialog(banks.submit)
    await expect.element(section.getByText('USDT (TRC-20)')).toBeVisible()
  })

  test('that cannot be loaded say why and load on a retry', { tags: 'long' }, async () => {
    const restore = await breakRequests(bankAccounts.path, 'unsent')
    await renderPage(path, { as: account })
    await expect.element(section.getByText(banks.failed)).toBeVisible()
    await restore()
    await getButton(common.action.retry, section).click()
    await expect.element(section.getByText(banks.none)).toBeVisible()
  })
})
