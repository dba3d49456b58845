import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { owned } from '#app/core/scope.server.ts'
import { type BranchRow, getBranch } from '#app/features/branches/queries.server.ts'
import { getSpecialist, type SpecialistRow } from '#app/features/specialists/queries.server.ts'
import { newId } from '#app/lib/id.ts'
import { HOUR, type LocalDate, type LocalTime, MINUTE, toInstant } from '#app/lib/time.ts'
import { type agendaSeries, blocks } from '#db/schema/agenda.ts'
import { busyOf, LONGEST_BLOCK } from '../availability/busy.server.ts'
import { overlapGuard } from '../availability/overlap-guard.server.ts'
import { onceEach } from '../availability/pauses.ts'
import { type Reason } from '../availability/reasons.ts'
import { type Span } from '../availability/search.ts'
import { ownWay, whoActs } from '../booking/appointments.server.ts'
import { refused } from '../booking/parts.server.ts'
import { refusalOf } from '../booking/refusals.server.ts'
import { type BlockRecord, blockRecords, getBlock, toBlock } from '../queries.server.ts'
import {
	type Block,
	type Blocks,
	type CreateBlocks,
	type Deleted,
	type EditBlock,
	type MoveBlock,
	messages,
	type OneBlock,
} from '../schemas.ts'
import { hullsOf, placeOf } from '../waiting/freed.ts'

/** One block for each specialist (AGE-062). Staff are told of appointments in the way and may insist. */
export async function createBlocks(ctx: WriteCtx, input: CreateBlocks): Promise<Blocks> {
	const branch = await getBranch(ctx, input.branchId)
	const specialists = await blockable(ctx, branch, [...new Set(input.specialistIds)], 'specialistIds')
	const span = spanOf(branch, input)
	assertNotPast(ctx, span)
	const over = await appointmentsUnder(ctx, branch, specialists, span, input.allowConflict)
	const rows = specialists.map((specialist) => ({
		id: newId('blk'),
		businessId: ctx.businessId,
		branchId: branch.id,
		specialistId: specialist.id,
		title: input.title,
		...span,
		bookedOver: over.has(specialist.id),
		colorHex: input.colorHex,
		createdBy: whoActs(ctx),
		createdAt: ctx.now,
		updatedAt: ctx.now,
	}))
	await overlapGuard(ctx.db.insert(blocks).values(rows))
	const blockIds = rows.map(({ id }) => id)
	await ctx.emit('agenda.blocksCreated', { blockIds, times: hullsOf(rows) })
	return { blocks: (await blockRecords(ctx, blockIds)).map(toBlock) }
}

/** Saves the whole block. One that has begun keeps its start, but none is moved into the past. */
export async function editBlock(ctx: WriteCtx, input: EditBlock): Promise<Block> {
	const { block } = await getBlock(ctx, input.blockId)
	const branch = await getBranch(ctx, input.branchId)
	const { branchId, specialistId, title, colorHex, allowConflict } = input
	const columns = { branchId, specialistId, title, colorHex, ...spanOf(branch, input), ...ownWay(block) }
	return saveBlock(ctx, block, { branch, columns, allowConflict })
}

/** Another day, hour, length or person of the same branch; what is left out stays. */
export async function moveBlock(ctx: WriteCtx, input: MoveBlock): Promise<Block> {
	const { block } = await getBlock(ctx, input.blockId)
	const branch = await getBranch(ctx, block.branchId)
	const { date, time, specialistId = block.specialistId, allowConflict } = input
	const startsAt = toInstant(date, time, branch.timeZone)
	const length = input.minutes ? input.minutes * MINUTE : block.endsAt - block.startsAt
	const columns = { branchId: branch.id, specialistId, startsAt, endsAt: startsAt + length, ...ownWay(block) }
	return saveBlock(ctx, block, { branch, columns, allowConflict })
}

type Row = BlockRecord['block']
type Change = {
	branch: BranchRow
	columns: Span & Pick<Row, 'branchId' | 'specialistId'> & Partial<Row>
	allowConflict: boolean
}

/** Writes a changed block after its checks, and says which time it had. */
export async function saveBlock(ctx: WriteCtx, block: Row, { branch, columns, allowConflict }: Change): Promise<Block> {
	const { specialistId, startsAt, endsAt } = columns
	const specialists = await blockable(ctx, branch, [specialistId], 'specialistId', block.specialistId)
	if (startsAt !== block.startsAt) assertNotPast(ctx, columns)
	const over = await appointmentsUnder(ctx, branch, specialists, { startsAt, endsAt }, allowConflict)
	await overlapGuard(
		ctx.db
			.update(blocks)
			.set({ ...columns, bookedOver: over.has(specialistId), updatedAt: ctx.now })
			.where(owned(ctx, blocks, block.id)),
	)
	await ctx.emit('agenda.blockEdited', { blockId: block.id, previous: placeOf(block), time: placeOf(columns) })
	return toBlock(await getBlock(ctx, block.id))
}

