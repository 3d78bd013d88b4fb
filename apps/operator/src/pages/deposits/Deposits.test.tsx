import texts from '@croupier/i18n/catalogs/en/operator.json' with { type: 'json' }
import { beforeAll, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { beginDeposit, createMember, reportPayment } from '../../testing/control.ts'
import { renderOperator } from '../../testing/render-operator.tsx'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

const { deposits, reason } = texts
const main = page.getByRole('main')
const dialog = page.getByRole('dialog')

describe('a deposit whose provider reports more while its dialog is open', () => {
  test.each(['approve', 'reject'] as const)(
    'is not decided (%s) before the dialog has shown it and the operator has confirmed again',
    async (verdict) => {
      const member = await createMember()
      await beginDeposit(member, '5000')
      await reportPayment(member, '2500.00')
      // Each has an address of its own, so that the router enters the page again.
      await renderOperator(`/deposits?of=${member.username}`)
      const row = main.getByRole('row').filter({ hasText: member.username })
      await row.getByRole('button', { name: deposits[verdict], exact: true }).click()
      await expect.element(dialog.getByText(/2500\.00 MMK/)).toBeVisible()
      await dialog.getByLabelText(reason.label).fill('Seen on the statement')
      await reportPayment(member, '1200.00')
      const confirm = () => dialog.getByRole('button', { name: deposits[verdict], exact: true }).click()
      await confirm()
      await expect.element(dialog.getByRole('alert').getByText(deposits.reportedMeanwhile)).toBeVisible()
      await expect.element(dialog.getByText(/1200\.00 MMK/)).toBeVisible()
      await expect.element(dialog.getByLabelText(reason.label)).toHaveValue('Seen on the statement')
      await confirm()
      await expect.element(dialog).not.toBeInTheDocument()
      await expect.element(row).not.toBeInTheDocument()
    },
  )
})
