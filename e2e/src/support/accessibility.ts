import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The rules of these standards that read colours. */
const colourRules = ['color-contrast', 'link-in-text-block']

/**
 * What breaks WCAG 2.2 AA on the page as it stands, one line each. Schemes differ in nothing but colours, so that after one
 * of them `colours` is enough for the other.
 */
export async function breaches(page: Page, look: 'everything' | 'colours'): Promise<readonly string[]> {
  await page.evaluate(async () => {
    // A placeholder's glow or a spinner never ends; what `content-visibility` skips stays in the list once it has finished,
    // and its promise may never be kept.
    const stirs = () =>
      document
        .getAnimations()
        .some(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    let quietFrames = 0
    // The end of one can begin the next: what inherits a colour follows its parent a frame later.
    while (quietFrames < 2) {
      await new Promise(requestAnimationFrame)
      quietFrames = stirs() ? 0 : quietFrames + 1
    }
  })
  // Only this document: a game is the page of its vendor.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const { violations } = await (look === 'everything' ? axe.withTags(standards) : axe.withRules(colourRules)).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, any, all, none }) =>
        `${id} at ${target.join(' ')}: ${[...any, ...all, ...none].map(({ message }) => message).join('; ')}`,
    ),
  )
}
