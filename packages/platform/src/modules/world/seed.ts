import type { Core } from '../../core/core.ts'
import { createWorld } from './create-world.ts'

/** Makes the world that the configuration asks for at the merchants that are new to the database. */
export async function seedWorlds(core: Core): Promise<void> {
  const { world, demoAccounts } = core.config
  if (!world || demoAccounts === 'none') return
  for (const merchant of core.merchants.all)
    if (core.newMerchants.has(merchant.code)) await createWorld(core, merchant, world)
}
