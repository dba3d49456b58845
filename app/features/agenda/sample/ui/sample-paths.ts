export const fillPath = '/agenda/ejemplo/llenar'
export const emptyPath = '/agenda/ejemplo/vaciar'
/** Of a day that nobody real is in; `?ejemplo=` says which visit was pressed. */
export const samplePath = '/agenda/ejemplo'
