import { feedbackSettings, sendFeedback } from '@croupier/endpoints/calls/feedback'
import { uploadImage } from '@croupier/endpoints/calls/images'
import auth from '@croupier/i18n/catalogs/en/auth.json' with { type: 'json' }
import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import errors from '@croupier/i18n/catalogs/en/errors.json' with { type: 'json' }
import messages from '@croupier/i18n/catalogs/en/messages.json' with { type: 'json' }
import shell from '@croupier/i18n/catalogs/en/shell.json' with { type: 'json' }
import { feedbackOverlay } from '@croupier/runtime/overlays/shared'
import { scale } from '@croupier/testing/scale'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMember, trialAccount, type TestMember } from '../../testing/control/accounts.ts'
import { deleteUploads, listFeedback, replyToFeedback, setFeedbackLength } from '../../testing/control/messages.ts'
import { breakRequests } from '../../testing/network.ts'
import { renderOverlay, renderPage } from '../../testing/render-page.tsx'
import { expectFieldError, getButton, getField, pressEscape, pressInDialog, screen } from '../../testing/screen.ts'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

const { feedback } = messages
const content = 'The wheel stopped before it turned.'

let account: TestMember
beforeEach(async () => {
  account = await createMember()
})

const open = () => renderOverlay(feedbackOverlay, { as: account })
const write = (text: string) => getField(feedback.content).fill(text)
const send = () => pressInDialog(feedback.send)
const listSent = () => listFeedback(account)
const expectThanks = () => expect.element(screen.dialog.getByText(feedback.sent)).toBeVisible()
const sending = (name: string) => screen.dialog.getByRole('status', { name: `Sending ${name}` })
const picture = (name: string) => screen.dialog.getByRole('img', { name, exact: true })

/** A picture whose content is a PNG or a JPEG, whatever its name. */
async function createPicture(name: string, type = 'image/png'): Promise<File> {
  const canvas = new OffscreenCanvas(8, 8)
  canvas.getContext('2d')?.fillRect(0, 0, 4, 4)
  return new File([await canvas.convertToBlob({ type })], name)
}

async function addPictures(...files: readonly Promise<File>[]): Promise<void> {
  await getField(feedback.images).upload(await Promise.all(files))
}

describe('the text', () => {
  const refused = [
    ['nothing', ''],
    ['nine characters between spaces', `  ${'a'.repeat(9)}  `],
    ['141 characters', 'a'.repeat(141)],
  ] as const

  test.each(scale(refused.slice(1, 2), [...refused]))(
    'of %s is refused with both lengths, without a request [v-upload-1, const-1]',
    async (_what, text) => {
      await open()
      await write(text)
      await send()
      await expectFieldError(feedback.content, 'Write 10 to 140 characters.')
      await expect.element(getField(feedback.content)).toHaveFocus()
      expect(await listSent()).toEqual([])
    },
  )

  const accepted = [
    ['ten', '😀'.repeat(10)],
    ['140', '😀'.repeat(140)],
  ] as const

  test.each(scale(accepted.slice(1), [...accepted]))(
    'of %s characters, which are not units of UTF-16, is sent',
    async (_what, text) => {
      await open()
      await write(text)
      await expect.element(screen.dialog.getByText(`${Array.from(text).length}/140`)).toBeInTheDocument()
      await send()
      await expectThanks()
      expect(await listSent()).toEqual([expect.objectContaining({ content: text, images: 0 })])
    },
  )

  test('has the lengths of the merchant, also after they have changed meanwhile', async () => {
    account = await createMember({ brand: 'lotus' })
    await setFeedbackLength('lotus', 3, 5)
    await open()
    await expect.element(screen.dialog.getByText('3 to 5 characters.')).toBeVisible()
    await write('ab')
    await send()
    await expectFieldError(feedback.content, 'Write 3 to 5 characters.')
    await setFeedbackLength('lotus', 10, 140)
    await write('abcd')
    await send()
    await expectFieldError(feedback.content, 'Write 10 to 140 characters.')
    await write('long enough')
    await expect.element(screen.dialog.getByText('10 to 140 characters.', { exact: true })).toBeVisible()
  })

  test('is kept when the form is closed by accident, until it is sent', async () => {
    await renderPage('/member/messageV2', { as: account })
    await getButton(feedback.open, screen.main).click()
    await write(content)
    await pressEscape()
    await expect.element(screen.dialog).not.toBeInTheDocument()
    await getButton(feedback.open, screen.main).click()
    await expect.element(getField(feedback.content)).toHaveValue(content)
    await send()
    await expectThanks()
    await pressInDialog(feedback.done)
    await expect.element(screen.dialog).not.toBeInTheDocument()
    await getButton(feedback.open, screen.main).click()
    await expect.element(getField(feedback.content)).toHaveValue('')
  })
})

