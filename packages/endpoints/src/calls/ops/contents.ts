import { contentKinds } from '@croupier/domain/contents'
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { calendarDate, instantText, languageCode } from '../../fields.ts'
import { publicId } from '../../ids.ts'
import { merchantField, operatorCall, reasonField, versionField } from './fields.ts'

const kind = z.enum(contentKinds)
const version = versionField
const address = { merchant: merchantField, kind, contentId: publicId(60) }
const change = { ...address, reason: reasonField, version }
const changed = z.object({ version: z.int() })
const errors = ['NOT_FOUND', 'VERSION_CONFLICT', 'CONTENT_INVALID'] as const

const listed = z.object({
  id: z.string(),
  version: z.int(),
  state: z.enum(['draft', 'scheduled', 'live', 'ended']),
  /** The draft differs from what is published. */
  hasChanges: z.boolean(),
  draft: z.unknown(),
  /** When sites show it, or will once the draft is published; null for no bound. */
  schedule: z.object({ from: z.nullable(instantText), to: z.nullable(instantText) }),
  actor: z.string(),
  reason: z.string(),
  changedAt: instantText,
})

/**
 * Contents of a kind with their state and draft; with days of the merchant's zone only those whose schedule begins or
 * ends on one of them.
 */
export const contentList = endpoint({
  ...operatorCall,
  method: 'GET',
  path: '/ops/content/list',
  summary: 'Contents of a kind',
  query: z.strictObject({
    merchant: merchantField,
    kind,
    from: z.optional(calendarDate),
    to: z.optional(calendarDate),
  }),
  response: z.array(listed),
  errors: [],
})

/** A draft in a language, as the site would show it. */
export const contentPreview = endpoint({
  ...operatorCall,
  method: 'GET',
  path: '/ops/content/preview',
  summary: 'Preview of a draft in a language',
  query: z.strictObject({ ...address, language: languageCode }),
  response: z.object({ document: z.unknown(), texts: z.unknown() }),
  errors: ['NOT_FOUND'],
})

/** Link to a page of the site that shows a draft in the brand's skin, in a frame of the operators' site only. */
export const contentPreviewLink = endpoint({
  ...operatorCall,
  method: 'GET',
  path: '/ops/content/link',
  summary: "Link to a draft in the brand's skin, valid for minutes",
  query: z.strictObject(address),
  response: z.object({ url: z.url(), expires: instantText }),
  errors: ['NOT_FOUND'],
})

/** Save a draft; version 0 for a new content. */
export const saveContent = endpoint({
  ...operatorCall,
  method: 'POST',
  path: '/ops/content/save',
  summary: 'Save a draft',
  body: z.strictObject({ ...address, document: z.record(z.string(), z.unknown()), reason: reasonField, version }),
  response: changed,
  errors,
})

/** Publish a draft; open pages load it within two seconds. */
export const publishContent = endpoint({
  ...operatorCall,
  method: 'POST',
  path: '/ops/content/publish',
  summary: 'Publish a draft',
  body: z.strictObject(change),
  response: changed,
  errors,
})

/** Take a content off the site; its draft stays. */
export const unpublishContent = endpoint({
  ...operatorCall,
  method: 'POST',
  path: '/ops/content/unpublish',
  summary: 'Take a content off the site',
  body: z.strictObject(change),
  response: changed,
  errors,
})

/** Delete a content; its id stays taken. */
export const deleteContent = endpoint({
  ...operatorCall,
  method: 'POST',
  path: '/ops/content/delete',
  summary: 'Delete a content',
  body: z.strictObject(change),
  response: changed,
  errors,
})
