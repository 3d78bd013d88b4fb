import type { LanguageCode } from '@croupier/domain/languages'
import { expect, type FrameLocator, type Locator } from '@playwright/test'
import { toPattern, translate } from './brands.ts'
import { parseHundredths } from './money.ts'

/** Page object of a game client in the game frame of a site. */
export class Arcade {
  readonly frame: FrameLocator
  readonly language: LanguageCode

  constructor(frame: FrameLocator, language: LanguageCode) {
    this.frame = frame
    this.language = language
  }

  get spinButton(): Locator {
    return this.frame.getByRole('button', { name: translate(this.language, 'arcade:control.spin'), exact: true })
  }

  /** Stake of a spin, in hundredths. */
  async readStake(): Promise<bigint> {
    const name = toPattern(translate(this.language, 'arcade:control.betChoose', { amount: '…' }))
    return parseHundredths((await this.frame.getByRole('button', { name }).getAttribute('aria-label')) ?? '')
  }

  /** Balance in the game, in hundredths. */
  async readBalance(): Promise<bigint> {
    const bar = this.frame.getByRole('term').filter({ hasText: translate(this.language, 'arcade:bar.balance') })
    return parseHundredths(await bar.locator('xpath=following-sibling::dd').innerText())
  }

  /** Spins once and waits until the win presentation has ended. */
  async spin(): Promise<void> {
    const continueButton = this.frame.getByRole('button', {
      name: translate(this.language, 'arcade:control.continue'),
      exact: true,
    })
    await this.spinButton.click()
    await expect(async () => {
      // A celebration may close by itself between the check and the click.
      if (await continueButton.isVisible()) await continueButton.click({ timeout: 500 })
      await expect(this.spinButton).toBeVisible({ timeout: 500 })
    }).toPass()
  }
}
