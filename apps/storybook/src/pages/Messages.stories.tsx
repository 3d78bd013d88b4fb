import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { type Loaded, pageMeta, type PageStory } from './page-story.tsx'
import type { StorySiteOptions } from './story-site.ts'

const meta: Meta<StorySiteOptions> = {
  ...pageMeta,
  title: 'Pages/Messages',
  tags: ['!autodocs'],
  args: { path: '/member/messageV2', as: 'player' },
}
export default meta

type Play = NonNullable<PageStory['play']>

/** Finds the messages of the page. */
async function findMessages(canvasElement: HTMLElement): Promise<readonly HTMLElement[]> {
  return within(canvasElement).findAllByRole('heading', { level: 2 }, { timeout: 10_000 })
}

export const Messages: PageStory = {
  tags: ['long'],
  play: async ({ canvasElement }) => {
    await expect((await findMessages(canvasElement)).length).toBeGreaterThan(1)
  },
}

export const MessageOpen: PageStory = {
  play: async ({ canvasElement }) => {
    const [newest] = await findMessages(canvasElement)
    if (!newest) throw new Error('The inbox has no message.')
    await userEvent.click(within(newest).getByRole('button'))
    await expect(within(newest).getByRole('button')).toHaveAttribute('aria-expanded', 'true')
  },
}

export const Empty: PageStory = { args: { as: 'agent' } }

export const Loading: PageStory = { tags: ['long'], args: { network: 'silent' } }

export const Offline: PageStory = { tags: ['long'], args: { network: 'down' } }

const overlay = { id: 'feedback' } as const

interface Form {
  readonly dialog: HTMLElement
  readonly content: HTMLElement
  readonly images: HTMLElement
}

/** Finds the form, which is rendered in a portal outside the canvas. */
async function findForm(): Promise<Form> {
  const dialog = await screen.findByRole('dialog', {}, { timeout: 10_000 })
  return waitFor(
    () => {
      const [content, images] = ['textarea', 'input[type=file]'].map((name) => dialog.querySelector<HTMLElement>(name))
      if (!content || !images) throw new Error('The form is not loaded yet.')
      return { dialog, content, images }
    },
    { timeout: 10_000 },
  )
}

function submit({ dialog }: Form): Promise<void> {
  const button = dialog.querySelector<HTMLElement>('button[type=submit]')
  if (!button) throw new Error('The form has no submit button.')
  return userEvent.click(button)
}

/** Draws a picture to add. */
async function createPicture(name: string, hue: number): Promise<File> {
  const canvas = new OffscreenCanvas(96, 96)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser draws no pictures.')
  context.fillStyle = `hsl(${hue} 45% 45%)`
  context.fillRect(0, 0, 96, 96)
  context.fillStyle = `hsl(${hue + 40} 60% 70%)`
  context.fillRect(16, 56, 64, 24)
  return new File([await canvas.convertToBlob()], name, { type: 'image/png', lastModified: 0 })
}

const text = 'The wheel stopped before it turned.'

export const Feedback: PageStory = {
  args: { overlay },
  play: async () => {
    await expect((await findForm()).content).toBeVisible()
  },
}

export const FeedbackInvalid: PageStory = {
  tags: ['long'],
  args: { overlay },
  play: async () => {
    const form = await findForm()
    await userEvent.type(form.content, 'Too short')
    await submit(form)
    await waitFor(() => expect(form.content).toHaveAttribute('aria-invalid', 'true'))
  },
}

/** Writes a text and adds two pictures, in a state of the network. */
function fillIn(network: 'silent' | 'down'): Play {
  return async ({ loaded }) => {
    const form = await findForm()
    ;(loaded as Loaded).story.setNetwork(network)
    await userEvent.type(form.content, text)
    await userEvent.upload(form.images, [await createPicture('wheel.png', 200), await createPicture('table.png', 20)])
    await waitFor(() => expect(form.dialog.querySelectorAll('[data-slot=image-field-state]')).toHaveLength(2))
    if (network === 'silent') return
    await submit(form)
    await waitFor(() => expect(form.dialog.querySelector('[data-slot=notice]')).not.toBeNull())
  }
}

export const FeedbackUploading: PageStory = { tags: ['long'], args: { overlay }, play: fillIn('silent') }

export const FeedbackFailed: PageStory = { tags: ['long'], args: { overlay }, play: fillIn('down') }

export const FeedbackSent: PageStory = {
  args: { overlay },
  play: async () => {
    const form = await findForm()
    await userEvent.type(form.content, text)
    await submit(form)
    await waitFor(() => expect(form.dialog.querySelector('form')).toBeNull(), { timeout: 10_000 })
  },
}
