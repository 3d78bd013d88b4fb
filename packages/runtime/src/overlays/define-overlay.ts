import { createElement, type ComponentType } from 'react'
import * as z from 'zod/mini'
import { loadChunk } from '../navigation/load-chunk.ts'

/** Parameters of an overlay without any. */
export const noParams = z.object({})

/** Order of precedence: an overlay of a higher level is above all of lower ones, whichever opened first. */
export const overlayLevels = { announcement: 0, page: 1, auth: 2, forced: 3, message: 4 } as const
export type OverlayLevel = keyof typeof overlayLevels

/**
 * Where an opening lives. `true`: in a history entry, so that back closes it, and forward and a reload open it again;
 * `address`: in the address of its page, whose owner opens and closes it; false: nowhere, and back closes it.
 */
export type OverlayHistory = boolean | 'address'

/** Options of an overlay. */
interface OverlayOptions {
  readonly level: OverlayLevel
  /** By default false. */
  readonly history?: OverlayHistory
  /** Whether it shows nothing of an account to another one, and stays open for that. By default false. */
  readonly isShared?: boolean
}

/** What opens an overlay. Its parameters are plain data, so that they survive in a history entry. */
export interface OverlayHandle<Params> {
  readonly id: string
  readonly level: OverlayLevel
  readonly history: OverlayHistory
  readonly isShared: boolean
  readonly params: z.ZodMiniType<Params>
}

/** Props of an overlay's component. */
export interface OverlayProps<Params> {
  readonly params: Params
  readonly onClose: () => void
  /** Whether this opening is still shown, for work that ends later. */
  readonly isOpen: () => boolean
}

/** An overlay with the component that its owner renders. */
export interface OwnedOverlay {
  readonly id: string
  /** Loads the component. Throws ApiError when its code fails to load. */
  readonly load: () => Promise<ComponentType<OverlayProps<unknown>>>
}

type LoadOverlay<Params> = () => Promise<ComponentType<OverlayProps<Params>>>

/** Declares the handle of an overlay that several features open; its owner provides the component. */
export function defineOverlayHandle<Params>(
  id: string,
  params: z.ZodMiniType<Params>,
  { level, history = false, isShared = false }: OverlayOptions,
): OverlayHandle<Params> {
  return { id, level, history, isShared, params }
}

/** Provides the component of a handle. The owner exports the result, and the site composes those of all features. */
export function provideOverlay<Params>(handle: OverlayHandle<Params>, load: LoadOverlay<Params>): OwnedOverlay {
  return {
    id: handle.id,
    load: async () => {
      const Component = await loadChunk(load)
      return ({ params, onClose, isOpen }) =>
        createElement<OverlayProps<Params>>(Component, { params: handle.params.parse(params), onClose, isOpen })
    },
  }
}
