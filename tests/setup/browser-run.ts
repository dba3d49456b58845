import { writeInMemory } from './memory.ts'
import { shareWithinRun } from './run-folder.ts'

/** Before the browser's tests; what it answers runs after them. */
export default function prepare(): () => void {
	const ends = [writeInMemory(), shareWithinRun()]
	return () => {
		for (const end of ends.toReversed()) end()
	}
}
