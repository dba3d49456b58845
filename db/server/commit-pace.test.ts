import { expect, test } from 'vitest'
import { CommitPace, paceOfCommits } from './commit-pace.server.ts'

const { inARow, each } = paceOfCommits

/** A clock that is told how late it is, and who commits by it. */
function byAClock() {
	let time = 1_000
	const pace = new CommitPace(() => time)
	return { pace, later: (ms: number) => (time += ms) }
}

test('a few commits in a row wait for nothing, the next waits for its turn', () => {
	const { pace, later } = byAClock()
	for (let nth = 0; nth < inARow; nth++) {
		expect(pace.wait()).toBe(0)
		pace.committed()
	}
	expect(pace.wait()).toBe(each)
	later(each)
	expect(pace.wait()).toBe(0)
	pace.committed()
	expect(pace.wait()).toBe(each)
})

test('who has been quiet commits a few in a row again, and no more than those', () => {
	const { pace, later } = byAClock()
	for (let nth = 0; nth < inARow; nth++) pace.committed()
	later(60 * 60_000)
	for (let nth = 0; nth < inARow; nth++) {
		expect(pace.wait()).toBe(0)
		pace.committed()
	}
	expect(pace.wait()).toBe(each)
})
