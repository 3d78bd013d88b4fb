/** The pages of contracts and the overlay of an offer share a chunk, because the first load names every chunk. */
export { ContractDialog } from './ContractDialog.tsx'
export { DailySalary, Dividends, HourlySalary, RealtimeSalary } from './ContractPage.tsx'