describe('pictures', () => {
  test('are uploaded one after the other while the text is written, and sent with it', async () => {
    await open()
    const release = await breakRequests(uploadImage.path, 'held')
    await addPictures(createPicture('one.png'), createPicture('two.jpg', 'image/jpeg'))
    await expect.element(sending('one.png')).toBeInTheDocument()
    await expect.element(sending('two.jpg')).toBeInTheDocument()
    await write(content)
    await send()
    expect(await listSent()).toEqual([])
    await release()
    await expectThanks()
    expect(await listSent()).toEqual([expect.objectContaining({ content, images: 2 })])
  })

  test(
    'that are no PNG or JPEG by their content, or are too large, are left out with the reason [v-upload-3.1, v-upload-3.2, const-3.1, const-3.2]',
    { tags: 'long' },
    async () => {
      await open()
      await getField(feedback.images).upload([
        new File(['GIF89a\u0001\u0000\u0001\u0000'], 'moving.png'),
        new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'large.png'),
      ])
      await expect
        .element(screen.dialog.getByText('moving.png is not a PNG or JPEG picture.', { exact: false }))
        .toBeVisible()
      await expect.element(screen.dialog.getByText('large.png is larger than 5 MB.', { exact: false })).toBeVisible()
      expect(screen.dialog.getByRole('img').elements()).toEqual([])
    },
  )

  test('are at most three [v-upload-3.3, const-3.3]', { tags: 'long' }, async () => {
    await open()
    await addPictures(...['1', '2', '3', '4'].map((name) => createPicture(`${name}.png`)))
    await expect.element(screen.dialog.getByText('4.png was left out', { exact: false })).toBeVisible()
    await write(content)
    await send()
    await expectThanks()
    expect(await listSent()).toEqual([expect.objectContaining({ images: 3 })])
  })

  test(
    'that cannot be shown, and that the server cannot read, say so beside the others, and leave when they are removed [error-19]',
    { tags: 'long' },
    async () => {
      await open()
      await write(content)
      const torn = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])], 'torn.png')
      await addPictures(createPicture('whole.png'), Promise.resolve(torn))
      const problem = screen.dialog.getByText(`torn.png was not sent. ${errors.IMAGE_INVALID}`)
      await expect.element(problem).toBeVisible()
      await expect.element(screen.dialog.getByText('torn.png: Image load error.')).toBeVisible()
      await expect.element(getField(feedback.content)).toHaveValue(content)
      await pressInDialog('Remove torn.png')
      await expect.element(problem).not.toBeInTheDocument()
      await send()
      await expectThanks()
      expect(await listSent()).toEqual([expect.objectContaining({ images: 1 })])
    },
  )

  test('that did not arrive are sent again by their button, or with the form', async () => {
    await open()
    await write(content)
    const restore = await breakRequests(uploadImage.path, 'unsent')
    await addPictures(createPicture('one.png'), createPicture('two.png'))
    const problem = (name: string) => screen.dialog.getByText(`${name} was not sent. ${common.failure.OFFLINE}`)
    await expect.element(problem('one.png')).toBeVisible()
    await expect.element(problem('two.png')).toBeVisible()
    await restore()
    await pressInDialog('Send one.png again')
    await expect.element(problem('one.png')).not.toBeInTheDocument()
    await send()
    await expectThanks()
    expect(await listSent()).toEqual([expect.objectContaining({ images: 2 })])
  })

  test('that have expired are uploaded again with the next attempt', async () => {
    await open()
    await write(content)
    await addPictures(createPicture('one.png'))
    await expect.element(picture('one.png')).toBeVisible()
    await expect.element(sending('one.png')).not.toBeInTheDocument()
    await deleteUploads(account)
    await send()
    await expect.element(screen.dialog.getByRole('alert')).toHaveTextContent(errors.IMAGE_UNKNOWN)
    await send()
    await expectThanks()
    expect(await listSent()).toEqual([expect.objectContaining({ images: 1 })])
  })
})

