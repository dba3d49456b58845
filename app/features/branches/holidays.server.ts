import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { newId } from '#app/lib/id.ts'
import { scheduleExceptions } from '#db/schema/specialists.ts'
import { dropDays, exceptionsOf } from './exceptions.server.ts'
import { publicHolidays } from './holiday-list.server.ts'
import { getBranch } from './queries.server.ts'
import { type AcceptHolidays, type ExceptionsOfYear, type Holidays, messages } from './schemas.ts'

/** The public holidays of a year and which of them close the branch. They are offered; none closes by itself (D-28). */
export async function listHolidays(ctx: ReadCtx, { branchId, year }: ExceptionsOfYear): Promise<Holidays> {
	const { id } = await getBranch(ctx, branchId)
	const [holidays, { exceptions }] = await Promise.all([
		publicHolidays(year),
		exceptionsOf(ctx, { branchId: id }, year),
	])
	const closed = new Set(exceptions.filter(({ source }) => source === 'holiday').map(({ day }) => day))
	return { holidays: holidays.map((holiday) => ({ ...holiday, accepted: closed.has(holiday.day) })) }
}

/** Closes the branch on these holidays of the year, and on no other of them. Days written by hand stay as they are. */
export async function acceptHolidays(ctx: WriteCtx, { branchId, year, days }: AcceptHolidays): Promise<Holidays> {
	const { id } = await getBranch(ctx, branchId)
	const offered = await publicHolidays(year)
	const names = new Map(offered.map(({ day, name }) => [day, name]))
	if (days.some((day) => !names.has(day))) {
		throw new DomainError('invalid_input', 'days', undefined, messages.noHoliday)
	}
	const { exceptions } = await exceptionsOf(ctx, { branchId: id }, year)
	const byHand = new Set(exceptions.filter(({ source }) => source === 'manual').map(({ day }) => day))
	const accepted = exceptions.filter(({ source }) => source === 'holiday').map(({ day }) => day)
	await dropDays(
		ctx,
		{ branchId: id },
		accepted.filter((day) => !days.includes(day)),
	)
	const missing = days.filter((day) => !accepted.includes(day) && !byHand.has(day))
	const row = { businessId: ctx.businessId, branchId: id, ranges: [], source: 'holiday' as const, createdAt: ctx.now }
	const rows = missing.map((day) => ({ ...row, id: newId('exc'), day, reason: names.get(day) ?? null }))
	if (rows.length > 0) await ctx.db.insert(scheduleExceptions).values(rows)
	await ctx.emit('branches.holidaysAccepted', { branchId: id, year, days })
	return listHolidays(ctx, { branchId: id, year })
}
