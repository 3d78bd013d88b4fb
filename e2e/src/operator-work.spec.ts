import { announcementContent } from '@croupier/endpoints/calls/content'
import { messages } from '@croupier/endpoints/calls/messages'
import { saveContent } from '@croupier/endpoints/calls/ops/contents'
import { closeFeedback } from '@croupier/endpoints/calls/ops/feedback'
import { gameList, gameVendors } from '@croupier/endpoints/calls/ops/games'
import { createFeedback } from '@croupier/platform/testing/feedback'
import { createOperatorClient, createSiteClient, unwrap } from '@croupier/testing/site'
import type { BrowserContext, Locator } from '@playwright/test'
import { findViolations } from './support/accessibility.ts'
import { brands, formatMinutes, getFeatureFlags, pickBrand } from './support/brands.ts'
import type { OperatorSite } from './support/operator.ts'
import { expect, test, type PlatformAdmin } from './support/operator-work.ts'
import { player, type Site } from './support/site.ts'

const brand = pickBrand(
  1,
  brands.filter((each) => getFeatureFlags(each).has('FREEPLAY3')),
)

function openPage(context: BrowserContext, site: Site): Promise<Site> {
  return context.newPage().then((page) => site.withPage(page))
}

function findRow(work: OperatorSite, text: string): Locator {
  return work.main.getByRole('row').filter({ has: work.page.getByText(text, { exact: true }) })
}

/** Sends feedback of the seeded player; returns its id. */
function writeFeedback({ platform }: PlatformAdmin, token: string, content: string): Promise<string> {
  return createFeedback(platform, { brand: brand.id, token, content })
}

/** Answers feedback from the overview, and finds out that another operator was faster with a second one. */
async function answerFeedback(work: OperatorSite, admin: PlatformAdmin, token: string): Promise<void> {
  await writeFeedback(admin, token, 'The wheel stopped before it turned.')
  const second = await writeFeedback(admin, token, 'The sound is too loud.')
  await work.open()
  const queues = work.main.getByRole('list', { name: work.text('operator:overview.queues') })
  await expect(
    queues.getByRole('listitem').filter({ hasText: work.text('operator:overview.queue.feedback') }),
  ).toContainText('2')
  expect(await findViolations(work.page, 'all')).toEqual([])
  await queues.getByRole('link', { name: work.text('operator:overview.queue.feedback') }).click()
  await expect(work.heading(work.text('operator:page.feedback'))).toBeVisible()
  expect(await findViolations(work.page, 'all')).toEqual([])

  const row = findRow(work, 'The wheel stopped before it turned.')
  await work.button('operator:feedback.reply', row).click()
  await work.button('operator:feedback.send', work.dialog).click()
  await expect(work.dialog.getByText(work.text('operator:feedback.replyMissing'))).toBeVisible()
  await work.dialog.getByLabel(work.text('operator:feedback.replyLabel')).fill('It turns again.')
  await work.button('operator:feedback.send', work.dialog).click()
  await expect(work.dialog).toHaveCount(0)
  await expect(row).toHaveCount(0)

  const other = findRow(work, 'The sound is too loud.')
  await work.button('operator:feedback.reply', other).click()
  const body = { feedbackId: second, reason: 'Said on the telephone' }
  unwrap(await createOperatorClient(admin.platform).call(closeFeedback, { body }))
  await work.dialog.getByLabel(work.text('operator:feedback.replyLabel')).fill('Use the switch of the game.')
  await work.button('operator:feedback.send', work.dialog).click()
  await expect(work.dialog.getByText(work.text('errors:REQUEST_DECIDED'))).toBeVisible()
  await work.button('operator:action.cancel', work.dialog).click()
  await work.button('operator:content.discard.confirm', work.page.getByRole('alertdialog')).click()
  await expect(other).toHaveCount(0)

  await work.main.getByRole('radio', { name: work.text('operator:feedback.state.answered') }).click()
  await work.button('operator:feedback.close', row).click()
  await work.confirm('Solved', 'operator:feedback.closeSubmit')
  await work.main.getByRole('radio', { name: work.text('operator:feedback.state.closed') }).click()
  await expect(row).toContainText('It turns again.')
  const { messages: inbox } = unwrap(await createSiteClient(admin.platform, brand.id).call(messages, { token }))
  expect(inbox.map(({ body: text }) => text)).toContain('It turns again.')
}

