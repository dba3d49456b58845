import { renameSync, writeFileSync } from 'node:fs'

/** The clock files that this process was told to follow, the newest last. */
const followed: string[] = []
const before = process.env.CLOCK_FILE

/**
 * From here on `now()` of this process, and so of the stand-ins that run in it, is the time of `file`. Answers how to give
 * it back: the process then follows whom it followed before. A test's own salon must not leave its clock to the next test.
 */
export function followClock(file: string): () => void {
	followed.push(file)
	point()
	return () => {
		const place = followed.lastIndexOf(file)
		if (place >= 0) followed.splice(place, 1)
		point()
	}
}

function point() {
	const file = followed.at(-1) ?? before
	if (file === undefined) delete process.env.CLOCK_FILE
	else Object.assign(process.env, { NODE_ENV: 'test', CLOCK_FILE: file })
}

/**
 * So many milliseconds are added to the time of whoever follows the file. In one step: who read it empty, between its old
 * number and its new one, would live a moment of the real day and put off by days what it does then.
 */
export function writeClock(file: string, offset: number): void {
	writeFileSync(`${file}.new`, String(offset))
	renameSync(`${file}.new`, file)
}
