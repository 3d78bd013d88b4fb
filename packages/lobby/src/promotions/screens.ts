/** The promotions and the form of an application share a chunk, because they lead to it and the first load names every chunk. */
export { ApplyDialog } from './ApplyDialog.tsx'
export { Promotions } from './Promotions.tsx'
