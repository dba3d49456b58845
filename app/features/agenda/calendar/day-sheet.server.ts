import { and, asc, gt, inArray, lt } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { branchRows } from '#app/features/branches/queries.server.ts'
import { fullName } from '#app/features/contacts/rules.ts'
import { type SpecialistRow, specialistRows } from '#app/features/specialists/queries.server.ts'
import { DAY, dayBounds, localDateTime } from '#app/lib/time.ts'
import { appointments, blocks } from '#db/schema/agenda.ts'
import { LONGEST_BLOCK } from '../availability/busy.server.ts'
import { withAttendee } from '../clients/attendee.ts'
import { type BlockRecord, blockRecords, recordsWhere } from '../queries.server.ts'
import { type DaySheet, type OfDay } from './schemas-day-sheet.ts'

const LIMIT = 1000
type Line = DaySheet['specialists'][number]['lines'][number]

/** One day as a list for each specialist, to be hung on a wall; filters as in the agenda. */
export async function daySheet(ctx: ReadCtx, { date, branchIds, specialistIds }: OfDay): Promise<DaySheet> {
	const branches = await branchRows(ctx, { archived: true })
	const people = (await specialistRows(ctx, { archived: true })).filter(({ id, branchId }) => {
		const wanted = specialistIds.length === 0 || specialistIds.includes(id)
		return wanted && (branchIds.length === 0 || branchIds.includes(branchId))
	})
	const specialists: DaySheet['specialists'] = []
	for (const branch of branches) {
		const own = people.filter(({ branchId }) => branchId === branch.id)
		const lines = await linesOf(ctx, own, date, branch.timeZone)
		for (const person of own) {
			const ofPerson = lines.filter(({ specialistId }) => specialistId === person.id).map(({ line }) => line)
			if (person.archivedAt !== null && ofPerson.length === 0) continue
			specialists.push({ id: person.id, name: person.name, branchName: branch.name, lines: ofPerson })
		}
	}
	return { date, specialists }
}

async function linesOf(ctx: ReadCtx, people: SpecialistRow[], date: string, zone: string) {
	const ids = people.map(({ id }) => id)
	if (ids.length === 0) return []
	const { startsAt, endsAt } = dayBounds(date, zone)
	const within = and(
		owned(ctx, appointments),
		inArray(appointments.specialistId, ids),
		gt(appointments.startsAt, startsAt - DAY),
		lt(appointments.startsAt, endsAt),
		gt(appointments.endsAt, startsAt),
	)
	const booked = await recordsWhere(ctx, within, asc(appointments.startsAt), LIMIT)
	const over = await blocksOn(ctx, ids, startsAt, endsAt)
	const visits = booked.map(({ appointment, contact, service }) => ({
		at: appointment.startsAt,
		specialistId: appointment.specialistId,
		line: {
			...hoursOf(appointment, zone),
			title: withAttendee(fullName(contact), appointment.attendeeName),
			...{ phone: contact.whatsapp, countryCode: contact.countryCode },
			service: service.name,
			status: appointment.status,
			notes: [appointment.clientNotes, appointment.details].filter(Boolean).join(' · ') || null,
		} satisfies Line,
	}))
	const closed = over.map(({ block }) => ({
		at: block.startsAt,
		specialistId: block.specialistId,
		line: {
			...hoursOf(block, zone),
			title: block.title,
			...{ phone: null, countryCode: null },
			service: '',
			status: 'block',
			notes: null,
		} satisfies Line,
	}))
	return [...visits, ...closed].sort((a, b) => a.at - b.at)
}

async function blocksOn(ctx: ReadCtx, ids: string[], startsAt: number, endsAt: number): Promise<BlockRecord[]> {
	const rows = await ctx.db
		.select({ id: blocks.id })
		.from(blocks)
		.where(
			and(
				owned(ctx, blocks),
				inArray(blocks.specialistId, ids),
				gt(blocks.startsAt, startsAt - LONGEST_BLOCK),
				lt(blocks.startsAt, endsAt),
				gt(blocks.endsAt, startsAt),
			),
		)
		.limit(LIMIT)
	return rows.length === 0
		? []
		: blockRecords(
				ctx,
				rows.map(({ id }) => id),
			)
}

function hoursOf({ startsAt, endsAt }: { startsAt: number; endsAt: number }, zone: string) {
	return { time: localDateTime(startsAt, zone).time, endTime: localDateTime(endsAt, zone).time }
}
