import { feedbackList, replyToFeedback } from '@croupier/endpoints/calls/ops/feedback'
import { createOperatorClient, unwrap } from '@croupier/testing/site'
import { findViolations } from './support/accessibility.ts'
import { pickBrand } from './support/brands.ts'
import { expect, test, type PlatformAdmin } from './support/platform-admin.ts'
import { player, type Site } from './support/site.ts'

const brand = pickBrand(2)
const content = 'The wheel stopped before it had turned once.'
const reply = 'It turns again. Thank you!'

/** Opens the form from the inbox and sends feedback with one picture. */
async function sendFeedback(site: Site): Promise<void> {
  const picture = { name: 'wheel.png', mimeType: 'image/png', buffer: await site.page.screenshot() }
  await site.main.getByRole('button', { name: site.text('messages:feedback.open'), exact: true }).click()
  const form = site.dialog
  const field = form.getByRole('textbox', { name: site.text('messages:feedback.content') })
  const submit = form.getByRole('button', { name: site.text('messages:feedback.send'), exact: true })
  await field.fill('Too short')
  await submit.click()
  await expect(form).toContainText(site.text('messages:feedback.length', { min: 10, max: 140 }))
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  expect(await findViolations(site.page, 'all')).toEqual([])
  await field.fill(content)
  await form.locator('input[type=file]').setInputFiles(picture)
  await expect(form.getByRole('img', { name: picture.name })).toBeVisible()
  await submit.click()
  await expect(form).toContainText(site.text('messages:feedback.sent'))
  await form.getByRole('button', { name: site.text('messages:feedback.done'), exact: true }).click()
}

/** Answers the feedback as an operator does. */
async function answerFeedback({ platform }: PlatformAdmin): Promise<void> {
  const client = createOperatorClient(platform)
  const { feedback } = unwrap(await client.call(feedbackList, { query: { merchant: brand.merchantCode } }))
  const found = feedback.find((each) => each.content === content)
  expect(found).toMatchObject({ account: player.username, images: [expect.anything()] })
  unwrap(await client.call(replyToFeedback, { body: { feedbackId: found?.id ?? '', text: reply } }))
}

test(
  'feedback with a picture is answered in the inbox, and the badges follow by push',
  { tag: '@long' },
  async ({ admin, createSite }) => {
    const site = createSite(brand)
    await site.openAsMember('/member/messageV2')
    const link = site.header.getByRole('link', { name: site.text('common:state.messages') })
    const readAll = site.main.getByRole('button', { name: site.text('messages:inbox.readAll'), exact: true })
    await readAll.click()
    await expect(readAll).toHaveCount(0)
    await expect(link).not.toContainText(/\d/)
    expect(await findViolations(site.page, 'all')).toEqual([])

    await sendFeedback(site)
    await answerFeedback(admin)
    await expect(link).toContainText('1')

    const newest = site.main.getByRole('button', { expanded: false }).first()
    await expect(newest).toContainText(site.text('messages:inbox.new'))
    await newest.click()
    await expect(site.main).toContainText(reply)
    await expect(link).not.toContainText(/\d/)
    await site.page.reload()
    await expect(site.main).not.toContainText(site.text('messages:inbox.new'))
  },
)
