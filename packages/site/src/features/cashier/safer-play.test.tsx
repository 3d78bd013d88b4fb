import { excludeAccount, setLimit } from '@croupier/endpoints/calls/safer-play'
import cashier from '@croupier/i18n/catalogs/en/cashier.json' with { type: 'json' }
import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import member from '@croupier/i18n/catalogs/en/member.json' with { type: 'json' }
import shell from '@croupier/i18n/catalogs/en/shell.json' with { type: 'json' }
import vietnamese from '@croupier/i18n/catalogs/vi/cashier.json' with { type: 'json' }
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMember, type TestMember } from '../../testing/control/accounts.ts'
import { breakRequests } from '../../testing/network.ts'
import { renderPage, type RenderOptions } from '../../testing/render-page.tsx'
import { expectAddress, pressControl, screen, expectSocketOpen } from '../../testing/screen.ts'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

const { safer } = cashier
const path = '/member/safer-play'

let account: TestMember
beforeEach(async () => {
  account = await createMember({ brand: 'lotus' })
})

const open = (options: RenderOptions = {}) => renderPage(path, { as: account, language: 'EN', ...options })
/** Names end in the mark of a required field. */
const amountField = () => page.getByRole('textbox', { name: new RegExp(`^${safer.limit.depositDay}`) })
const fill = (text: string, values: Record<string, string>) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => values[name] ?? '')

const press = (name: string | RegExp) =>
  pressControl(page.getByRole('button', { name, exact: typeof name === 'string' }))

async function setDaily(amount: string): Promise<void> {
  await press(new RegExp(`: ${safer.limit.depositDay}$`))
  await amountField().fill(amount)
  await press(safer.save)
}

async function choose(period: keyof typeof safer.break.period): Promise<void> {
  const radio = page.getByRole('radio', { name: new RegExp(`^${safer.break.period[period]}`) })
  await pressControl(radio)
  await press(safer.break.continue)
}

describe('limits', () => {
  test('are set at once, and shown with what is used and left', async () => {
    await open()
    await expect.element(page.getByText(safer.intro)).toBeVisible()
    await setDaily('500000')
    const meter = page.getByRole('meter', { name: safer.limit.depositDay })
    await expect.element(meter).toHaveAttribute('aria-valuetext', expect.stringMatching(/0.* of .*500,000/))
    await expect.element(page.getByText(/^Set: .*500,000/)).toBeVisible()
  })

  test('that are raised or removed wait, with the answer to keep the present one, and keep the focus in their row', async () => {
    await open()
    await setDaily('500000')
    const change = page.getByRole('button', { name: fill(safer.changeOf, { name: safer.limit.depositDay }) })
    await expect.element(change).toHaveFocus()
    await pressControl(change)
    await expect.element(amountField()).toHaveFocus()
    await press(safer.close)
    await expect.element(change).toHaveFocus()
    await pressControl(change)
    await expect.element(page.getByText(safer.atOnce)).toBeVisible()
    await amountField().fill('900000')
    await expect.element(page.getByText(safer.later)).toBeVisible()
    await press(safer.save)
    await expect.element(page.getByText(/^Requested: .*900,000/).first()).toBeVisible()
    await expect.element(page.getByRole('button', { name: safer.confirm, exact: true })).not.toBeInTheDocument()
    await press(safer.keep)
    await expect.element(page.getByText(/^Kept: .*500,000/)).toBeVisible()
    await expect.element(change).toHaveFocus()
    await press(fill(safer.removeOf, { name: safer.limit.depositDay }))
    await expect.element(page.getByText(`Requested: ${safer.noLimit}`).first()).toBeVisible()
    await expect.element(change).toHaveFocus()
  })

  test('are refused at the field while it is empty', { tags: 'long' }, async () => {
    await open()
    await setDaily('')
    await expect.element(amountField()).toHaveAccessibleDescription(/Input cannot be empty/)
  })

  test('say that they were not saved while offline, and are saved by another try', { tags: 'long' }, async () => {
    await open()
    const restore = await breakRequests(setLimit.path, 'unsent')
    await setDaily('500000')
    await expect.element(page.getByText(common.failure.OFFLINE)).toBeVisible()
    await restore()
  })

  test('refuse a deposit beyond them at the amount', async () => {
    const rendered = await open()
    await setDaily('100000')
    await expect.element(page.getByRole('meter')).toBeVisible()
    rendered.unmount()
    await renderPage('/member/depositv2', { as: account, language: 'EN' })
    await expect.element(page.getByText(safer.depositLeft)).toBeVisible()
    const amount = page.getByRole('textbox', { name: new RegExp(`^${cashier.deposit.amount}`) })
    await amount.fill('100001')
    await press(cashier.deposit.continue)
    await expect.element(amount).toHaveAccessibleDescription(/The largest amount is .*100,000/)
  })
})

