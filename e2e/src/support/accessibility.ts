import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Rules of these standards that depend on colours. */
const colorRules = ['color-contrast', 'link-in-text-block']

/**
 * Finds WCAG 2.2 AA violations of the current page, one line each. Colour schemes differ only in colours, so `colors` is
 * enough for the second scheme.
 */
export async function findViolations(page: Page, scope: 'all' | 'colors'): Promise<readonly string[]> {
  await page.evaluate(async () => {
    // Skeletons and spinners animate for ever. Finished animations of subtrees that `content-visibility` skips stay in the
    // list, and their `finished` promise may never settle.
    const isAnimating = () =>
      document
        .getAnimations()
        .some(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    let idleFrames = 0
    // One animation can start the next: an inherited colour follows its parent a frame later.
    while (idleFrames < 2) {
      await new Promise(requestAnimationFrame)
      idleFrames = isAnimating() ? 0 : idleFrames + 1
    }
  })
  // Top document only: a game frame belongs to its vendor.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const { violations } = await (scope === 'all' ? axe.withTags(standards) : axe.withRules(colorRules)).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, any, all, none }) =>
        `${id} at ${target.join(' ')}: ${[...any, ...all, ...none].map(({ message }) => message).join('; ')}`,
    ),
  )
}
