/** An instant in the name of a file, in UTC and sortable: '20261122-033249'. */
export function fileTime(instant: number): string {
	return new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')
}
