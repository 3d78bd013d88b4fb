/** An observable value, compatible with `useSyncExternalStore`. */
export interface Store<State, Event> {
  readonly get: () => State
  readonly dispatch: (event: Event) => void
  readonly subscribe: (listener: () => void) => () => void
}

/** Creates a store from its initial state and a reducer. */
export function createStore<State, Event>(
  initialState: State,
  reduce: (state: State, event: Event) => State,
): Store<State, Event> {
  let state = initialState
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

/** Creates a store whose events are partial states merged into the state. */
export function createPatchStore<State extends object>(initialState: State): Store<State, Partial<State>> {
  return createStore<State, Partial<State>>(initialState, (state, change) => ({ ...state, ...change }))
}
