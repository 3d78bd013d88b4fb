import { getBackoffMs } from '@croupier/runtime/platform/randomness'

/** Attempts until the network changes: code that keeps failing while the server answers does not exist. */
const maxAttempts = 6

/** Resolves when the browser is online again; never after an abort. */
function waitForOnline(signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve) => window.addEventListener('online', resolve, { once: true, signal }))
}

/** Resolves after a pause, once the browser is online. */
async function waitForNetwork(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms))
  if (!navigator.onLine) await waitForOnline(signal)
}

/** Whether the server answers, whatever it says. */
function isServerReachable(): Promise<boolean> {
  return fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
}

/** Resolves once code that has not loaded may be requested again. */
async function waitUntilReachable(attempt: number, signal: AbortSignal): Promise<void> {
  await waitForNetwork(getBackoffMs(attempt), signal)
  // A browser may keep the failure of a module, after which `handleChunkErrors` reloads the page: without a network, that loses it.
  if (!signal.aborted && !(await isServerReachable())) await waitUntilReachable(attempt + 1, signal)
}

/**
 * Runs code that loads on its own, without a region of the page that would show its failure: where it does not load, it is
 * loaded again, with pauses, once the server can be reached: a few times, and then when the browser is online again. It is absent
 * on a page that reloads for a new deployment. Code that arrives after the end does not run.
 */
export function runLoaded<Module>(
  load: () => Promise<Module | undefined>,
  run: (module: Module) => unknown,
  signal: AbortSignal,
  attempt = 1,
): void {
  if (signal.aborted) return
  load().then(
    (module) => module && !signal.aborted && run(module),
    async () => {
      if (attempt === maxAttempts) await waitForOnline(signal)
      const failures = attempt % maxAttempts
      await waitUntilReachable(Math.max(1, failures), signal)
      runLoaded(load, run, signal, failures + 1)
    },
  )
}
