import { StudioError } from './client.ts'

/** Awaits a dynamic import, so that code that does not load is a lost connection. Throws StudioError: `OFFLINE`. */
export async function loadCode<Module>(loading: Promise<Module>): Promise<Module> {
  try {
    return await loading
  } catch {
    throw new StudioError('OFFLINE')
  }
}
