import guide from '@croupier/i18n/catalogs/en/guide.json' with { type: 'json' }
import { beforeAll, expect, test } from 'vitest'
import { createMember } from '../../testing/control/accounts.ts'
import { publishTopic } from '../../testing/control/community.ts'
import { decodeCode } from '../../testing/decode-code.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { screen } from '../../testing/screen.ts'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

test('the beginner guide has its steps in order, and the text of operators instead where there is one [named-8]', async () => {
  const first = await renderPage('/guide', { brand: 'aurora' })
  await expect.element(screen.main.getByRole('heading', { level: 1, name: guide.title })).toBeVisible()
  const titles = Object.values(guide.step).map(({ title }) => title)
  await expect.element(screen.main.getByText(titles[0] ?? '')).toBeVisible()
  expect(screen.main.getByRole('listitem').elements()).toHaveLength(titles.length)
  first.unmount()
  await publishTopic('aurora', 'guide', '<h2>Our own guide</h2><p>Begin here.</p>')
  await renderPage('/guide', { brand: 'aurora' })
  await expect.element(screen.main.getByRole('heading', { level: 2, name: 'Our own guide' })).toBeVisible()
  expect(screen.main.getByText(titles[0] ?? '').elements()).toEqual([])
})

test('the downloads show a code of 100 px, which a phone can read, and a link for each app that the site has [about-12.3, about-12.4, named-9.1, named-9.2, e-member-5a, e-member-6.2, const-30.5]', async () => {
  await renderPage('/download', { brand: 'aurora' })
  // As the operators name them.
  for (const app of ['Android app', 'iOS profile']) {
    const code = screen.main.getByRole('img', { name: `QR code: ${app}` })
    await expect.element(code).toBeVisible()
    const { width, height } = code.element().getBoundingClientRect()
    expect([width, height]).toEqual([100, 100])
    // The pixels of a screen with twice as many as CSS counts.
    expect(await decodeCode(code, 200)).toMatch(/^https:\/\/apps\.example\/aurora\//)
  }
  const links = screen.main.getByRole('link', { name: guide.app.get })
  expect(links.elements().map((link) => link.getAttribute('href'))).toEqual([
    'https://apps.example/aurora/android',
    'https://apps.example/aurora/ios',
  ])
  await expect.element(screen.main.getByText(guide.ios.install.title)).toBeVisible()
})

test('a site without apps has the lite app alone, with a step for each kind of device [about-12.5, named-9.3]', async () => {
  await renderPage('/download', { brand: 'lotus' })
  await expect.element(screen.main.getByRole('heading', { level: 2, name: guide.lite.title })).toBeVisible()
  const { ios, android, desktop } = guide.lite
  for (const { title, text } of [ios, android, desktop]) {
    await expect
      .element(screen.main.getByRole('listitem').filter({ hasText: title }))
      .toHaveTextContent(`${title}${text}`)
  }
  expect(screen.main.getByRole('img').elements()).toEqual([])
  expect(screen.main.getByText(guide.ios.title).elements()).toEqual([])
})

test(
  'the downloads list the addresses of the site, the main one first [e-permission-1.2, e-permission-1.6]',
  { tags: 'long' },
  async () => {
    await renderPage('/download', { brand: 'lotus' })
    const addresses = screen.main.getByRole('list', { name: guide.addresses.title }).getByRole('listitem')
    await expect.element(addresses.first()).toHaveTextContent(`www.lotus.example · ${guide.addresses.main}`)
    await expect.element(addresses.nth(1)).toHaveTextContent('lotus.example')
    await expect.element(addresses.nth(1).getByRole('link')).toHaveAttribute('href', 'https://lotus.example')
  },
)
