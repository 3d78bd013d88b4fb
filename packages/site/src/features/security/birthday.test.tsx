import errors from '@croupier/i18n/catalogs/en/errors.json' with { type: 'json' }
import security from '@croupier/i18n/catalogs/en/security.json' with { type: 'json' }
import { birthday as birthdayCall, stateBirthday } from '@croupier/endpoints/calls/birthday'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMember, type TestMember } from '../../testing/control/accounts.ts'
import { breakRequests } from '../../testing/network.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { getButton, screen } from '../../testing/screen.ts'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

const path = '/member/securityCenter'
const { birthday } = security
const section = screen.main.getByRole('region', { name: birthday.title, exact: true })
/** The entry, whose form has the same name. */
const entry = section.getByLabelText(new RegExp(`^${birthday.title}`)).last()
const press = (label: string) => getButton(label, section).click()

let account: TestMember
beforeEach(async () => {
  account = await createMember()
})

describe('the birthday', () => {
  test('is asked for with its reasons and the age, confirmed once, and shown afterwards', async () => {
    const opened = await renderPage(path, { as: account })
    await expect.element(section.getByText(birthday.hint)).toBeVisible()
    await entry.fill('2020-05-17')
    await press(birthday.continue)
    await expect.element(entry).toHaveAccessibleDescription(/You have to be 21 or older/)
    await entry.fill('1990-05-17')
    await press(birthday.continue)
    await expect.element(section.getByText(birthday.once)).toBeVisible()
    await press(birthday.correct)
    await expect.element(entry).toHaveValue('1990-05-17')
    await press(birthday.continue)
    await press(birthday.save)
    await expect.element(section.getByText(birthday.stated)).toBeVisible()
    opened.unmount()
    await renderPage(path, { as: account })
    await expect.element(section.getByText(birthday.stated)).toBeVisible()
    expect(section.getByRole('button').query()).toBeNull()
  })

  test('that another tab has stated is shown instead of the form', { tags: 'long' }, async () => {
    const { site } = await renderPage(path, { as: account })
    await expect.element(section.getByText(birthday.hint)).toBeVisible()
    await site.api.call(stateBirthday, { body: { birthday: '1991-06-18' } })
    await entry.fill('1990-05-17')
    await press(birthday.continue)
    await press(birthday.save)
    await expect.element(section.getByText(birthday.stated)).toBeVisible()
    expect(section.getByText(errors.BIRTHDAY_SET).query()).toBeNull()
  })

  test('can be loaded again after a failure', { tags: 'long' }, async () => {
    const restore = await breakRequests(birthdayCall.path, 'unsent')
    await renderPage(path, { as: account })
    await expect.element(section.getByText(birthday.failed), { timeout: 20_000 }).toBeVisible()
    await restore()
    await section.getByRole('button').click()
    await expect.element(section.getByText(birthday.hint)).toBeVisible()
  })
})
