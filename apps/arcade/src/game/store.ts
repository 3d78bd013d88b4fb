/** A value that others can watch. */
export interface Store<State, Event> {
  readonly get: () => State
  readonly dispatch: (event: Event) => void
  readonly subscribe: (listener: () => void) => () => void
}

export function createStore<State, Event>(
  first: State,
  reduce: (state: State, event: Event) => State,
): Store<State, Event> {
  let state = first
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    dispatch: (event) => {
      state = reduce(state, event)
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
