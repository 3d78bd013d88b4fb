import type { LanguageCode } from '@croupier/domain/languages'
import { expect, type FrameLocator, type Locator } from '@playwright/test'
import { pattern, text } from './brands.ts'
import { hundredths } from './money.ts'

/** A game client inside the game frame of a site. */
export class Arcade {
  readonly frame: FrameLocator
  readonly language: LanguageCode

  constructor(frame: FrameLocator, language: LanguageCode) {
    this.frame = frame
    this.language = language
  }

  get spinButton(): Locator {
    return this.frame.getByRole('button', { name: text(this.language, 'arcade:control.spin'), exact: true })
  }

  /** What a spin costs, in hundredths. */
  async stake(): Promise<bigint> {
    const name = pattern(text(this.language, 'arcade:control.betChoose', { amount: '…' }))
    return hundredths((await this.frame.getByRole('button', { name }).getAttribute('aria-label')) ?? '')
  }

  /** Balance that the game shows, in hundredths. */
  async balance(): Promise<bigint> {
    const bar = this.frame.getByRole('term').filter({ hasText: text(this.language, 'arcade:bar.balance') })
    return hundredths(await bar.locator('xpath=following-sibling::dd').innerText())
  }

  /** Spins once and waits until everything that it won has been shown. */
  async spin(): Promise<void> {
    const goOn = this.frame.getByRole('button', { name: text(this.language, 'arcade:control.continue'), exact: true })
    await this.spinButton.click()
    await expect(async () => {
      // A moment that is looked at may end by itself.
      if (await goOn.isVisible()) await goOn.click({ timeout: 500 })
      await expect(this.spinButton).toBeVisible({ timeout: 500 })
    }).toPass()
  }
}
