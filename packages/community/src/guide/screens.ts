/** Both pages share a chunk, because they share their parts and the first load names every chunk. */
export { Downloads } from './Downloads.tsx'
export { Guide } from './Guide.tsx'
