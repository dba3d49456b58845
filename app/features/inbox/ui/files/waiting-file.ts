/** A file that was pasted or dropped waits here until the dialog that sends it is open. */
let waiting: File | null = null

export function leaveFile(file: File): void {
	waiting = file
}

/** The file that waits, once. */
export function takeFile(): File | null {
	const file = waiting
	waiting = null
	return file
}
