/** Creates a fetch whose response for one path never resolves, as when the process is killed while waiting. */
export function createFetchThatHangsAfter(path: string): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const response = await globalThis.fetch(request)
    return new URL(request.url).pathname === path ? new Promise<Response>(() => undefined) : response
  }
}
