import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { acknowledgement, instantText, queryInteger, requiredText, text } from '../../fields.ts'
import { publicId } from '../../ids.ts'
import { merchantField, operatorCall, reasonField } from './fields.ts'

/** Who has switched a vendor or game last at the brand, and why; null where nobody has. */
const lastChange = z.nullable(z.object({ actor: z.string(), reason: z.string(), at: instantText }))
const maxMultiple = z.int().check(z.minimum(1), z.maximum(100_000_000))

/** Vendors that a brand offers, with their categories. */
export const gameVendors = endpoint({
  ...operatorCall,
  method: 'GET',
  path: '/ops/game/vendors',
  summary: 'Vendors of a brand',
  query: z.strictObject({ merchant: merchantField }),
  response: z.array(
    z.object({
      vendor: z.string(),
      name: z.string(),
      gameTypes: z.array(z.string()),
      /** Categories that are under maintenance for every brand. */
      closedTypes: z.array(z.string()),
      maintenance: z.boolean(),
      /** Its games are served by this platform's own studio. */
      inHouse: z.boolean(),
      maxWinMultiple: z.int(),
      lastChange,
    }),
  ),
  errors: [],
})

/** Put a vendor under maintenance at a brand, or open it. */
export const switchVendor = endpoint({
  ...operatorCall,
  method: 'POST',
  path: '/ops/game/vendor',
  summary: 'Put a vendor under maintenance, or open it',
  body: z.strictObject({
    merchant: merchantField,
    vendor: requiredText(32),
    maintenance: z.boolean(),
    reason: reasonField,
  }),
  response: acknowledgement,
  errors: ['NOT_FOUND'],
})

/** Games of a brand by name or code. */
export const gameList = endpoint({
  ...operatorCall,
  method: 'GET',
  path: '/ops/game/list',
  summary: 'Games of a brand',
  query: z.strictObject({
    merchant: merchantField,
    search: z.optional(text(64)),
    vendor: z.optional(text(32)),
    after: z.optional(text(256)),
    pageSize: z._default(queryInteger, 25),
  }),
  response: z.object({
    games: z.array(
      z.object({
        nodeId: z.string(),
        name: z.string(),
        gameCode: z.string(),
        vendor: z.string(),
        gameType: z.string(),
        available: z.boolean(),
        hot: z.boolean(),
        maintenance: z.boolean(),
        /** Its own ceiling of wins; null where the vendor's applies. */
        maxWinMultiple: z.nullable(z.int()),
        lastChange,
      }),
    ),
    next: z.nullable(z.string()),
  }),
  errors: [],
})

/** Change how a brand offers a game. What is left out stays as it is. */
export const changeGame = endpoint({
  ...operatorCall,
  method: 'POST',
  path: '/ops/game/change',
  summary: 'Change how a brand offers a game',
  body: z.strictObject({
    merchant: merchantField,
    nodeId: publicId(32),
    reason: reasonField,
    available: z.optional(z.boolean()),
    hot: z.optional(z.boolean()),
    maintenance: z.optional(z.boolean()),
  }),
  response: acknowledgement,
  errors: ['GAME_UNKNOWN'],
})

/**
 * Set the largest win of a vendor's rounds, or of one game's, as a multiple of the stake. For every brand. Null is for a
 * game, which then has its vendor's again.
 */
export const changeCeiling = endpoint({
  ...operatorCall,
  method: 'POST',
  path: '/ops/game/ceiling',
  summary: 'Set the largest win of a vendor or game',
  body: z
    .strictObject({
      vendor: requiredText(32),
      maxWinMultiple: z.nullable(maxMultiple),
      reason: reasonField,
      gameCode: z.optional(text(64)),
    })
    .check(z.refine(({ maxWinMultiple, gameCode }) => maxWinMultiple !== null || gameCode !== undefined)),
  response: acknowledgement,
  errors: ['NOT_FOUND'],
})
