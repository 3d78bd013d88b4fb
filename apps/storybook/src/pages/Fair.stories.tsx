import type { Meta } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { provenLottery } from '../fixtures/lotteries.ts'
import { pageMeta, type PageStory } from './page-story.tsx'
import type { StorySiteOptions } from './story-site.ts'

const meta: Meta<StorySiteOptions> = { ...pageMeta, title: 'Pages/Fair', tags: ['!autodocs'], args: { path: '/fair' } }
export default meta

/** A draw that follows from its seed. */
const draw = {
  kind: 'draw',
  game: provenLottery,
  number: '20260120-1',
  serverSeedHash: 'a409ad0493163127f82ddebd809c383fb272c51207d499ca03e7907f2c3eeab6',
  serverSeed: 'cbd66d9e49dd4345a52b04019eb6a56a613396b67f5dd7793a5fec21be5d6550',
  numbers: [0, 4, 4, 7, 9],
}

const toPath = (change: object = {}) => `/fair?proof=${encodeURIComponent(JSON.stringify({ ...draw, ...change }))}`

/** Waits for the result of a verification. */
const expectVerdict: PageStory['play'] = async ({ canvasElement }) => {
  const find = () => canvasElement.querySelector('main [data-slot=notice]')
  await waitFor(() => expect(find()).not.toBeNull(), { timeout: 10_000 })
}

export const Default: PageStory = {}

export const Verified: PageStory = { args: { path: toPath() }, play: expectVerdict }

export const Wrong: PageStory = { args: { path: toPath({ numbers: [0, 4, 4, 7, 8] }) }, play: expectVerdict }

export const NotDrawn: PageStory = {
  tags: ['long'],
  args: { path: toPath({ serverSeed: null, numbers: null }) },
  play: expectVerdict,
}

export const Malformed: PageStory = { tags: ['long'], args: { path: '/fair?round=17' } }
