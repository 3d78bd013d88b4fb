import type { Brand } from '@croupier/brand/define'
import { findPublicHost } from './local-hosts.ts'
import type { Settings } from './settings.ts'
import { StartError } from './start-error.ts'

/** Throws a StartError for `--lab` on a server that other machines may reach: its clock is everybody's. */
export function assertLocalLab(settings: Settings, brands: readonly Pick<Brand, 'domains'>[]): void {
  const host = settings.lab ? findPublicHost(settings, brands) : undefined
  if (host === undefined) return
  throw new StartError(
    `--lab changes the clock of every site and is for local hosts only, but ${host} is public: start without --lab.`,
  )
}
