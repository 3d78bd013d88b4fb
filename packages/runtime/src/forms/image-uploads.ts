import { getImageLength } from '@croupier/domain/image-length'
import { imageMediaTypes, type ImagePurpose } from '@croupier/domain/images'
import { uploadImage } from '@croupier/endpoints/calls/images'
import type { AcceptedFile } from '@croupier/ui-kit/file-selection'
import { mediaTypes } from '@croupier/ui-kit/sniff-file'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { SiteServices } from '../platform/site-services.ts'

/**
 * Milliseconds before the upload of one image is aborted: the largest one, 5 MB, takes 100 s at 0.4 Mbit/s, a phone at the
 * edge of its network. The server waits as long for a request.
 */
const uploadTimeoutMs = 120_000

/** An image of a form, and how far its upload is. */
export type ImageUpload = { readonly picked: AcceptedFile } & (
  | { readonly status: 'sending' }
  | { readonly status: 'sent'; readonly imageId: string }
  | { readonly status: 'failed'; readonly error: unknown }
)

/** The images of one form. They are uploaded as soon as they are picked, one after the other. */
export interface ImageUploads {
  readonly store: StoreApi<readonly ImageUpload[]>
  /** Replaces the picked images: uploads new ones, and stops the upload of removed ones. */
  setPicked(picked: readonly AcceptedFile[]): void
  /** Uploads an image again. */
  retry(picked: AcceptedFile): void
  /** Counts every image as failed, because the server no longer has it. */
  expire(error: unknown): void
  /** Waits for all uploads, after a second try of those that have failed. Returns the ids; throws the first failure. */
  getImageIds(): Promise<readonly string[]>
  /** Stops all uploads. */
  stop(): void
}

/**
 * Reads a picture without what a camera has added behind it, which the server refuses. Its type is that of the content,
 * which the browser derives from the name.
 */
async function readPicture({ file, kind }: AcceptedFile): Promise<Blob> {
  const type = imageMediaTypes.find((each) => each === mediaTypes[kind])
  const length = type && getImageLength(new Uint8Array(await file.arrayBuffer()), type)
  return file.slice(0, length ?? file.size, mediaTypes[kind])
}

/** Creates the uploads of a form. */
export function createImageUploads({ api }: Pick<SiteServices, 'api'>, purpose: ImagePurpose): ImageUploads {
  const store = createStore<readonly ImageUpload[]>(() => [])
  const controllers = new Map<File, AbortController>()
  // One request at a time: parallel ones would share a slow connection, and all of them would take longer.
  let last: Promise<unknown> = Promise.resolve()

  const update = (next: ImageUpload) =>
    store.setState((uploads) => uploads.map((upload) => (upload.picked === next.picked ? next : upload)), true)

  async function send(picked: AcceptedFile, signal: AbortSignal): Promise<void> {
    try {
      signal.throwIfAborted()
      const body = await readPicture(picked)
      const { imageId } = await api.call(uploadImage, { query: { purpose }, body, signal, timeoutMs: uploadTimeoutMs })
      update({ picked, status: 'sent', imageId })
    } catch (error) {
      update({ picked, status: 'failed', error })
    }
  }

  function start(picked: AcceptedFile): void {
    const controller = new AbortController()
    controllers.set(picked.file, controller)
    update({ picked, status: 'sending' })
    last = last.then(() => send(picked, controller.signal))
  }

  const stop = (file: File) => controllers.get(file)?.abort()

  return {
    store,
    setPicked: (picked) => {
      const before = store.getState()
      for (const { picked: removed } of before) if (!picked.includes(removed)) stop(removed.file)
      const added = picked.filter((each) => !before.some((upload) => upload.picked === each))
      const find = (each: AcceptedFile) => before.find((upload) => upload.picked === each)
      store.setState(
        picked.map((each) => find(each) ?? { picked: each, status: 'sending' }),
        true,
      )
      for (const each of added) start(each)
    },
    retry: start,
    expire: (error) =>
      store.setState((uploads) => uploads.map(({ picked }) => ({ picked, status: 'failed', error })), true),
    getImageIds: async () => {
      for (const { picked, status } of store.getState()) if (status === 'failed') start(picked)
      await last
      return store.getState().map((upload) => {
        if (upload.status === 'sent') return upload.imageId
        throw upload.status === 'failed' ? upload.error : new Error('An upload has not ended.')
      })
    },
    stop: () => {
      for (const { picked } of store.getState()) stop(picked.file)
    },
  }
}
