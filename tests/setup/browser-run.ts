import { writeInMemory } from './memory.ts'

/** Before the browser's tests; what it answers runs after them. */
export default function prepare(): () => void {
	return writeInMemory()
}