type Template = Pick<typeof agendaSeries.$inferSelect, 'branchId' | 'specialistId' | 'title' | 'colorHex'> & {
	id: string
	time: LocalTime
	minutes: number
}

/** One day of a block that repeats. Throws `slot_taken` where an appointment lies, unless it may lie `over` it. */
export async function blockOn(
	ctx: WriteCtx,
	{ id: seriesId, time, minutes, colorHex, ...place }: Template,
	date: LocalDate,
	{ over }: { over: boolean },
): Promise<Block> {
	const branch = await getBranch(ctx, place.branchId)
	const specialist = await getSpecialist(ctx, place.specialistId)
	const startsAt = toInstant(date, time, branch.timeZone)
	const span = { startsAt, endsAt: startsAt + minutes * MINUTE }
	assertNotPast(ctx, span)
	const under = await appointmentsUnder(ctx, branch, [specialist], span, over)
	const { branchId, specialistId, title } = place
	const id = newId('blk')
	const stamps = { createdBy: whoActs(ctx), createdAt: ctx.now, updatedAt: ctx.now }
	const row = { id, businessId: ctx.businessId, branchId, specialistId, title, seriesId, occurrenceOn: date, ...span }
	await overlapGuard(
		ctx.db.insert(blocks).values({ ...row, ...stamps, bookedOver: under.size > 0, colorHex: colorHex ?? '#555555' }),
	)
	return toBlock(await getBlock(ctx, id))
}

export async function deleteBlock(ctx: WriteCtx, { blockId }: OneBlock): Promise<Deleted> {
	const { block } = await getBlock(ctx, blockId)
	await ctx.db
		.update(blocks)
		.set({ deletedAt: ctx.now, updatedAt: ctx.now })
		.where(owned(ctx, blocks, block.id))
	await ctx.emit('agenda.blockDeleted', { blockId, previous: placeOf(block), time: null })
	return { id: blockId }
}

/** `current`: a specialist whom the block has already may stay, even archived. */
export async function blockable(
	ctx: WriteCtx,
	branch: BranchRow,
	ids: string[],
	field: string,
	current?: string,
): Promise<SpecialistRow[]> {
	const specialists: SpecialistRow[] = []
	for (const id of ids) {
		const specialist = await getSpecialist(ctx, id)
		if (specialist.branchId !== branch.id) throw refused(field, messages.otherBranch(specialist.name, branch.name))
		if (specialist.archivedAt !== null && id !== current) throw new DomainError('not_found', field)
		specialists.push(specialist)
	}
	return specialists
}

type Hours = { date: LocalDate; time: LocalTime; endDate?: LocalDate; endTime?: LocalTime }

/** Without an end it lasts an hour (AGE-061). Throws the documented text at `endTime`. */
export function spanOf({ timeZone }: BranchRow, { date, time, endDate = date, endTime }: Hours): Span {
	const startsAt = toInstant(date, time, timeZone)
	const endsAt = endTime === undefined ? startsAt + HOUR : toInstant(endDate, endTime, timeZone)
	if (endsAt <= startsAt) throw refused('endTime', messages.blockStartsAfterEnd)
	if (endsAt - startsAt > LONGEST_BLOCK) throw refused('endTime', messages.blockTooLong)
	return { startsAt, endsAt }
}

/** The minute that runs now is not past yet (AGE-060). */
function assertNotPast({ now }: WriteCtx, { startsAt }: Span): void {
	if (startsAt < now - (now % MINUTE)) throw refused('time', messages.blockInPast)
}

/** Whose appointments lie under the block. Throws `slot_taken` with their names unless staff insist. */
async function appointmentsUnder(
	ctx: WriteCtx,
	{ timeZone }: BranchRow,
	specialists: SpecialistRow[],
	span: Span,
	allowConflict: boolean,
): Promise<Set<string>> {
	const specialistIds = specialists.map(({ id }) => id)
	const busy = await busyOf(ctx, { specialistIds, ...span })
	const under = [...busy].map(([id, spans]) => ({
		id,
		held: onceEach(spans.filter(({ kind }) => kind === 'appointment')),
	}))
	const reasons: Reason[] = under.flatMap(({ held }) => held.map((other) => ({ ...other, code: 'appointment' })))
	const insists = allowConflict && ctx.actor.bookingPolicy.mayBookOver
	if (reasons.length > 0 && !insists) throw await refusalOf(ctx, reasons, timeZone)
	return new Set(under.filter(({ held }) => held.length > 0).map(({ id }) => id))
}
