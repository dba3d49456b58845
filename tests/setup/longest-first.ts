import { statSync } from 'node:fs'
import { relative } from 'node:path'
import { type TestSequencer, type TestSpecification } from 'vitest/node'

/** What starts the built program waits longest for it; the registry's contracts come next; all others are done in a moment. */
const ranks = ['tests/faults/', 'tests/screens/', 'tests/contracts/']

/** Which files are taken first, on a machine that has seen none of them yet: a long one at the end leaves a processor idle. */
export class LongestFirst implements TestSequencer {
	sort(files: TestSpecification[]): TestSpecification[] {
		const keyed = files.map((file) => ({ file, rank: rankOf(file.moduleId), size: statSync(file.moduleId).size }))
		return keyed.sort((a, b) => a.rank - b.rank || b.size - a.size).map(({ file }) => file)
	}

	/** One machine runs them all. */
	shard(files: TestSpecification[]): TestSpecification[] {
		return files
	}
}

function rankOf(path: string): number {
	const rank = ranks.findIndex((folder) => relative('.', path).startsWith(folder))
	return rank < 0 ? ranks.length : rank
}
