import { wallTimeOf } from '#app/core/api/instants.ts'
import { type Ask } from '#app/core/api/row.ts'
import { DomainError } from '#app/core/errors.ts'
import { branches } from '#app/features/branches/operations.server.ts'

type Span = { date: string; time: string; endDate?: string; endTime?: string }

/** `start` and `end` of the wire on the clock of their branch. One that does not exist is left to the operation to refuse. */
export async function spanIn(
	ask: Ask,
	branchId: string,
	{ start, end }: { start: string; end?: string },
): Promise<Span> {
	const zone = await zoneOf(ask, branchId)
	const from = wallTimeOf(start, zone)
	const to = end === undefined ? undefined : wallTimeOf(end, zone)
	return { ...from, endDate: to?.date, endTime: to?.time }
}

async function zoneOf(ask: Ask, branchId: string): Promise<string> {
	const outcome = await ask(branches.getBranch, { branchId })
	if (outcome.ok) return outcome.value.timeZone
	if (outcome.failure.code === 'not_found') return 'UTC'
	throw new DomainError(outcome.failure.code)
}
