import { randomUUID } from 'node:crypto'
import type { ContentKind } from '@croupier/domain/contents'
import { publishContent, saveContent, unpublishContent } from '@croupier/endpoints/calls/ops/contents'
import { replyToFeedback } from '@croupier/endpoints/calls/ops/feedback'
import { createFeedback } from '@croupier/platform/testing/feedback'
import { foreignPictures, htmlAttacks, joinAttacks } from '@croupier/testing/html-attacks'
import { createOperatorClient, unwrap } from '@croupier/testing/site'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { pickBrand } from './support/brands.ts'
import { LONG_TAG } from './support/long.ts'
import { createOperatorSite } from './support/operator.ts'
import { expect, test, type PlatformAdmin } from './support/platform-admin.ts'
import { player, type Site } from './support/site.ts'

const brand = pickBrand(0)
const merchant = brand.merchantCode
const contentId = 'attack'
const reason = 'Journey'
/** Markup where only text is expected. */
const hostileText = '<img src=x onerror=attack()> &lt;b&gt; tonight'
/** Attacks of one text. */
const groupSize = 40

/** Kinds with HTML, and what each has besides its text. */
const articleKinds = {
  announcement: { execution: 'B' },
  notice: {},
  help: {},
  promotion: { category: 'new', promotionType: '', images: { card: null, popup: null } },
} as const satisfies Partial<Record<ContentKind, object>>
type HtmlKind = keyof typeof articleKinds
const htmlKinds = Object.keys(articleKinds) as HtmlKind[]

const shared = {
  schedule: { from: null, to: null },
  audience: { roles: [], minVipLevel: 0, languages: [] },
  position: -99,
}

/** Reports of what attacks have reached: calls of `attack`, requests of another host, and reports of the page's policy. */
interface Reports {
  readonly all: string[]
}

/** Records what any page of a context reports, from its next document on. */
async function recordReports(context: BrowserContext): Promise<Reports> {
  const all: string[] = []
  await context.exposeBinding('attack', ({ frame }) => void all.push(`attack() in ${frame.url()}`))
  await context.exposeBinding('reportViolation', (_source, text: string) => void all.push(text))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const { reportViolation } = window as unknown as { reportViolation: (text: string) => void }
      reportViolation(`${violatedDirective} ${blockedURI}`)
    })
  })
  context.on('request', (request) => {
    if (request.url().includes('evil.example')) all.push(request.url())
  })
  context.on('dialog', (dialog) => void all.push(dialog.message()))
  return { all }
}

async function publish(admin: PlatformAdmin, kind: ContentKind, document: object): Promise<void> {
  const operators = createOperatorClient(admin.platform)
  const address = { merchant, kind, contentId, reason }
  unwrap(await operators.call(saveContent, { body: { ...address, document: { ...shared, ...document } } }))
  unwrap(await operators.call(publishContent, { body: address }))
}

/** Publishes a text with attacks in every kind of content. */
async function publishAll(admin: PlatformAdmin, body: string): Promise<void> {
  const texts = { [brand.defaultLanguage]: { title: hostileText, body, image: null } }
  for (const kind of htmlKinds) await publish(admin, kind, { ...articleKinds[kind], texts })
  const banner = { groupName: 'w_home', theme: 'dragon', linkageType: 'none', image: null }
  await publish(admin, 'banner', {
    ...banner,
    texts: { [brand.defaultLanguage]: { title: hostileText, text: hostileText } },
  })
}

async function unpublishAll(admin: PlatformAdmin): Promise<void> {
  const operators = createOperatorClient(admin.platform)
  for (const kind of [...htmlKinds, 'banner'] as const)
    await operators.call(unpublishContent, { body: { merchant, kind, contentId, reason } })
}

/** Triggers the handlers that the elements of a text may have. */
async function touchAll(text: Locator): Promise<void> {
  await text.evaluate((root) => {
    const events = [
      'click',
      'mouseover',
      'pointerdown',
      'focus',
      'blur',
      'keydown',
      'error',
      'load',
      'toggle',
      'animationstart',
    ]
    // Events without a default action, so that no link is followed.
    for (const element of root.querySelectorAll('*'))
      for (const type of events) element.dispatchEvent(new Event(type, { bubbles: true }))
  })
}

