import { useState } from 'react'

/** Input of an idempotent call of a form that stays open. */
export interface RetriedInput<Body extends object> {
  /**
   * Returns body and key of the call: those of the first try as long as the same is meant, so that it is executed once.
   * `meant` is what the operator means where the body has more, such as what the page has loaded meanwhile.
   */
  readonly get: (body: Body, meant?: object) => { readonly body: Body; readonly idempotencyKey: string }
  /** Ends the tries after a success: the same input is another call then. */
  readonly clear: () => void
}

function createRetriedInput<Body extends object>(): RetriedInput<Body> {
  let last: { readonly text: string; readonly input: ReturnType<RetriedInput<Body>['get']> } | undefined
  return {
    get: (body, meant = body) => {
      const text = JSON.stringify(meant)
      if (last?.text !== text) last = { text, input: { body, idempotencyKey: crypto.randomUUID() } }
      return last.input
    },
    clear: () => {
      last = undefined
    },
  }
}

/** Keeps the input of a call until it has succeeded. */
export function useRetriedInput<Body extends object>(): RetriedInput<Body> {
  return useState(() => createRetriedInput<Body>())[0]
}
