import { switchModule } from '@croupier/flags/explain'
import type { FlagCode } from '@croupier/flags/codes'
import type { SharedPlatform } from '@croupier/testing/platform'
import { changeSettings } from '@croupier/testing/settings'
import { getSettings } from '../settings.ts'

/** Switches flags of a brand on, as an operator does. */
export async function switchOn(platform: Pick<SharedPlatform, 'core'>, brandId: string, flags: readonly FlagCode[]) {
  const { core } = platform
  const { modules } = await getSettings(core, core.merchants.getByHost(`${brandId}.localhost`))
  const switched = flags.reduce((tree, flag) => switchModule(tree, flag, true) ?? tree, modules)
  await changeSettings(platform, brandId, { modules: switched })
}
