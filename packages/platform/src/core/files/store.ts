/** Keeps the bytes of uploaded files. What they are and whose is in the database. */
export interface FileStore {
  /** Stores a file durably under a name of `[0-9a-f]`; one of the same name is replaced. */
  write(name: string, bytes: Uint8Array, mediaType: string): Promise<void>
  /** Returns the bytes of a file; null when it does not exist. */
  read(name: string): Promise<Uint8Array | null>
  /** Deletes a file if it exists. */
  delete(name: string): Promise<void>
}