/** Reads the mail with the reply, which no service has taken. */
async function readMail(work: OperatorSite, recipient: string): Promise<void> {
  await work.open(`/outbox?merchant=${brand.merchantCode}`)
  await work.main.getByRole('button', { name: recipient }).first().click()
  await expect(work.dialog).toContainText('It turns again.')
  await work.page.keyboard.press('Escape')
  await expect(work.dialog).toHaveCount(0)
}

/** Switches a flag off and on; the page says why it has effect, and the button that it shows follows on an open site. */
async function switchFlag(work: OperatorSite, visitor: Site): Promise<void> {
  const button = visitor.header.getByRole('button', { name: visitor.text('common:action.freePlay'), exact: true })
  await expect(button).toBeVisible()
  await work.open(`/site?merchant=${brand.merchantCode}`)
  await work.main.getByRole('button', { name: /^FREEPLAY3/ }).click()
  await expect(work.main.getByText(work.text('operator:flag.whyOn'))).toBeVisible()
  await work.button('operator:site.switchOff').click()
  await work.confirm('Licence', 'operator:site.switchOff')
  await expect(button).toHaveCount(0)
  await expect(work.main.getByText(work.text('operator:flag.whyOwn'))).toBeVisible()
  await work.button('operator:site.switchOn').click()
  await work.confirm('Licence is renewed', 'operator:site.switchOn')
  await expect(button).toBeVisible()
}

/** Closes the site until an instant and opens it; an open page follows. */
async function closeAndOpen(work: OperatorSite, visitor: Site): Promise<void> {
  const heading = (await visitor.heading.textContent()) ?? ''
  const end = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 2 * 60 * 60_000)
  // Swedish writes a time as fields have it; that of the brand's zone.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: brand.timeZone, dateStyle: 'short', timeStyle: 'short' })
  const local = format.format(end).replace(' ', 'T')
  const status = work.main.getByRole('region', { name: work.text('operator:site.status'), exact: true })
  await work.button('operator:action.change', status).click()
  await work.dialog.getByLabel(work.text('operator:site.end')).fill(local)
  await work.confirm('Database move', 'operator:site.closeSubmit')
  await expect(visitor.heading).toHaveText(visitor.text('shell:maintenance.title'))
  await expect(visitor.main).toContainText(formatMinutes(brand, end))
  await expect(status).toContainText(work.text('operator:site.closed'))
  await work.button('operator:action.change', status).click()
  await work.confirm('Moved', 'operator:site.openSubmit')
  await expect(visitor.heading).toHaveText(heading)
}

/** Publishes a notice of which there is a draft. */
async function publishNotice(work: OperatorSite, admin: PlatformAdmin): Promise<void> {
  const title = 'A new wheel tonight'
  const body = {
    merchant: brand.merchantCode,
    kind: 'notice',
    contentId: 'new-wheel',
    document: {
      schedule: { from: null, to: null },
      audience: { roles: [], minVipLevel: 0, languages: [] },
      position: 1,
      texts: { [brand.defaultLanguage]: { title, body: '<p>From eight.</p>', image: null } },
    },
    reason: 'Draft of the evening',
    version: 0,
  }
  unwrap(await createOperatorClient(admin.platform).call(saveContent, { body }))
  await work.open(`/content?merchant=${brand.merchantCode}&kind=notice`)
  const row = work.main.getByRole('row').filter({ hasText: 'new-wheel' })
  await row.getByRole('button', { name: work.text('operator:operators.actions', { name: 'new-wheel' }) }).click()
  await work.page.getByRole('menuitem', { name: work.text('operator:content.action.publish'), exact: true }).click()
  await work.confirm('Tonight', 'operator:content.action.publish')
  await expect(row).toContainText(work.text('operator:content.state.live'))
  const client = createSiteClient(admin.platform, brand.id)
  const { notices } = unwrap(await client.call(announcementContent, { query: { types: 'PL' } }))
  expect(notices.map((notice) => notice.title)).toContain(title)
}

/** Freezes a member, whose open page is logged out, and unfreezes it. */
async function freezeMember(work: OperatorSite, member: Site): Promise<void> {
  await work.open(`/members/show?brand=${brand.merchantCode}&account=${player.username}`)
  await work.button('operator:change.freeze.submit').click()
  await work.confirm('Suspicious logins', 'operator:change.freeze.submit')
  await expect(work.heading(/./)).toContainText(work.text('operator:member.frozen'))
  await expect(member.loginButton).toBeVisible()
  await work.button('operator:change.unfreeze.submit').click()
  await work.confirm('It was the owner', 'operator:change.unfreeze.submit')
  await expect(work.heading(/./)).toContainText(work.text('operator:member.active'))
}

