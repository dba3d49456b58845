import { and, eq, inArray } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { type InHandOf, type LoggedEvent } from '#app/core/event-map.ts'
import { owned } from '#app/core/scope.server.ts'
import { getContact } from '#app/features/contacts/queries.server.ts'
import { appointments } from '#db/schema/agenda.ts'
import { funnelEntries } from '#db/schema/funnels.ts'
import { currentIn, put } from './moving.server.ts'
import { type Action, nowhere } from './names.ts'
import { type FunnelRow, funnelRows, getFunnelRow, mainFunnelId, type Stand, standsOf } from './queries.server.ts'
import { type EntryReason, type FollowAction, type Moved } from './schemas.ts'

/**
 * The scenario to which an action brings somebody: of the phase in which they stand, else of the next one that has it, else
 * of the first. Who came to a visit is through with its phase: what comes next is looked for behind it.
 */
function standFor(funnel: FunnelRow, action: Action, scenarioId: string | null): Stand | undefined {
	if (action === 'none') return undefined
	const fits = standsOf(funnel).filter(
		({ scenario }) => scenario.type === 'auto' && scenario.actionReference === action,
	)
	const current = standsOf(funnel).find(({ scenario }) => scenario.id === scenarioId)
	if (!current) return fits[0]
	const placeOf = ({ phase }: Stand) => funnel.phases.indexOf(phase)
	const isThrough = current.scenario.actionReference === 'asistida' && action !== 'no_asistida' && action !== 'asistida'
	const own = fits.find(({ phase }) => phase === current.phase)
	const behind = fits.find((stand) => placeOf(stand) > placeOf(current))
	return (isThrough ? (behind ?? own) : (own ?? behind)) ?? fits[0]
}

/** Told by a door: what happened to somebody, in one funnel. Nothing where that brings nobody anywhere. Throws `not_found`. */
export async function followAction(ctx: WriteCtx, input: FollowAction): Promise<Moved> {
	const funnel = await getFunnelRow(ctx, input.funnelId)
	const { id } = await getContact(ctx, input.contactId)
	const about = { funnelId: funnel.id, contactId: id, phase: nowhere, isMoved: false }
	return (await bring(ctx, funnel, { contactId: id, action: input.actionReference, reason: 'staff' })) ?? about
}

type Happened = { contactId: string; action: Action; reason: EntryReason }

async function bring(ctx: WriteCtx, funnel: FunnelRow, { contactId, action, reason }: Happened): Promise<Moved | null> {
	const current = await currentIn(ctx, funnel.id, contactId)
	const stand = standFor(funnel, action, current?.scenarioId ?? null)
	return stand ? put(ctx, { funnel, contactId, stand, reason }) : null
}

/** In every funnel in which somebody stands, in the main one, and in those that are named besides. */
async function bringEverywhere(ctx: WriteCtx, happened: Happened, funnelIds: (string | null)[] = []): Promise<void> {
	const all = await funnelRows(ctx)
	if (all.length === 0 || !(await isReal(ctx, happened.contactId))) return
	const standing = await ctx.db
		.select({ funnelId: funnelEntries.funnelId })
		.from(funnelEntries)
		.where(
			and(
				owned(ctx, funnelEntries),
				eq(funnelEntries.contactId, happened.contactId),
				eq(funnelEntries.isCurrent, true),
			),
		)
	const concerned = new Set([...standing.map((row) => row.funnelId), await mainFunnelId(ctx), ...funnelIds])
	for (const funnel of all) if (concerned.has(funnel.id)) await bring(ctx, funnel, happened)
}

/** Who tries an assistant out goes no way. */
async function isReal(ctx: WriteCtx, contactId: string): Promise<boolean> {
	return !(await getContact(ctx, contactId)).isTest
}

/** What becomes of an appointment moves its client (TIE-104). */
export async function followAppointment(
	ctx: WriteCtx,
	{ payload }: LoggedEvent<'agenda.statusSet' | 'agenda.appointmentBooked'>,
	booked?: InHandOf<'agenda.appointmentBooked'>,
): Promise<void> {
	const row = booked?.appointment ?? (await standing(ctx, payload.appointmentId))
	if (!row) return
	const status = 'status' in payload ? payload.status : row.status
	await bringEverywhere(ctx, { contactId: row.contactId, action: status, reason: 'appointment' })
}

