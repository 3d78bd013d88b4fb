import { imagePathPattern } from '@croupier/domain/contents'
import { languageCodes } from '@croupier/domain/languages'
import { productLimits, productMotifs, redemptionStates } from '@croupier/domain/points'
import * as z from 'zod/mini'
import { pointsText } from '../../bodies/points.ts'
import { endpoint } from '../../endpoint.ts'
import { acknowledgement, instantText, queryInteger, text } from '../../fields.ts'
import { privateId } from '../../ids.ts'
import { merchantField, operatorCall, reasonField } from './fields.ts'

const productText = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(productLimits.name)),
  description: z.string().check(z.trim(), z.maxLength(productLimits.description)),
})

/** What operators write of a product. */
const product = {
  /** Name and description by language, at least one. */
  texts: z
    .partialRecord(z.enum(languageCodes), productText)
    .check(z.refine((texts) => Object.keys(texts).length > 0, 'at least one language')),
  motif: z.enum(productMotifs),
  /** Path of a picture on an image host; without one the motif is drawn. */
  image: z.nullable(z.string().check(z.regex(imagePathPattern))),
  /** Price of one piece. */
  points: z.int().check(z.minimum(1), z.maximum(productLimits.points)),
  enabled: z.boolean(),
  position: z.int().check(z.minimum(0), z.maximum(10_000)),
}

const productId = privateId('merchant', 36)

/** Products of a brand's points mall, also those that are off. */
export const productList = endpoint({
  ...operatorCall,
  method: 'GET',
  path: '/ops/product/list',
  summary: 'Products of the points mall',
  query: z.strictObject({ merchant: merchantField }),
  response: z.object({
    products: z.array(
      z.object({
        id: z.string(),
        texts: z.record(z.string(), z.object({ name: z.string(), description: z.string() })),
        motif: z.enum(productMotifs),
        image: z.nullable(z.string()),
        /** The picture that the site shows: a path on the image hosts. */
        picture: z.string(),
        points: z.int(),
        stock: z.int(),
        enabled: z.boolean(),
        position: z.int(),
      }),
    ),
  }),
  errors: [],
})

/** Add a product to a brand's points mall. */
export const addProduct = endpoint({
  ...operatorCall,
  method: 'POST',
  path: '/ops/product/add',
  summary: 'Add a product to the points mall',
  idempotent: true,
  body: z.strictObject({
    merchant: merchantField,
    ...product,
    stock: z.int().check(z.minimum(0), z.maximum(productLimits.stock)),
    reason: reasonField,
  }),
  response: z.object({ productId: z.string() }),
  errors: [],
})

/**
 * Change a product, or take it off the mall: what is left out stays as it is, also a language of its texts, since another operator
 * may have changed it; null removes a language. Its stock stays. `VERSION_CONFLICT` where no language would be left.
 */
export const changeProduct = endpoint({
  ...operatorCall,
  method: 'POST',
  path: '/ops/product/change',
  summary: 'Change a product of the points mall',
  body: z.extend(z.partial(z.strictObject(product)), {
    texts: z.optional(z.partialRecord(z.enum(languageCodes), z.nullable(productText))),
    productId,
    reason: reasonField,
  }),
  response: acknowledgement,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
})

/** Add pieces to the stock of a product, or take some away: members may redeem it meanwhile. */
export const changeStock = endpoint({
  ...operatorCall,
  method: 'POST',
  path: '/ops/product/stock',
  summary: 'Change the stock of a product',
  idempotent: true,
  body: z.strictObject({
    productId,
    change: z.int().check(z.minimum(-productLimits.stock), z.maximum(productLimits.stock)),
    reason: reasonField,
  }),
  response: z.object({ stock: z.int() }),
  errors: ['NOT_FOUND', 'STOCK_INVALID'],
})

/** Applications for products of the given brands: oldest first while they wait, otherwise newest first; of an account in every state. */
export const redemptionList = endpoint({
  ...operatorCall,
  method: 'GET',
  path: '/ops/redemption/list',
  summary: 'Applications for products of the points mall',
  query: z.strictObject({
    merchant: z.optional(merchantField),
    state: z._default(z.enum(redemptionStates), 'applying'),
    /** A username, instead of the state. */
    account: z.optional(text(64)),
    after: z.optional(text(256)),
    pageSize: z._default(queryInteger, 25),
  }),
  response: z.object({
    redemptions: z.array(
      z.object({
        id: z.string(),
        reference: z.string(),
        merchant: z.string(),
        account: z.string(),
        /** In the first language of the brand that has a name. */
        productName: z.string(),
        quantity: z.int(),
        points: pointsText,
        state: z.enum(redemptionStates),
        remark: z.nullable(z.string()),
        decidedBy: z.nullable(z.string()),
        createdAt: instantText,
        ageSeconds: z.int(),
      }),
    ),
    next: z.nullable(z.string()),
  }),
  errors: [],
})

const redemptionId = privateId('merchant', 36)

/** Approve an application: the member gets the product. */
export const approveRedemption = endpoint({
  ...operatorCall,
  method: 'POST',
  path: '/ops/redemption/approve',
  summary: 'Approve an application for a product',
  body: z.strictObject({
    redemptionId,
    remark: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(500))),
  }),
  response: acknowledgement,
  errors: ['NOT_FOUND', 'REQUEST_DECIDED'],
})

/** Reject an application: points and stock return. The member reads the reason. */
export const rejectRedemption = endpoint({
  ...operatorCall,
  method: 'POST',
  path: '/ops/redemption/reject',
  summary: 'Reject an application for a product',
  body: z.strictObject({ redemptionId, reason: reasonField }),
  response: acknowledgement,
  errors: ['NOT_FOUND', 'REQUEST_DECIDED'],
})