test("a day's work list is done with the operators' site alone", async ({ admin, context, createSite, work }) => {
  const visitor = createSite(brand)
  const member = await openPage(context, visitor)
  const recipient = `${work.username}@example.com`
  const token = await admin.openSession(brand, await admin.addMember(brand, recipient))
  await visitor.open('/rng')
  await member.openAsMember('/rng')

  // A page in the background draws seldom, and a press waits for its frames.
  await work.page.bringToFront()
  await answerFeedback(work, admin, token)
  await readMail(work, recipient)
  await switchFlag(work, visitor)
  await closeAndOpen(work, visitor)
  await publishNotice(work, admin)
  await freezeMember(work, member)

  await work.open(`/audit?merchant=${brand.merchantCode}&actor=${work.username}`)
  const entries = work.main.getByRole('row').filter({ hasText: work.username })
  const changes = {
    'feedback/reply': [],
    'feedback/close': ['Solved'],
    'site/flag': ['Licence', 'Licence is renewed'],
    'site/status': ['Database move', 'Moved'],
    'content/publish': ['Tonight'],
    'member/freeze': ['Suspicious logins'],
    'member/unfreeze': ['It was the owner'],
  } as const satisfies Record<string, readonly string[]>
  for (const [operation, reasons] of Object.entries(changes)) {
    const found = entries.filter({ hasText: operation })
    await expect(found, operation).toHaveCount(Math.max(1, reasons.length))
    for (const reason of reasons) await expect(found.filter({ hasText: reason }).first()).toBeVisible()
  }
})

test(
  'games of a vendor that an operator takes off are under maintenance on an open page until they are offered again',
  { tag: '@long' },
  async ({ admin, createSite, work }) => {
    // Operators find games by their English names.
    const english = pickBrand(
      0,
      brands.filter(({ defaultLanguage }) => defaultLanguage === 'EN'),
    )
    const merchant = english.merchantCode
    const member = createSite(english)
    await member.openAsMember('/rng')
    const title = await member.readTitle(member.tiles.first())
    const client = createOperatorClient(admin.platform)
    const { games } = unwrap(await client.call(gameList, { query: { merchant, search: title } }))
    const vendors = unwrap(await client.call(gameVendors, { query: { merchant } }))
    const offer = games.find(({ name }) => name === title)
    const { name = '' } = vendors.find(({ vendor }) => vendor === offer?.vendor) ?? {}
    expect(name).not.toBe('')

    const switchMaintenance = async (reason: string) => {
      await work.main.getByRole('searchbox', { name: work.text('operator:games.vendorSearch') }).fill(name)
      const rows = work.main.getByRole('region', { name: work.text('operator:games.vendors') }).getByRole('row')
      await work.button('operator:action.change', rows.filter({ hasText: name })).click()
      await work.dialog.getByRole('checkbox', { name: work.text('operator:games.maintenance') }).click()
      await work.confirm(reason, 'operator:action.save')
    }
    await work.open(`/games?merchant=${merchant}`)
    const tile = member.tile(title)
    await switchMaintenance('The vendor asked for it')
    await expect(tile).toContainText(member.text('lobby:tile.maintenance'))
    await switchMaintenance('The vendor is back')
    await expect(tile).not.toContainText(member.text('lobby:tile.maintenance'))
    await expect(tile).toBeVisible()
  },
)

test('an operator runs a job now and sees its run', { tag: '@long' }, async ({ work }) => {
  await work.open('/jobs')
  await work.button('operator:jobs.run').click()
  await work.dialog.getByRole('combobox', { name: work.text('operator:column.kind') }).click()
  const kind = 'chat-retention'
  await work.page.getByRole('option', { name: kind }).click()
  await work.dialog.getByRole('combobox', { name: work.text('operator:column.merchant') }).click()
  await work.page.getByRole('option', { name: brand.name }).click()
  await work.confirm('After the repair', 'operator:jobs.run')
  const state = work.text('operator:jobs.state.completed')
  await expect(work.page.getByText(work.text('operator:jobs.ran', { kind, state }))).toBeVisible()
  await expect(work.main.getByRole('row').filter({ hasText: kind }).first()).toContainText(state)
})
