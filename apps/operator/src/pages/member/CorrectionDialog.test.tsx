import { correctBalance } from '@croupier/endpoints/calls/ops/members'
import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import errors from '@croupier/i18n/catalogs/en/errors.json' with { type: 'json' }
import texts from '@croupier/i18n/catalogs/en/operator.json' with { type: 'json' }
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMember, testMerchant } from '../../testing/control.ts'
import { loseNextResponse } from '../../testing/network.ts'
import { renderOperator } from '../../testing/render-operator.tsx'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

const { column, correction, reason } = texts
const dialog = page.getByRole('dialog')
const amountField = dialog.getByRole('textbox', { name: column.amount })
/** Corrections by 500 in the ledger of the member, which has 100 before. */
const booked = page.getByRole('row').filter({ hasText: /500\.00/ })

let address = ''
beforeEach(async () => {
  const { username } = await createMember()
  address = `/members/show?brand=${testMerchant}&account=${username}&tab=ledger`
  await renderOperator(address)
  await page.getByRole('button', { name: correction.title }).click()
})

async function book(amount: string, why: string): Promise<void> {
  await amountField.fill(amount)
  await dialog.getByLabelText(reason.label).fill(why)
  await dialog.getByRole('button', { name: correction.submit, exact: true }).click()
}

test('a correction whose response is lost is not booked again under another reason, which the dialog says', async () => {
  loseNextResponse(correctBalance.path)
  await book('500', 'A win was not paid')
  await expect.element(dialog.getByText(common.failure.OFFLINE)).toBeVisible()
  await book('500', 'A win of yesterday was not paid')
  await expect.element(dialog.getByText(reason.earlier)).toBeVisible()
  await renderOperator(address)
  await expect.element(booked).toHaveLength(1)
})

test('a correction whose response is lost is booked once when it is sent again after another one was refused', async () => {
  const why = 'A win was not paid'
  loseNextResponse(correctBalance.path)
  await book('500', why)
  await expect.element(dialog.getByText(common.failure.OFFLINE)).toBeVisible()
  await dialog.getByText(correction.debit, { exact: true }).click()
  await book('900', why)
  await expect.element(dialog.getByText(errors.INSUFFICIENT_FUNDS)).toBeVisible()
  await dialog.getByText(correction.credit, { exact: true }).click()
  await book('500', why)
  await expect.element(dialog).not.toBeInTheDocument()
  await renderOperator(address)
  await expect.element(booked).toHaveLength(1)
})
