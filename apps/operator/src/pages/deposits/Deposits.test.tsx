import texts from '@croupier/i18n/catalogs/en/operator.json' with { type: 'json' }
import { beforeAll, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { profileQuery } from '../../queries/profile.ts'
import { queryClient } from '../../session/client.ts'
import { beginDeposit, createMember, reportPayment, testMerchant } from '../../testing/control.ts'
import { renderOperator } from '../../testing/render-operator.tsx'
import { unknownPaymentsQuery } from './queries.ts'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

const { deposits, pager, reason } = texts
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
      await expect.element(dialog.getByText(/2,500\.00/)).toBeVisible()
      await dialog.getByLabelText(reason.label).fill('Seen on the statement')
      await reportPayment(member, '1200.00')
      const confirm = () => dialog.getByRole('button', { name: deposits[verdict], exact: true }).click()
      await confirm()
      await expect.element(dialog.getByRole('alert').getByText(deposits.reportedMeanwhile)).toBeVisible()
      await expect.element(dialog.getByText(/1,200\.00/)).toBeVisible()
      await expect.element(dialog.getByLabelText(reason.label)).toHaveValue('Seen on the statement')
      await confirm()
      await expect.element(dialog).not.toBeInTheDocument()
      await expect.element(row).not.toBeInTheDocument()
    },
  )
})

test('payments for no known deposit name their brand, and have pages in the address', async () => {
  await renderOperator('/deposits?of=unknown')
  await expect.element(page.getByRole('heading', { name: texts.page.deposits, exact: true })).toBeVisible()
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  const row = { merchant: testMerchant, payment: 'P-7', reference: 'UNKNOWN', amount: '70.00', currency: 'MMK' }
  // Before the payment of the id 1: there is none.
  const next = 'WyIxIl0'
  queryClient.setQueryData(unknownPaymentsQuery({ merchant: undefined, after: undefined }).queryKey, {
    payments: [{ ...row, at: '2026-11-20T08:00:00.000Z' }],
    next,
  })
  const unknown = page.getByRole('region', { name: deposits.unknown.title, exact: true })
  const brand = queryClient.getQueryData(profileQuery.queryKey)?.merchants.find(({ code }) => code === testMerchant)
  const shown = unknown.getByRole('row').filter({ hasText: row.payment })
  await expect.element(shown.getByText(brand?.name ?? '', { exact: true })).toBeVisible()
  await unknown.getByRole('button', { name: pager.next, exact: true }).click()
  await expect.element(unknown.getByText(deposits.unknown.empty, { exact: true })).toBeVisible()
  expect(new URLSearchParams(location.search).get('paymentsAfter')).toBe(next)
})
