/** Of a sheet. A number is written as one, so that it can be added up. */
export type Cell = string | number | null
