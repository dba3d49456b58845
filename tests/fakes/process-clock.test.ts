import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { now } from '#app/lib/clock.ts'
import { followClock } from './process-clock.ts'

const hour = 3_600_000

/** How many hours this process is away from the machine's own time. */
function hoursAway(): number {
	return Math.round((now() - Date.now()) / hour)
}

function clockAt(hours: number): string {
	const file = join(mkdtempSync(join(tmpdir(), 'recepcion-clock-')), 'clock')
	writeFileSync(file, String(hours * hour))
	return file
}

test('the clock of a salon that a test opened for itself ends with it, and the salon beside it has its own again', () => {
	const [shared, own] = [clockAt(-48), clockAt(5)]
	const giveSharedBack = followClock(shared)
	const giveOwnBack = followClock(own)
	expect(hoursAway()).toBe(5)
	rmSync(own)
	giveOwnBack()
	expect(hoursAway()).toBe(-48)
	giveSharedBack()
	expect(hoursAway()).toBe(0)
})

test('who closes first does not take the clock from who is still open', () => {
	const [first, second] = [clockAt(1), clockAt(2)]
	const giveFirstBack = followClock(first)
	const giveSecondBack = followClock(second)
	giveFirstBack()
	expect(hoursAway()).toBe(2)
	giveSecondBack()
	expect(hoursAway()).toBe(0)
})