describe('sending', () => {
  test('again after a lost response sends the same feedback, with the same pictures, once', async () => {
    await open()
    await write(content)
    await addPictures(createPicture('one.png'))
    const restore = await breakRequests(sendFeedback.path, 'responseLost')
    await send()
    await expect.element(screen.dialog.getByText(common.failure.OFFLINE)).toBeVisible()
    await restore()
    expect(await listSent()).toHaveLength(1)
    await send()
    await expectThanks()
    expect(await listSent()).toEqual([expect.objectContaining({ content, images: 1 })])
  })

  test('with a further picture after a lost response is another feedback', async () => {
    await open()
    await write(content)
    const restore = await breakRequests(sendFeedback.path, 'responseLost')
    await send()
    await expect.element(screen.dialog.getByText(common.failure.OFFLINE)).toBeVisible()
    await restore()
    await addPictures(createPicture('one.png'))
    await send()
    await expectThanks()
    expect((await listSent()).map(({ images }) => images)).toEqual([0, 1])
  })

  test('leads to a reply in the inbox [about-12.1, named-11]', async () => {
    await open()
    await write(content)
    await send()
    await expectThanks()
    const [sent] = await listSent()
    if (!sent) throw new Error('The feedback did not arrive.')
    await replyToFeedback(sent, 'We have fixed it.')
    await expect.element(page.getByText(feedback.sentHint)).toBeVisible()
    await pressInDialog(feedback.done)
    await screen.header.getByRole('link', { name: `${common.state.messages} 1`, exact: true }).click()
    await screen.main.getByRole('heading', { level: 2 }).getByRole('button').click()
    await expect.element(page.getByText('We have fixed it.')).toBeVisible()
  })
})

test('a form whose rules cannot be loaded says why and loads on a retry', { tags: 'long' }, async () => {
  const restore = await breakRequests(feedbackSettings.path, 'unsent')
  await open()
  await expect.element(screen.dialog.getByText(common.failure.OFFLINE)).toBeVisible()
  await restore()
  await pressInDialog(common.action.retry)
  await expect.element(getField(feedback.content)).toBeVisible()
})

describe('the entry in the footer', () => {
  const pressEntry = async () => {
    const entry = page.getByRole('contentinfo').getByRole('button', { name: shell.footer.feedback, exact: true })
    window.scrollTo(0, document.body.scrollHeight)
    await expect.element(entry).toBeInTheDocument()
    ;(entry.element() as HTMLElement).click()
  }

  test('stands beside the customer service of the site', async () => {
    await renderPage('/nowhere', { as: account })
    await pressEntry()
    await expect.element(getField(feedback.content)).toBeVisible()
    await pressEscape()
    const help = page.getByRole('contentinfo').getByRole('region', { name: shell.footer.help })
    await expect.element(help.getByRole('link', { name: 'Live chat' })).toHaveAttribute('href', '/support')
  })

  test('lets a visitor log in first', async () => {
    await renderPage('/nowhere')
    await pressEntry()
    await getField(auth.field.username).fill(account.username)
    await getField(auth.field.password).fill(account.password)
    await pressInDialog(auth.login.submit)
    await expect.element(getField(feedback.content)).toBeVisible()
  })

  test('asks a trial account for a real one', { tags: 'long' }, async () => {
    await renderPage('/nowhere', { as: trialAccount })
    await pressEntry()
    await expect.element(screen.alertDialog.getByText(shell.in_need_true_account)).toBeVisible()
  })
})
