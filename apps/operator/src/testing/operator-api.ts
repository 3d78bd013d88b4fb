import { createApi } from '@croupier/api-client/api'

/** The calls of another operator than the one of the rendered site, by the token of its session. */
export function createOperatorApi(token: string) {
  return createApi({
    origin: location.origin,
    merchantCode: '',
    token: () => token,
    languageTag: () => 'en',
    onSessionExpired: () => undefined,
  })
}
