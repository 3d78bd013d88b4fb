import type { Meta } from '@storybook/react-vite'
import { pageMeta, type PageStory } from './page-story.tsx'
import type { StageOptions } from './stage.ts'

// The game itself runs on a launch host, which stories do not have: they show what stands around it.
const meta: Meta<StageOptions> = { ...pageMeta, title: 'Pages/Game', args: { path: '/seamless?id=1', as: 'player' } }
export default meta

export const Starting: PageStory = { args: { network: 'silent' } }

export const NotStarted: PageStory = { args: { network: 'down' } }