test('the history shows its last 20 changes, and earlier ones when asked', async () => {
  const { site, reload } = await open()
  for (let change = 0; change < 21; change += 1)
    await site.api.call(setLimit, { body: { limit: 'depositDay', value: String(900_000 - change) } })
  await reload()
  const history = page.getByRole('region', { name: safer.history })
  await expect.element(history.getByRole('listitem')).toHaveLength(20)
  await press(safer.earlierChanges)
  await expect.element(history.getByRole('listitem')).toHaveLength(21)
  await expectSocketOpen()
  // Of another device.
  await site.api.call(setLimit, { body: { limit: 'depositDay', value: '800000' } })
  await expect.element(history.getByRole('listitem')).toHaveLength(22)
})

describe('a break', () => {
  test('asks once more with both answers alike, and shows until when the account is closed', async () => {
    await open()
    await choose('day')
    const dialog = page.getByRole('alertdialog')
    await expect.element(dialog.getByText(safer.break.effect)).toBeVisible()
    const [no, yes] = [safer.break.no, safer.break.yes].map((name) => dialog.getByRole('button', { name }).element())
    expect(yes?.dataset['variant']).toBe(no?.dataset['variant'])
    await press(safer.break.no)
    await choose('day')
    await press(safer.break.yes)
    await expect.element(page.getByText(/^Deposits and play are closed until/)).toBeVisible()
    await expect.element(page.getByText(safer.closed.byMember, { exact: false })).toBeVisible()
    await expect.poll(() => document.activeElement?.textContent).toMatch(/^Deposits and play are closed until/)
    // What is not longer cannot be chosen any more, nor confirmed once more.
    await expect.element(page.getByRole('radio', { name: /^24 hours/ })).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: safer.break.continue })).toBeDisabled()
  })

  test('takes the place of the form of deposits and leads to its page, also under the jurisdiction none', async () => {
    const { site } = await renderPage('/member/depositv2', { as: await createMember() })
    const submit = page.getByRole('button', { name: cashier.deposit.continue })
    await expect.element(submit).toBeVisible()
    await expectSocketOpen()
    // On another device, or by an operator.
    await site.api.call(excludeAccount, { body: { period: 'week' } })
    await expect.element(page.getByText(/^Deposits and play are closed until/)).toBeVisible()
    await expect.element(submit).not.toBeInTheDocument()
    await page.getByRole('link', { name: member.menu['safer-play'] }).click()
    await expectAddress('/member/safer-play')
    await expect.element(page.getByText(/^Deposits and play are closed until/)).toBeVisible()
  })

  test('for good is confirmed by a word', async () => {
    await open()
    await choose('permanent')
    const dialog = page.getByRole('alertdialog')
    const yes = dialog.getByRole('button', { name: safer.break.yes })
    await expect.element(yes).toBeDisabled()
    await dialog.getByRole('textbox').fill(safer.break.word)
    await press(safer.break.yes)
    await expect.element(page.getByText(safer.closed.forever)).toBeVisible()
    await expect.element(page.getByRole('radio')).not.toBeInTheDocument()
  })

  test('has nothing chosen beforehand', async () => {
    await open()
    await expect.element(page.getByRole('button', { name: safer.break.continue })).toBeDisabled()
    expect(page.getByRole('radio', { checked: true }).elements()).toEqual([])
  })
})

