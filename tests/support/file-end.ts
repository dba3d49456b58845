type End = () => void | Promise<void>

const ends: End[] = []

/** What a module of the tests must close when a file is over. Modules live through several files: say it once. */
export function atFileEnd(end: End): void {
	ends.push(end)
}

/** The file is over: tests/setup/each-file.ts. The last said is closed first. */
export async function endFile(): Promise<void> {
	for (const end of ends.toReversed()) await end()
}
