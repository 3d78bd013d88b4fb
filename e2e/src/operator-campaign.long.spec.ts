import type { ContentKind } from '@croupier/domain/contents'
import { announcementContent } from '@croupier/endpoints/calls/content'
import { unpublishContent } from '@croupier/endpoints/calls/ops/contents'
import { memberState } from '@croupier/endpoints/calls/state'
import { createOperatorClient, createSiteClient, unwrap } from '@croupier/testing/site'
import type { Locator } from '@playwright/test'
import { findViolations } from './support/accessibility.ts'
import { pickBrand } from './support/brands.ts'
import type { OperatorSite } from './support/operator.ts'
import { expect, test, type PlatformAdmin } from './support/operator-work.ts'
import { player, type Site } from './support/site.ts'

const brand = pickBrand(2)
const merchant = brand.merchantCode
const reason = 'Night market'
const minutesAhead = 20
const kinds = ['announcement', 'notice', 'banner', 'promotion'] as const satisfies readonly ContentKind[]

const getId = (kind: ContentKind) => `market-${kind}`

/** Formats an instant as a field of the operators' form takes it: the clock of the brand's zone. */
function toZonedField(instant: Date): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: brand.timeZone, dateStyle: 'short', timeStyle: 'short' })
  return format.format(instant).replace(' ', 'T')
}

/** What an operator writes beside title and text. */
type Fill = (dialog: Locator) => Promise<void>

/** Writes a content in the language of the brand, looks at the preview, and publishes it. */
async function publish(work: OperatorSite, kind: ContentKind, title: string, fill: Fill): Promise<Locator> {
  const { dialog } = work
  const id = getId(kind)
  await work.open(`/content?merchant=${merchant}&kind=${kind}`)
  await work.button('operator:content.add').click()
  await dialog.getByLabel(work.text('operator:member.id')).fill(id)
  const field = (name: string) =>
    dialog.getByRole('textbox', { name: new RegExp(`^${work.text(`operator:content.field.${name}`)}`) })
  await field('title').fill(title)
  await field('body').fill(kind === 'banner' ? 'From eight in the evening' : '<p>From eight in the <b>evening</b>.</p>')
  await fill(dialog)
  await work.dialog.getByLabel(work.text('operator:reason.label')).fill(reason)
  await work.button('operator:action.save', dialog).click()
  await expect(work.page.frameLocator('iframe').getByText(title).first()).toBeVisible()
  await work.button('operator:content.action.publish', dialog).click()
  await work.confirm(reason, 'operator:content.action.publish')
  return work.main.getByRole('row').filter({ hasText: id })
}

/** Chooses a value in a list of the open form. */
async function choose(work: OperatorSite, field: string, choice: string): Promise<void> {
  await work.dialog.getByRole('combobox', { name: work.text(`operator:content.field.${field}`) }).click()
  await work.page.getByRole('option', { name: work.text(`operator:content.choice.${choice}`) }).click()
}

/** Publishes an announcement that only members see. */
async function announceToMembers(work: OperatorSite, { platform }: PlatformAdmin, member: Site): Promise<void> {
  const title = 'Members come first'
  const row = await publish(work, 'announcement', title, async (dialog) => {
    await choose(work, 'execution', 'A')
    await dialog.getByRole('checkbox', { name: work.text('operator:content.audience.member') }).click()
  })
  await expect(row).toContainText(work.text('operator:content.state.live'))
  await member.openAsMember()
  await expect(member.dialog.getByRole('heading', { name: title })).toBeVisible()
  expect(await findViolations(member.page, 'all')).toEqual([])
  await member.page.keyboard.press('Escape')
  const client = createSiteClient(platform, brand.id)
  const { popup } = unwrap(await client.call(announcementContent, { query: { types: 'PU' } }))
  expect(popup.map((each) => each.title)).not.toContain(title)
}

/** Publishes a notice and a banner, which an open page of a visitor shows. */
async function showAtHome(work: OperatorSite, visitor: Site): Promise<void> {
  await publish(work, 'notice', 'Gates open at eight', () => Promise.resolve())
  // An announcement may be over the page.
  const shown = visitor.page.getByRole('region', { name: visitor.text('shell:notices.label'), includeHidden: true })
  await expect(shown.getByRole('button', { name: 'Gates open at eight', includeHidden: true }).first()).toBeAttached()
  await publish(work, 'banner', 'Lanterns over the river', async (dialog) => {
    await dialog.getByLabel(work.text('operator:content.position'), { exact: true }).fill('-99')
    await choose(work, 'groupName', 'w_home')
  })
  await expect(visitor.page.getByText('Lanterns over the river').first()).toBeAttached()
}