describe('the steps', () => {
  let steps = 0
  const step = async (action: Promise<void>) => {
    steps += 1
    await action
  }
  /** Fills in a deposit by bank and reports it as paid; returns how many steps that takes. */
  async function countDeposit(): Promise<number> {
    steps = 0
    const rendered = await renderPage('/member/depositv2', { as: account, language: 'EN' })
    await step(page.getByRole('textbox', { name: new RegExp(`^${cashier.deposit.amount}`) }).fill('100000'))
    await step(press(cashier.deposit.continue))
    await step(page.getByRole('textbox', { name: new RegExp(`^${cashier.report.reference}`) }).fill('FT 1'))
    await step(press(cashier.report.send))
    await expect.element(page.getByText(cashier.state.reviewing).first()).toBeVisible()
    rendered.unmount()
    return steps
  }

  test('to set a limit are not more than those of a deposit', { tags: 'long' }, async () => {
    const deposit = await countDeposit()
    account = await createMember({ brand: 'lotus' })
    await open()
    steps = 0
    await step(press(new RegExp(`: ${safer.limit.depositDay}$`)))
    await step(amountField().fill('500000'))
    await step(press(safer.save))
    await expect.element(page.getByRole('meter')).toBeVisible()
    expect(steps).toBeLessThanOrEqual(deposit)
  })

  test('to exclude oneself for good are not more than those of a deposit', { tags: 'long' }, async () => {
    const deposit = await countDeposit()
    account = await createMember({ brand: 'lotus' })
    await open()
    steps = 0
    const radio = page.getByRole('radio', { name: new RegExp(`^${safer.break.period.permanent}`) })
    await step(pressControl(radio))
    await step(press(safer.break.continue))
    await step(page.getByRole('alertdialog').getByRole('textbox').fill(safer.break.word))
    await step(press(safer.break.yes))
    await expect.element(page.getByText(safer.closed.forever)).toBeVisible()
    expect(steps).toBeLessThanOrEqual(deposit)
  })
})

describe('the page', () => {
  test('is listed where the jurisdiction demands it, and only there', async () => {
    await renderPage('/member/securityCenter', { as: account, language: 'EN' })
    await expect.element(page.getByRole('link', { name: member.menu['safer-play'] }).first()).toBeInTheDocument()
  })

  test('is linked at the end of each page of the lobby', async () => {
    await renderPage('/rng', { as: account, language: 'EN' })
    await expect.element(screen.tiles.first()).toBeVisible()
    const link = page.getByRole('link', { name: shell.footer.saferPlay })
    // The footer loads as it nears the viewport, which what loads above it moves away again.
    await expect
      .poll(() => {
        scrollTo({ top: document.body.scrollHeight })
        return link.elements().length
      })
      .toBe(1)
    await link.click()
    await expectAddress('/member/safer-play')
  })

  test('is linked below the form of deposits', async () => {
    await renderPage('/member/depositv2', { as: account, language: 'EN' })
    await page.getByRole('link', { name: safer.set, exact: true }).click()
    await expectAddress('/member/safer-play')
  })

  test('is not listed under the jurisdiction none', { tags: 'long' }, async () => {
    await renderPage('/member/securityCenter', { as: await createMember() })
    await expect.element(page.getByRole('link', { name: member.menu.transactionHistory }).first()).toBeInTheDocument()
    expect(page.getByRole('link', { name: member.menu['safer-play'] }).elements()).toEqual([])
  })

  test('says that it could not be loaded, and loads when asked again', { tags: 'long' }, async () => {
    const restore = await breakRequests('/wps/member/safer-play', 'unsent')
    await open()
    await expect.element(page.getByText(safer.failed).first()).toBeVisible()
    await restore()
    await press(common.action.retry)
    await expect.element(page.getByText(safer.intro)).toBeVisible()
  })

  test('is in Vietnamese on its brand', { tags: 'long' }, async () => {
    await open({ language: 'VN' })
    await expect.element(page.getByText(vietnamese.safer.intro)).toBeVisible()
  })
})
