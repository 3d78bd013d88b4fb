/** The mall and its dialogs share a chunk, because the mall leads to them and the first load names every chunk. */
export { ConvertDialog } from './mall/ConvertDialog.tsx'
export { ExchangeDialog } from './mall/ExchangeDialog.tsx'
export { PointMall } from './mall/PointMall.tsx'
