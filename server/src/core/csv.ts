export { type Cell, csvLine } from '@prelude/contract/shared/csv';
