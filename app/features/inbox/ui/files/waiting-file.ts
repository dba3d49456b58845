/** A file that was pasted or dropped waits here until the dialog that sends it is open. */
let waiting: { file: File; path: string } | null = null

/** `to`: the address of the dialog, of one conversation. */
export function leaveFile(file: File, to: string): void {
	waiting = { file, path: to.split(/[?#]/)[0] ?? '' }
}

/** The file that waits for the dialog of this path, once; of another conversation it is forgotten. */
export function takeFile(path: string): File | null {
	const file = waiting?.path === path ? waiting.file : null
	waiting = null
	return file
}

type Pasted = { files: ArrayLike<File>; types: readonly string[] }

/** The file that is pasted; cells and paragraphs come as a picture too, and their words are meant. */
export function pastedFile(data: Pasted | null): File | null {
	return data?.types.includes('text/plain') ? null : (data?.files[0] ?? null)
}
