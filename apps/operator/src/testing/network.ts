import { expect, onTestFinished, vi } from 'vitest'
import { queryClient } from '../session/client.ts'

/** Passes the next response of a path, once the server has sent it, through a function. */
function interceptNextResponse(path: string, pass: (response: Response) => Promise<Response>): void {
  const send = globalThis.fetch
  const network = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.origin)
    if (url.pathname !== path) return send(input, init)
    network.mockRestore()
    return pass(await send(input, init))
  })
  onTestFinished(() => network.mockRestore())
}

/** Loses the next response of a path: the server has done what it was asked, the page cannot know. */
export function loseNextResponse(path: string): void {
  interceptNextResponse(path, () => Promise.reject(new TypeError('Failed to fetch')))
}

/** Holds the next response of a path until `release`. */
export function holdNextResponse(path: string): { readonly arrived: Promise<void>; readonly release: () => void } {
  const arrival = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  interceptNextResponse(path, async (response) => {
    arrival.resolve()
    await held.promise
    return response
  })
  const release = () => held.resolve()
  onTestFinished(release)
  return { arrived: arrival.promise, release }
}

/** Loads again whatever is shown while the server cannot be reached, until the end of the test. */
export async function reloadOffline(): Promise<void> {
  // A request that has left would still be answered.
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  const network = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  onTestFinished(() => network.mockRestore())
  void queryClient.refetchQueries()
}
