import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { amountText, languageCode, text } from '../fields.ts'
import { publicId } from '../ids.ts'

/** `dealing` while a player sits at a table, `waiting` for the first player, or under `maintenance`. */
const roomStates = ['dealing', 'waiting', 'maintenance'] as const

const roomWire = z.object({
  nodeId: z.string(),
  gameCode: z.string(),
  vassalage: z.string(),
  displayName: z.string(),
  dealer: z.object({ modelId: z.string(), name: z.string(), picture: z.string() }),
  /** Stakes of one spot; major units of the merchant's currency. */
  limits: z.object({ currency: z.string(), lowest: amountText, highest: amountText }),
  state: z.enum(roomStates),
  supportPlay: z.int(),
  /** The last rounds, newest first: the winner (`banker`, `dragon`, `big`, …) or the number of a wheel. */
  results: z.array(z.string()),
})

const modelWire = z.object({
  modelId: z.string(),
  name: z.string(),
  /** Languages that the dealer speaks. */
  languages: z.array(z.string()),
  picture: z.string(),
  tables: z.array(z.object({ nodeId: z.string(), displayName: z.string(), vassalage: z.string() })),
})

/** A dealer, as a room shows it. */
export interface LiveDealer {
  readonly id: string
  readonly name: string
  /** Path of the portrait on an image host. */
  readonly picturePath: string
}

/** A live table that can be entered. */
export interface LiveRoom {
  readonly nodeId: string
  readonly gameCode: string
  readonly vendor: string
  readonly name: string
  readonly dealer: LiveDealer
  readonly limits: { readonly currency: string; readonly lowest: string; readonly highest: string }
  readonly state: (typeof roomStates)[number]
  readonly offersDemo: boolean
  readonly results: readonly string[]
}

/** A dealer with the tables at which it deals. */
export interface LiveModel extends LiveDealer {
  readonly languages: readonly string[]
  readonly tables: readonly { readonly nodeId: string; readonly name: string; readonly vendor: string }[]
}

const vendorQuery = z.strictObject({ vassalage: z.optional(text(32)), language: languageCode })

/** The live tables that the merchant offers, or those of a vendor: dealer, limits, state and last results. */
export const roomList = endpoint({
  method: 'GET',
  path: '/lgw/live/rooms',
  auth: 'none',
  provisional: true,
  responseFormat: 'bare',
  summary: 'Rooms of the live tables',
  query: vendorQuery,
  response: z.object({ rooms: z.array(roomWire) }),
  decode: ({ rooms }): readonly LiveRoom[] =>
    rooms.map(({ vassalage, displayName, dealer, supportPlay, ...room }) => ({
      ...room,
      vendor: vassalage,
      name: displayName,
      dealer: { id: dealer.modelId, name: dealer.name, picturePath: dealer.picture },
      offersDemo: supportPlay === 0,
    })),
  errors: [],
})

/** The dealers of the live tables that the merchant offers, or of those of a vendor. */
export const modelList = endpoint({
  method: 'GET',
  path: '/lgw/live/models',
  auth: 'none',
  provisional: true,
  responseFormat: 'bare',
  summary: 'Dealers of the live tables',
  query: vendorQuery,
  response: z.object({ models: z.array(modelWire) }),
  decode: ({ models }): readonly LiveModel[] =>
    models.map(({ modelId, name, languages, picture, tables }) => ({
      id: modelId,
      name,
      languages,
      picturePath: picture,
      tables: tables.map(({ nodeId, displayName, vassalage }) => ({ nodeId, name: displayName, vendor: vassalage })),
    })),
  errors: [],
})

/** The address of the chat of a live table. Trial accounts read it as well; only members write. */
export const launchChat = endpoint({
  method: 'GET',
  path: '/lgw/live/chat',
  auth: 'token',
  provisional: true,
  responseFormat: 'bare',
  summary: 'Open the chat of a live table',
  query: z.strictObject({ nodeId: publicId(32) }),
  response: z.object({ chatUrl: z.string() }),
  errors: ['GAME_UNKNOWN', 'FEATURE_OFF'],
})
