import type { FileStoreConfig } from '../config.ts'
import { createFolderStore } from './folder-store.ts'
import { createS3Store } from './s3-store.ts'
import type { FileStore } from './store.ts'

/** Creates the store that the configuration selects. */
export function createFileStore(config: FileStoreConfig): FileStore {
  return config.kind === 's3' ? createS3Store(config) : createFolderStore(config.folder)
}
