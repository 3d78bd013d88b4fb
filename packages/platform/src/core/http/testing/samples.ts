import type { AnyEndpoint, InferBody } from '@croupier/endpoints/endpoint'
import type { TestPlatform } from '@croupier/testing/platform'
import type { CallParts, SiteClient } from '@croupier/testing/site'
import type { GameSession } from '../../../modules/wallet/testing/game-session.ts'
import type { Scope } from '../operation.ts'

/** What a sample may use to create its request. */
export interface SampleContext {
  readonly platform: TestPlatform
  /** The site of the sample's caller. */
  readonly site: SiteClient
  /** The calling account; null for visitors and vendors. */
  readonly memberId: bigint | null
  readonly isTrial: boolean
  /** A game that is offered for real and for free. */
  readonly game: { readonly nodeId: string; readonly vendor: string; readonly gameType: string }
}

/** Another owner of objects: a member at a game of another vendor, on a site that is not the caller's where that matters. */
export interface OtherOwner {
  readonly platform: TestPlatform
  readonly merchant: string
  /** Session of the other vendor's game. */
  readonly session: GameSession
}

/** Query, body and further headers of a request. */
export interface SampleParts<E extends AnyEndpoint = AnyEndpoint> extends Pick<CallParts, 'query' | 'headers'> {
  readonly body?: InferBody<E>
}

/** A minimal valid request of a permitted caller of an operation. */
export interface Sample {
  readonly endpoint: AnyEndpoint
  /** The expected scope, repeated here so that an operation cannot be opened by mistake. */
  readonly scope: Scope
  /** Whether it is expected to be open to a session that has to change its password; repeated for the same reason. */
  readonly whenRestricted?: true
  createParts(context: SampleContext): SampleParts | Promise<SampleParts>
  /** For each private id of the request: creates an object of another owner and returns its id. */
  readonly createForeign: Readonly<Record<string, (owner: OtherOwner) => Promise<string>>>
}

/** Declares the sample of an operation. */
export function sample<E extends AnyEndpoint>(
  scope: Scope,
  endpoint: E,
  createParts: (context: SampleContext) => SampleParts<E> | Promise<SampleParts<E>> = () => ({}),
  createForeign: Sample['createForeign'] = {},
): Sample {
  return { scope, endpoint, createParts, createForeign }
}

/** Expects an operation to be open to a session that has to change its password. */
export function allowRestricted(permitted: Sample): Sample {
  return { ...permitted, whenRestricted: true }
}
