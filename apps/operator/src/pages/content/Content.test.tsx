import { addDays, toCalendarDate } from '@croupier/domain/time'
import { contentList, deleteContent, saveContent } from '@croupier/endpoints/calls/ops/contents'
import errors from '@croupier/i18n/catalogs/en/errors.json' with { type: 'json' }
import texts from '@croupier/i18n/catalogs/en/operator.json' with { type: 'json' }
import { beforeAll, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api, queryClient } from '../../session/client.ts'
import { createMember, createOperator, publishContent, testMerchant } from '../../testing/control.ts'
import { renderOperator } from '../../testing/render-operator.tsx'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

const { action, content, member, reason } = texts
const dialog = page.getByRole('dialog')
const main = page.getByRole('main')
const timeZone = 'Asia/Yangon'

const openContents = (kind: string, options = {}) =>
  renderOperator(`/content?merchant=${testMerchant}&kind=${kind}`, options)

const createId = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}`

/** Noon of a day from today in the zone of the brand. */
const getNoon = (days: number) =>
  new Date(`${addDays(toCalendarDate(timeZone, new Date()), days)}T12:00:00+06:30`).toISOString()

const createDocument = (title: string, changes: object = {}) => ({
  schedule: { from: null, to: null },
  audience: { roles: [], minVipLevel: 0, languages: [] },
  position: 1,
  texts: { EN: { title, body: '', image: null } },
  ...changes,
})

/** The row of a content, also behind a dialog. */
const getRow = (id: string) => page.getByRole('row', { includeHidden: true }).filter({ hasText: id })

/** Saves a draft of a help text as another operator does. */
async function saveDraft(contentId: string, title: string): Promise<void> {
  const address = { merchant: testMerchant, kind: 'help', contentId } as const
  const rows = await api.call(contentList, { query: { merchant: testMerchant, kind: 'help' } })
  const version = rows.find(({ id }) => id === contentId)?.version ?? 0
  const document = createDocument(title)
  await api.call(saveContent, { body: { ...address, version, document, reason: 'A test needs it' } })
}

async function choose(name: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** A field of the open dialog, whose label may end with a mark. */
const getField = (label: string) => dialog.getByLabelText(new RegExp(`^${label}`))

async function save(): Promise<void> {
  await dialog.getByLabelText(reason.label).fill('A test needs it')
  await dialog.getByRole('button', { name: action.save, exact: true }).click()
}

/** The address of the page in the frame of a preview. */
async function readPreview(id: string): Promise<URL> {
  const frame = page.getByTitle(content.preview.replace('{{id}}', id))
  await expect.element(frame).toBeInTheDocument()
  const { src } = frame.element() as HTMLIFrameElement
  return new URL(src)
}

describe('the contents of a brand', () => {
  test('are filtered by what begins or ends on the next 7 or 30 days, which the address keeps [const-36.3, const-36.4]', async () => {
    const [week, month, later] = ['week', 'month', 'later'].map(createId) as [string, string, string]
    const end = getNoon(40)
    await publishContent('help', week, createDocument('Week', { schedule: { from: getNoon(6), to: end } }))
    await publishContent('help', month, createDocument('Month', { schedule: { from: getNoon(29), to: end } }))
    await publishContent('help', later, createDocument('Later', { schedule: { from: getNoon(30), to: end } }))
    await openContents('help')
    await expect.element(getRow(later)).toBeVisible()
    await expect.element(getRow(week).getByText(content.state.scheduled)).toBeVisible()

    await choose(content.days.label, content.days.next7)
    await expect.element(getRow(month)).not.toBeInTheDocument()
    await expect.element(getRow(week)).toBeVisible()
    expect(new URLSearchParams(location.search).get('days')).toBe('next7')
    await choose(content.days.label, content.days.next30)
    await expect.element(getRow(month)).toBeVisible()
    await expect.element(getRow(week)).toBeVisible()
    await expect.element(getRow(later)).not.toBeInTheDocument()
    await choose(content.days.label, content.days.any)
    await expect.element(getRow(later)).toBeVisible()
  })

  test('of no matching days say so', async () => {
    await renderOperator(`/content?merchant=${testMerchant}&kind=promotionCategory&days=next7`)
    await expect.element(page.getByText(content.emptyDays)).toBeVisible()
  })

  test('are not saved over what another operator has saved meanwhile', async () => {
    const id = createId('shared')
    await publishContent('help', id, createDocument('First'))
    // An address of its own, so that the router enters the page again.
    await renderOperator(`/content?merchant=${testMerchant}&kind=help&of=${id}`)
    await getRow(id).getByRole('button', { name: 'First' }).click()
    await readPreview(id)
    await dialog.getByRole('button', { name: content.action.edit, exact: true }).click()
    const openEnglish = () => dialog.getByRole('tab', { name: /^English/ }).click()
    await openEnglish()
    await getField(content.field.title).fill('Mine')
    await publishContent('help', id, createDocument('Theirs'))
    await queryClient.invalidateQueries({ queryKey: ['content'] })
    await save()
    await expect.element(dialog.getByText(errors.VERSION_CONFLICT)).toBeVisible()
    await dialog.getByRole('button', { name: action.load, exact: true }).click()
    await openEnglish()
    await expect.element(getField(content.field.title)).toHaveValue('Theirs')
    await dialog.getByRole('button', { name: action.cancel, exact: true }).click()
  })

  test('are not published from a preview when another operator has saved meanwhile', async () => {
    const id = createId('seen')
    await publishContent('help', id, createDocument('First'))
    await renderOperator(`/content?merchant=${testMerchant}&kind=help&of=${id}`)
    await expect.element(getRow(id)).toBeVisible()
    await saveDraft(id, 'Second')
    await queryClient.invalidateQueries({ queryKey: ['content'] })
    await getRow(id).getByRole('button', { name: 'Second' }).click()
    await readPreview(id)
    await saveDraft(id, 'Third')
    await queryClient.invalidateQueries({ queryKey: ['content'] })
    await dialog.getByRole('button', { name: content.action.publish, exact: true }).click()
    await dialog.getByLabelText(reason.label).fill('A test needs it')
    await dialog.getByRole('button', { name: content.action.publish, exact: true }).click()
    await expect.element(dialog.getByText(errors.VERSION_CONFLICT)).toBeVisible()
    await dialog.getByRole('button', { name: action.cancel, exact: true }).click()
  })

  test('are read only for a viewer: the preview is all it has, and the server refuses what it sends', async () => {
    const id = createId('viewed')
    await publishContent('help', id, createDocument('Viewed'))
    const { token } = await createOperator(['viewer'])
    await openContents('help', { token })
    await expect.element(getRow(id)).toBeVisible()
    await expect.element(main.getByRole('button', { name: content.add })).not.toBeInTheDocument()
    await getRow(id).getByRole('button', { name: 'Viewed' }).click()
    await readPreview(id)
    for (const name of [content.action.edit, content.action.publish])
      await expect.element(dialog.getByRole('button', { name, exact: true })).not.toBeInTheDocument()
    const response = await fetch('/ops/content/publish', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ merchant: testMerchant, kind: 'help', contentId: id, reason: 'By a viewer' }),
    })
    expect(response.status).toBe(403)
  })
})

test('a promotion is written with its categories, button, link and pictures, seen without times first, then with a schedule, and published', async () => {
  const category = createId('category')
  const id = createId('promo')
  await publishContent('promotionCategory', category, {
    ...createDocument('Slots'),
    type: 'slots',
    texts: { EN: { title: `Slots ${category}` } },
  })
  await openContents('promotion')
  await main.getByRole('button', { name: content.add }).click()
  await getField(member.id).fill(id)
  await dialog.getByRole('tab', { name: /^English/ }).click()
  await getField(content.field.title).fill('Double Monday')
  await getField(content.field.body).fill('<p>Twice <b>everything</b></p>')
  await getField(content.field.category).fill('weekly')
  await dialog.getByText(`Slots ${category}`, { exact: true }).click()
  await choose(content.field.action, content.choice.game)
  await getField(content.field.link).fill('//elsewhere.example')
  await getField(content.field.cardImage).fill('/promotions/card.png')
  await getField(content.field.popupImage).fill('picture')
  await save()
  await expect.element(dialog.getByText(content.problem.sitePath)).toBeVisible()
  await expect.element(dialog.getByText(content.problem.imagePath)).toBeVisible()
  await getField(content.field.link).fill('/rng')
  await getField(content.field.popupImage).fill('/promotions/popup.png')
  await save()

  const preview = await readPreview(id)
  expect([preview.hostname, preview.pathname]).toEqual(['shwe.localhost', '/preview'])
  await expect.element(getRow(id).getByText(content.shown.always)).toBeInTheDocument()

  await dialog.getByRole('button', { name: content.action.edit, exact: true }).click()
  await expect.element(dialog.getByRole('checkbox', { name: `Slots ${category}` })).toBeChecked()
  await expect.element(getField(content.field.link)).toHaveValue('/rng')
  const day = addDays(toCalendarDate(timeZone, new Date()), 2)
  await getField(content.schedule.from).fill(`${day}T12:00`)
  await getField(content.schedule.to).fill(`${day}T11:00`)
  await save()
  await expect.element(dialog.getByText(content.problem.order)).toBeVisible()
  await getField(content.schedule.to).fill(`${day}T14:00`)
  await save()
  await readPreview(id)
  await expect.element(getRow(id).getByText(/^From /)).toHaveAttribute('datetime', getNoon(2))

  await dialog.getByRole('button', { name: content.action.publish, exact: true }).click()
  await dialog.getByLabelText(reason.label).fill('A test needs it')
  await dialog.getByRole('button', { name: content.action.publish, exact: true }).click()
  await expect.element(getRow(id).getByText(content.state.scheduled)).toBeVisible()
})

test('what is typed about a content that another operator has deleted stays, and the dialog says what has become of it', async () => {
  const contentId = createId('gone')
  await openContents(`help&of=${contentId}`)
  await expect.element(page.getByRole('button', { name: content.add })).toBeVisible()
  await saveDraft(contentId, 'Opening hours')
  await queryClient.invalidateQueries()
  await getRow(contentId).getByRole('button').last().click()
  await page.getByRole('menuitem', { name: content.action.edit }).click()
  const title = getField(content.field.title)
  await title.fill('New hours')
  const body = { merchant: testMerchant, kind: 'help', contentId, version: 1, reason: 'Not needed' } as const
  await api.call(deleteContent, { body })
  await queryClient.invalidateQueries()
  await expect.element(getRow(contentId)).not.toBeInTheDocument()
  await expect.element(title).toHaveValue('New hours')
  await save()
  await expect.element(dialog.getByText(content.gone.replace('{{id}}', contentId))).toBeVisible()
  await expect.element(title).toHaveValue('New hours')
})
