/** Where the server’s lists take their lines from; the console’s charts write the same ones. */
export { type Cell, csvLine } from '@prelude/contract/shared/csv';
