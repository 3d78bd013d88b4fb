import texts from '@croupier/i18n/catalogs/en/operator.json' with { type: 'json' }
import chinese from '@croupier/i18n/catalogs/zh-Hans/operator.json' with { type: 'json' }
import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMember, testMerchant } from '../../testing/control.ts'
import { renderOperator } from '../../testing/render-operator.tsx'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

const profile = {
  registerMethod: 'WEB',
  registerUrl: 'http://shwe.localhost/register',
  domain: 'shwe.localhost',
  birthday: '03-09-1990',
  payeeName: 'Aung Min',
  nickname: 'Min',
  favouriteColour: 'blue',
}

const readItems = () =>
  [...document.querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent])

test('what a member stated at the registration has labels, a day is a date, and what is not known has its own name', async () => {
  const { username } = await createMember(profile)
  const path = `/members/show?brand=${testMerchant}&account=${username}`
  await renderOperator(path)
  await expect.element(page.getByText(profile.registerUrl)).toBeVisible()
  const { memberProfile: labels, registerMethod } = texts
  const items = readItems()
  expect(items).toEqual(
    expect.arrayContaining([
      [labels.payeeName, profile.payeeName],
      [labels.birthday, 'Mar 9, 1990'],
      [labels.domain, profile.domain],
      [labels.registerUrl, profile.registerUrl],
      [labels.registerMethod, registerMethod.WEB],
      ['favouriteColour', profile.favouriteColour],
    ]),
  )
  expect(items.map(([term]) => term)).not.toContain('nickname')
  await renderOperator(path, { language: 'CN' })
  await expect.element(page.getByText(chinese.memberProfile.birthday)).toBeVisible()
  expect(readItems()).toContainEqual([chinese.memberProfile.birthday, '1990年3月9日'])
})