async function standing(ctx: WriteCtx, appointmentId: string) {
	const [row] = await ctx.db
		.select({ contactId: appointments.contactId, status: appointments.status })
		.from(appointments)
		.where(owned(ctx, appointments, appointmentId))
	return row
}

/** A new lead enters the main funnel. */
export async function followNewContact(
	ctx: WriteCtx,
	{ payload: { contactId } }: LoggedEvent<'contacts.contactCreated'>,
): Promise<void> {
	await enter(ctx, contactId, await mainFunnelId(ctx))
}

/** A lead who stands nowhere in a funnel and never did comes to its entry, where it has one. */
async function enter(ctx: WriteCtx, contactId: string, funnelId: string | null): Promise<void> {
	if (funnelId === null) return
	const funnel = (await funnelRows(ctx)).find(({ id }) => id === funnelId)
	const { type, isTest } = await getContact(ctx, contactId)
	if (!funnel || type !== 'lead' || isTest) return
	const ever = and(eq(funnelEntries.funnelId, funnel.id), eq(funnelEntries.contactId, contactId))
	if ((await ctx.db.$count(funnelEntries, and(owned(ctx, funnelEntries), ever))) > 0) return
	await bring(ctx, funnel, { contactId, action: 'entry', reason: 'entry' })
}

/**
 * A lead writes to an assistant: they enter its funnel, or the main one where it has none and they are in none. Who was
 * written down by this very message goes into one funnel, not into two.
 */
export async function enterByAssistant(ctx: WriteCtx, contactId: string, funnelId: string | null): Promise<void> {
	const entered = await ctx.db
		.select()
		.from(funnelEntries)
		.where(and(owned(ctx, funnelEntries), eq(funnelEntries.contactId, contactId)))
	if (funnelId === null) {
		if (entered.length === 0) await enter(ctx, contactId, await mainFunnelId(ctx))
		return
	}
	const justNow = entered.filter((row) => row.at === ctx.now && row.reason === 'entry' && row.funnelId !== funnelId)
	const ids = justNow.map(({ id }) => id)
	if (ids.length > 0)
		await ctx.db.delete(funnelEntries).where(and(owned(ctx, funnelEntries), inArray(funnelEntries.id, ids)))
	await enter(ctx, contactId, funnelId)
}

/** An assistant gave somebody over to a person. */
export async function followHandOver(ctx: WriteCtx, contactId: string, funnelId: string | null): Promise<void> {
	await bringEverywhere(ctx, { contactId, action: 'contact_admin', reason: 'handover' }, [funnelId])
}

/** Two records were one person: where both stood in a funnel, the place that was reached last is theirs. */
export async function followMergedContact(
	ctx: WriteCtx,
	{ payload: { contactId, mergedId } }: LoggedEvent<'contacts.contactsMerged'>,
): Promise<void> {
	await keepLatest(ctx, [contactId, mergedId])
	await ctx.db
		.update(funnelEntries)
		.set({ contactId })
		.where(and(owned(ctx, funnelEntries), eq(funnelEntries.contactId, mergedId)))
}

/** They are two again: whoever was moved in between stands where they came last. */
export async function followMergeUndone(
	ctx: WriteCtx,
	{ payload: { contactId, mergedId } }: LoggedEvent<'contacts.mergeUndone'>,
): Promise<void> {
	await keepLatest(ctx, [contactId])
	await keepLatest(ctx, [mergedId])
}

/** Of several places of these in one funnel the last one stays. */
async function keepLatest(ctx: WriteCtx, contactIds: string[]): Promise<void> {
	const theirs = and(owned(ctx, funnelEntries), inArray(funnelEntries.contactId, contactIds))
	const current = await ctx.db
		.select()
		.from(funnelEntries)
		.where(and(theirs, eq(funnelEntries.isCurrent, true)))
	const older = current.filter((row) =>
		current.some((other) => other.funnelId === row.funnelId && other !== row && isLater(other, row)),
	)
	const ids = older.map(({ id }) => id)
	if (ids.length === 0) return
	await ctx.db
		.update(funnelEntries)
		.set({ isCurrent: false })
		.where(and(theirs, inArray(funnelEntries.id, ids)))
}

function isLater(one: { at: number; id: string }, other: { at: number; id: string }): boolean {
	return one.at === other.at ? one.id > other.id : one.at > other.at
}