/** Reads the open text: every attack has left the paragraph after it. */
async function readText(page: Page, count: number): Promise<void> {
  const text = page.getByRole('dialog').locator('[data-slot="rich-text"]').filter({ visible: true }).first()
  await expect(text).toContainText(`Text ${count}`)
  for (let index = 1; index <= count; index += 1)
    await expect(text.locator('p', { hasText: new RegExp(`^Text ${index}$`) })).toHaveCount(1)
  await touchAll(text)
}

/** Opens every kind of content as a visitor does. */
async function readContents(site: Site, count: number): Promise<void> {
  const { page } = site
  await site.open()
  await readText(page, count)
  await expect(site.dialog.getByRole('heading', { name: hostileText })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(site.dialog).toHaveCount(0)
  await expect(site.main.getByText(hostileText).first()).toBeVisible()
  const line = page.getByRole('region', { name: site.text('shell:notices.label') })
  await line.getByRole('button', { name: hostileText }).first().press('Enter')
  await readText(page, count)
  for (const path of [`/help#${contentId}`, `/promotions?id=${contentId}`]) {
    await site.open(path)
    await readText(page, count)
  }
  // The next visit sees the announcement again.
  await page.evaluate(() => sessionStorage.clear())
}

/** Sends feedback with markup and reads the answer with markup in the inbox. */
async function exchangeFeedback(admin: PlatformAdmin, site: Site, context: BrowserContext): Promise<void> {
  const token = await admin.openSession(brand, player.username)
  const content = `${hostileText} ${randomUUID()}`
  const feedbackId = await createFeedback(admin.platform, { brand: brand.id, token, content })
  const { token: operatorToken } = await admin.createOperator()
  const origin = admin.platform.origin('operator')
  const work = await createOperatorSite(await context.newPage(), { origin, language: 'EN', token: operatorToken })
  await work.open(`/feedback?merchant=${merchant}`)
  await expect(work.main.getByText(content)).toBeVisible()
  const operators = createOperatorClient(admin.platform)
  const text = htmlAttacks.join('\n').slice(0, 500)
  unwrap(await operators.call(replyToFeedback, { body: { feedbackId, text } }))
  await work.open(`/content?merchant=${merchant}&kind=notice`)
  await expect(work.main.getByText(hostileText)).toBeVisible()

  await site.openAsMember('/member/messageV2')
  await site.main.getByRole('button', { expanded: false }).first().click()
  await expect(site.main.getByText('<script>attack()</script>', { exact: false })).toBeVisible()
}

/**
 * Publishes attacks as an operator and reads them as a visitor. What the page does with HTML that no server has sanitized
 * is tested by RichText.policy.test.tsx.
 */
async function tryAttacks(admin: PlatformAdmin, site: Site, attacks: readonly string[]): Promise<void> {
  for (let start = 0; start < attacks.length; start += groupSize) {
    const group = [...attacks.slice(start, start + groupSize), ...foreignPictures]
    await publishAll(admin, joinAttacks(group))
    await readContents(site, group.length)
  }
}

// The operators' host of this machine serves this machine only.
test.use({ extraHTTPHeaders: {} })

const title = 'executes in no kind of content, message or feedback, and makes no page report its policy'

for (const [name, attacks, details] of [
  ['a choice of hostile HTML', htmlAttacks.filter((_attack, index) => index % 15 === 0), {}],
  ['all hostile HTML', htmlAttacks, { tag: LONG_TAG }],
] as const)
  test(`${name} ${title}`, details, async ({ admin, context, createSite }) => {
    test.setTimeout(attacks.length > groupSize ? 600_000 : 120_000)
    const { all } = await recordReports(context)
    const site = createSite(brand)
    try {
      await tryAttacks(admin, site, attacks)
      await exchangeFeedback(admin, site, context)
    } finally {
      await unpublishAll(admin)
    }
    expect(all).toEqual([])
  })