/** Publishes a promotion that starts later: an open page shows that it is coming, and at its time that it runs. */
async function startPromotion(work: OperatorSite, visitor: Site, advance: () => Promise<void>): Promise<void> {
  const title = 'Night market week'
  const start = new Date(Date.now() + minutesAhead * 60_000)
  const row = await publish(work, 'promotion', title, async (dialog) => {
    await dialog
      .getByRole('textbox', { name: work.text('operator:content.field.category') })
      .first()
      .fill('market')
    await dialog.getByLabel(work.text('operator:content.schedule.from')).fill(toZonedField(start))
  })
  await expect(row).toContainText(work.text('operator:content.state.scheduled'))
  await visitor.open('/promotions')
  const card = visitor.page.getByRole('article', { includeHidden: true }).filter({ hasText: title })
  await expect(card).toContainText(visitor.text('promotions:status.comingSoon'))
  await advance()
  await expect(card).not.toContainText(visitor.text('promotions:status.comingSoon'))
  await expect(card).toBeVisible()
}

/** Writes to one member and to all, whose open page counts both. */
async function writeMessages(work: OperatorSite, admin: PlatformAdmin, member: Site): Promise<void> {
  const field = (key: string) => work.dialog.getByLabel(new RegExp(`^${work.text(`operator:messages.${key}`)}`)).first()
  const badge = member.header.getByRole('link', { name: member.text('common:state.messages') })
  const token = await admin.openSession(brand, player.username)
  const client = createSiteClient(admin.platform, brand.id)
  const { unreadMessage } = unwrap(await client.call(memberState, { token }))
  await member.open('/member/messageV2')
  await work.open(`/members/show?brand=${merchant}&account=${player.username}`)
  await work.button('operator:member.more').click()
  await work.page.getByRole('menuitem', { name: work.text('operator:messages.write') }).click()
  await field('title').fill('A seat is kept for you')
  await field('body').fill('Ask at the gate.')
  await work.confirm(reason, 'operator:messages.send')
  await expect(badge).toContainText(`${unreadMessage + 1}`)

  await work.open(`/members?merchant=${merchant}`)
  await work.button('operator:messages.all').click()
  await field('title').fill('The market closes at midnight')
  await field('body').fill('The games stay open.')
  expect(await findViolations(work.page, 'all')).toEqual([])
  await work.confirm(reason, 'operator:messages.send')
  await admin.platform.core.jobs.runDue()
  await expect(badge).toContainText(`${unreadMessage + 2}`)
  await member.open('/member/messageV2')
  for (const title of ['A seat is kept for you', 'The market closes at midnight'])
    await expect(member.main.getByRole('button', { name: new RegExp(title) })).toBeVisible()
}

test("a campaign is announced, shown, scheduled and written about with the operators' site alone", async ({
  admin,
  context,
  createSite,
  work,
}) => {
  test.setTimeout(240_000)
  const visitor = createSite(brand)
  await visitor.open()
  const member = visitor.withPage(await context.newPage())
  try {
    // A page in the background draws seldom, and a press waits for its frames.
    await work.page.bringToFront()
    await announceToMembers(work, admin, member)
    await work.page.bringToFront()
    await showAtHome(work, visitor)
    await writeMessages(work, admin, member)
    await startPromotion(work, visitor, async () => {
      admin.platform.clock.advance({ minutes: minutesAhead + 1 })
      await admin.platform.core.jobs.runDue()
    })
    await work.open(`/audit?merchant=${merchant}&actor=${work.username}`)
    const entries = work.main.getByRole('row').filter({ hasText: reason })
    await expect(entries.filter({ hasText: 'content/publish' })).toHaveCount(kinds.length)
    for (const operation of ['message/send', 'message/all'])
      await expect(entries.filter({ hasText: operation })).toHaveCount(1)
  } finally {
    // Other journeys of this worker visit the same sites.
    const operators = createOperatorClient(admin.platform)
    for (const kind of kinds)
      await operators.call(unpublishContent, { body: { merchant, kind, contentId: getId(kind), reason } })
  }
})
