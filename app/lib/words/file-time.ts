/** An instant in the name of a file, in UTC and sortable: '20261122-033249'. */
export function fileTime(instant: number): string {
	return new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')
}

/** The instant that `fileTime` wrote; null where the text is none of its. */
export function instantOf(text: string): number | null {
	const [, ...parts] = /^(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)$/.exec(text) ?? []
	const [year, month, day, hour, minute, second] = parts
	return year ? Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) : null
}
