import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

declare global {
  interface Window {
    /** Defined in pages that `findViolations` has scanned. */
    axe?: typeof axe
  }
}

/** WCAG 2.2 AA. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Rules of these standards that depend on colours. */
const colorRules = ['color-contrast', 'link-in-text-block']

const runOnly = {
  all: { type: 'tag', values: standards },
  colors: { type: 'rule', values: colorRules },
} satisfies Record<string, RunOptions['runOnly']>

const schemes = ['light', 'dark'] as const
const desktop = { width: 1280, height: 800 }
export const phone = { width: 390, height: 844 }

/** The layout of pages with the shell, lists or tables depends on the width; that of others does not. */
export const allSizes = [desktop, phone]

/** Rules to check. */
export type Scope = keyof typeof runOnly

/**
 * Finds WCAG 2.2 AA violations of the current page, one line each. Colour schemes differ only in colours, so `colors` is
 * enough for the second scheme.
 */
export async function findViolations(page: Page, scope: Scope): Promise<readonly string[]> {
  await waitForAnimations(page)
  await injectAxe(page)
  return page.evaluate(
    async (options) => {
      if (!window.axe) throw new Error('The page was replaced before its scan')
      const { violations } = await window.axe.run(document, options)
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(
          ({ target, any, all, none }) =>
            `${id} at ${target.join(' ')}: ${[...any, ...all, ...none].map(({ message }) => message).join('; ')}`,
        ),
      )
    },
    // Top document only: a game frame belongs to its vendor.
    { runOnly: runOnly[scope], resultTypes: ['violations'], iframes: false } satisfies RunOptions,
  )
}

/** Waits until no finite animation has run for two frames. */
function waitForAnimations(page: Page): Promise<void> {
  return page.evaluate(async () => {
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
}

/** Adds axe (half a megabyte of source) to the document, once. */
async function injectAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
}

/** Scans the page at each size with every rule, and in both schemes for colours at the first size. */
export async function expectAccessible(page: Page, label: string, sizes = [desktop]): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  for (const [index, size] of sizes.entries()) {
    await page.setViewportSize(size)
    // A new width leaves the page somewhere, where a floating bar may cut a link in two.
    await page.evaluate(() => scrollTo(0, 0))
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    for (const scheme of index === 0 ? schemes : ['dark']) {
      await page.evaluate((name) => Object.assign(document.documentElement.dataset, { scheme: name }), scheme)
      const scope = index === 0 && scheme === 'dark' ? 'colors' : 'all'
      expect(await findViolations(page, scope), `${label}, ${scheme}, ${size.width} px wide`).toEqual([])
    }
  }
  await page.setViewportSize(desktop)
}
